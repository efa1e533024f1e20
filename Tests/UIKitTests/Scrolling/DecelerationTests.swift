import Foundation
import Testing

@testable import UIKit

/// Rules 8.19 to 8.23: content that moves by itself.
@Suite struct DecelerationTests {
  let scroll = ScrollStage()
  var view: UIScrollView { scroll.scrollView }
  var log: StageLog { scroll.log }

  @Test(
    "A fling follows the integral of its decay, and ends at 10 points a second (8.19)",
    arguments: [(UIScrollView.DecelerationRate.normal, 0.998), (.fast, 0.99)]
      as [(UIScrollView.DecelerationRate, Double)])
  func deceleration(_ rate: UIScrollView.DecelerationRate, _ perMillisecond: Double) {
    view.decelerationRate = rate
    scroll.fling(600)
    let start = view.contentOffset.y
    // 600 points a second for 0.06 s, without the hysteresis.
    #expect(abs(start - 26) < 0.001)
    #expect(abs(scroll.delegate.velocity.y - 600) < 0.001)
    let lift = scroll.now
    func place(after time: Double) -> Double {
      Double(start) + 600 * (pow(perMillisecond, 1_000 * time) - 1) / (1_000 * log_(perMillisecond))
    }
    let duration = log_(10.0 / 600) / (1_000 * log_(perMillisecond))
    for share in [0.1, 0.25, 0.5, 0.9] {
      #expect(
        abs(Double(scroll.offset(at: lift + share * duration).y) - place(after: share * duration)) < 0.1)
      #expect(view.isDecelerating)
    }
    scroll.stage.advance(to: lift + duration + 0.001)
    #expect(!view.isDecelerating)
    #expect(abs(Double(view.contentOffset.y) - place(after: duration)) < 0.1)
    #expect(abs(scroll.delegate.target.y - view.contentOffset.y) < 0.1)
  }

  private func log_(_ value: Double) -> Double { Foundation.log(value) }

  @Test("The delegate hears in the order of the rule; frames change nothing but didScroll (8.22)")
  func order() {
    scroll.fling(600)
    scroll.rest()
    #expect(
      log.take() == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndDecelerating",
      ])
  }

  @Test("A finger that rested before it lifts throws nothing (8.22)")
  func restedFinger() {
    scroll.down(100, 300)
    scroll.move(100, 200, at: 0.05)
    scroll.up(at: 0.2)
    #expect(log.take() == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    #expect(scroll.delegate.velocity == .zero)
  }

  @Test("Let go beyond the edge, content comes back, and says that it will (8.20, 8.22)")
  func comingBack() {
    scroll.down(100, 100)
    scroll.move(100, 300)
    scroll.up(at: 1)
    #expect(
      log.take() == ["willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating"])
    var last = view.contentOffset.y
    for step in 1...100 {
      let offset = scroll.offset(at: 1 + Double(step) * 0.02).y
      #expect(offset >= last && offset <= 0)
      last = offset
    }
    scroll.rest()
    #expect(view.contentOffset.y == 0 && log.take() == ["didEndDecelerating"])
  }

  @Test("Content that meets its edge swings beyond it as a critically damped spring does (8.20)")
  func meetingTheEdge() {
    view.contentOffset.y = 1_500
    scroll.fling(2_000)
    // The drag itself led beyond the edge.
    scroll.rest()
    #expect(view.contentOffset.y == 1_600)
    view.contentOffset.y = 1_400
    scroll.fling(2_000)
    let start = Double(view.contentOffset.y), lift = scroll.now
    let decay = 1_000 * log_(0.998)
    let arrival = log_(1 + (1_600 - start) * decay / 2_000) / decay
    let speed = 2_000 * exp(decay * arrival)
    #expect(abs(scroll.offset(at: lift + arrival).y - 1_600) < 0.1)
    for time in [0.05, 0.0909, 0.2, 0.4] {
      let place = 1_600 + speed * time * exp(-11 * time)
      #expect(abs(Double(scroll.offset(at: lift + arrival + time).y) - place) < 0.1)
    }
    scroll.rest()
    #expect(view.contentOffset.y == 1_600)
  }

  // MARK: Pages and targets

  @Test(
    "A page is the bounds' length, and a drag leads one page at most (8.21)",
    arguments: [(250, 0, 400), (50, 0, 0), (50, 900, 400), (50, -900, 0), (390, 5_000, 400)]
      as [(CGFloat, CGFloat, CGFloat)])
  func paging(_ way: CGFloat, _ speed: CGFloat, _ page: CGFloat) {
    view.isPagingEnabled = true
    scroll.down(100, 395)
    scroll.move(100, 395 - way - 10, at: 1)
    if speed == 0 {
      scroll.up(at: 2)
    } else {
      for number in 1...3 {
        scroll.move(100, 395 - way - 10 - speed * 0.01 * CGFloat(number), at: 1 + 0.01 * Double(number))
      }
      scroll.up(at: 1.03)
    }
    scroll.rest()
    #expect(view.contentOffset.y == page)
    #expect(scroll.delegate.target.y == page)
  }

  @Test("A delegate's target is where the content comes to rest, as far as the range goes (8.22)")
  func target() {
    for (wanted, rest) in [(700, 700), (-50, 0), (5_000, 1_600)] as [(CGFloat, CGFloat)] {
      scroll.delegate.wantedTarget = CGPoint(x: 0, y: wanted)
      scroll.fling(500)
      scroll.rest()
      #expect(view.contentOffset.y == rest)
    }
  }

  // MARK: By code (8.23)

  @Test("An offset that is set tells once, and only if it is another one (8.23)")
  func notAnimated() {
    scroll.delegate.logsOffsets = true
    view.contentOffset = CGPoint(x: 0, y: 50)
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(log.take() == ["didScroll 0.0 50.0"])
  }

  @Test("An offset that is set stops a deceleration (8.23)")
  func settingStops() {
    scroll.fling(1_000)
    view.contentOffset.y = 500
    scroll.rest()
    #expect(view.contentOffset.y == 500 && !view.isDecelerating)
  }

  @Test("An animated offset takes 0.3 s, easing in and out, and tells its end (8.23)")
  func animated() {
    scroll.beginAnimation(to: 600)
    #expect(view.contentOffset.y == 0)
    #expect(scroll.offset(at: 0.05).y < 100)
    #expect(abs(scroll.offset(at: 0.15).y - 300) < 1)
    scroll.stage.advance(to: 0.3)
    #expect(view.contentOffset.y == 600 && log.take() == ["didEndScrollingAnimation"])
  }

  @Test("A scroll view that leaves its window stands still, and nothing stays due")
  func leavingTheWindow() {
    scroll.fling(1_000)
    view.removeFromSuperview()
    #expect(!view.isDecelerating)
    #expect(scroll.stage.application.runningScrolls.isEmpty)
  }

  @Test("At rest nothing is due: no frame, no timer")
  func idle() {
    scroll.fling(1_000)
    scroll.rest()
    _ = scroll.offset(at: scroll.now + 1)
    #expect(scroll.stage.application.clock.nextDeadline == nil)
    #expect(!scroll.stage.application.prepareFrame(of: scroll.stage.scene))
  }
}
