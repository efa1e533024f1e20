import Foundation
import Testing

@testable import UIKit

/// Rules 8.19 to 8.23: content that moves without a finger.
@Suite struct DecelerationTests {
  let scroll = ScrollStage()
  var view: UIScrollView { scroll.scrollView }
  var log: StageLog { scroll.log }

  @Test("The delegate is called in the rule's order; the frame rate changes only didScroll (8.22)")
  func order() {
    scroll.fling(600)
    scroll.rest()
    #expect(
      log.take() == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndDecelerating",
      ])
  }

  @Test("A finger that rested before it lifts starts no deceleration (8.22)")
  func restedFinger() {
    scroll.down(100, 300)
    scroll.move(100, 200, at: 0.05)
    scroll.up(at: 0.2)
    #expect(log.take() == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
    #expect(scroll.delegate.velocity == .zero)
  }

  @Test("Content released beyond the edge returns, and willDecelerate is YES (8.20, 8.22)")
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

  @Test(
    "A flick leads to the next page from where it was released, never back over one (8.21)",
    arguments: [(256, -1_000, 400), (256, 1_000, 800), (-256, 1_000, 400), (-256, -1_000, 0)]
      as [(CGFloat, CGFloat, CGFloat)])
  func pageOfFlick(_ way: CGFloat, _ speed: CGFloat, _ page: CGFloat) {
    view.isPagingEnabled = true
    view.contentOffset.y = 400
    scroll.down(100, 300)
    // The finger drags to 1.64 or 0.36 of a page, and from there moves for three samples at the speed of the
    // flick.
    let place = 300 - way - (way > 0 ? 10 : -10) + speed * 0.03
    scroll.move(100, place, at: 1)
    for number in 1...3 {
      scroll.move(100, place - speed * 0.01 * CGFloat(number), at: 1 + 0.01 * Double(number))
    }
    #expect(view.contentOffset.y == 400 + way)
    scroll.up(at: 1.03)
    #expect(scroll.delegate.target.y == page)
    scroll.rest()
    #expect(view.contentOffset.y == page)
  }

  @Test(
    "Without bouncing, a flick at the last page moves nothing, and the delegate is called accordingly (8.21, 8.22)",
    arguments: [true, false])
  func pageAtTheEdge(_ bounces: Bool) {
    view.isPagingEnabled = true
    view.bounces = bounces
    scroll.delegate.logsOffsets = true
    scroll.fling(-500)
    scroll.rest()
    #expect(log.take().contains("didEndDragging \(bounces)"))
    #expect(view.contentOffset.y == 0)
  }

  @Test(
    "A lift slower than 250 points a second starts no deceleration (8.19)",
    arguments: [(249, false), (250, true), (-249, false), (-250, true)] as [(CGFloat, Bool)])
  func slowestThrow(_ speed: CGFloat, _ throwsContent: Bool) {
    view.contentOffset.y = 800
    scroll.fling(speed)
    #expect(abs(scroll.delegate.velocity.y - (throwsContent ? speed : 0)) < 0.001)
    #expect(log.take().contains("didEndDragging \(throwsContent)"))
    #expect(view.isDecelerating == throwsContent)
  }

  @Test("The speed of a lift is measured over both axes (8.19)")
  func slantedThrow() {
    view.contentSize.width = 2_000
    scroll.down(150, 350)
    for number in 1...3 {
      scroll.move(150 - 4 * CGFloat(number), 350 - 4 * CGFloat(number), at: 0.02 * Double(number))
    }
    scroll.up(at: 0.06)
    // The speed is 200 points a second on each axis.
    #expect(view.isDecelerating)
  }

  @Test("Content comes to rest at the delegate's target, within the range (8.22)")
  func target() {
    for (wanted, rest) in [(700, 700), (-50, 0), (5_000, 1_600)] as [(CGFloat, CGFloat)] {
      scroll.delegate.wantedTarget = CGPoint(x: 0, y: wanted)
      scroll.fling(500)
      scroll.rest()
      #expect(view.contentOffset.y == rest)
    }
  }

  // MARK: Changes by code (8.23)

  @Test("Setting an offset reports it once, and only if it changed (8.23)")
  func notAnimated() {
    scroll.delegate.logsOffsets = true
    view.contentOffset = CGPoint(x: 0, y: 50)
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(log.take() == ["didScroll 0.0 50.0"])
  }

  @Test("Setting an offset stops a deceleration (8.23)")
  func settingStops() {
    scroll.fling(1_000)
    view.contentOffset.y = 500
    scroll.rest()
    #expect(view.contentOffset.y == 500 && !view.isDecelerating)
  }

  @Test("An animated offset takes 0.3 s, easing in and out, and reports its end (8.23)")
  func animated() {
    scroll.beginAnimation(to: 600)
    #expect(view.contentOffset.y == 0)
    #expect(scroll.offset(at: 0.05).y < 100)
    #expect(abs(scroll.offset(at: 0.15).y - 300) < 1)
    scroll.stage.advance(to: 0.3)
    #expect(view.contentOffset.y == 600 && log.take() == ["didEndScrollingAnimation"])
  }

  @Test("A scroll view that leaves its window stops, and no timer remains")
  func leavingTheWindow() {
    scroll.fling(1_000)
    view.removeFromSuperview()
    #expect(!view.isDecelerating)
    #expect(scroll.stage.application.movingContents.isEmpty)
  }

  @Test("When content is at rest, no frame and no timer is due")
  func idle() {
    scroll.fling(1_000)
    scroll.rest()
    _ = scroll.offset(at: scroll.now + 1)
    #expect(scroll.stage.application.clock.nextDeadline == nil)
    #expect(!scroll.stage.application.prepareFrame(of: scroll.stage.scene))
  }
}
