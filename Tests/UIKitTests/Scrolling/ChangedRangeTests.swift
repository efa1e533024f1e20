import Testing

@testable import UIKit

/// Rules 8.15, 8.17 and 8.19 where the range of the offset changes under a finger or during a deceleration.
@Suite struct ChangedRangeTests {
  let scroll = ScrollStage()
  var view: UIScrollView { scroll.scrollView }
  var log: StageLog { scroll.log }

  /// Pulls the content 100 points beyond its lower edge and lets go at 1 s.
  private func letGoBelow() {
    view.contentOffset.y = 1_600
    scroll.down(100, 300)
    scroll.move(100, 90)
    scroll.up(at: 1)
  }

  @Test("A bounce goes on in the range that changed under way (8.19)")
  func bounce() {
    letGoBelow()
    let place = scroll.offset(at: 1.1).y
    #expect(place > 1_600)
    view.contentSize.height = 1_500
    #expect(view.contentOffset.y == place && view.isDecelerating)
    scroll.rest()
    #expect(view.contentOffset.y == 1_100)
    #expect(log.take().last == "didEndDecelerating")
  }

  @Test("An axis at rest comes into its range while the other one decelerates (8.19)")
  func otherAxis() {
    view.contentSize.width = 600
    view.contentOffset.x = 400
    scroll.fling(1_000)
    _ = scroll.offset(at: 0.2)
    view.contentSize.width = 300
    #expect(view.contentOffset.x == 400)
    scroll.rest()
    #expect(view.contentOffset.x == 100)
  }

  @Test("A target of the delegate's is reached as before if its own axis keeps its range (8.19, 8.22)")
  func chosenTarget() {
    func offsets(_ change: (UIScrollView) -> Void) -> [CGFloat] {
      let scroll = ScrollStage()
      scroll.delegate.wantedTarget = CGPoint(x: 0, y: 200)
      scroll.down(100, 100)
      scroll.move(100, 310)
      scroll.up(at: 1)
      _ = scroll.offset(at: 1.05)
      change(scroll.scrollView)
      return (6...30).map { scroll.offset(at: 1 + Double($0) * 0.01).y }
    }
    let undisturbed = offsets { _ in }
    #expect(undisturbed[0] < 0)
    #expect(offsets { $0.contentSize.width = 300 } == undisturbed)
  }

  @Test("A lift moves nothing, even if the range changed since the last move (8.17)")
  func lift() {
    view.contentOffset.y = 1_000
    scroll.down(100, 300)
    scroll.move(100, 200)
    view.contentSize.height = 1_200
    scroll.delegate.logsOffsets = true
    scroll.up(at: 1)
    #expect(log.take().filter { $0.hasPrefix("didScroll") }.isEmpty)
    scroll.rest()
    #expect(view.contentOffset.y == 800)
  }

  @Test("The last didScroll of a deceleration still reads isDecelerating (8.15)")
  func lastStep() {
    var flags: [Bool] = []
    letGoBelow()
    scroll.delegate.onScroll = { flags.append($0.isDecelerating) }
    scroll.rest()
    #expect(flags == [true])
    #expect(view.contentOffset.y == 1_600 && !view.isDecelerating)
  }

  @Test("A finger that caught the content tracks no more when the content goes on after its drag (8.15)")
  func caughtAndThrown() {
    letGoBelow()
    scroll.down(100, 300, at: 1.05)
    scroll.move(100, 290)
    var isTracking: Bool?
    scroll.delegate.onEndDragging = { isTracking = $0.isTracking }
    scroll.up(at: 1.5)
    #expect(isTracking == false)
  }
}
