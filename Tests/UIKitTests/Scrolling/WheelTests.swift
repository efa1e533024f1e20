import Testing

@testable import UIKit

/// Rule 6.P8 for content: scrolling with the steps of a wheel, and with fingers on a touchpad.
@Suite struct WheelTests {
  let scroll = ScrollStage()
  var view: UIScrollView { scroll.scrollView }
  var stage: Stage { scroll.stage }
  var log: StageLog { scroll.log }

  /// The delegate's calls after the wheel has stopped (8.22).
  private let end = ["willEndDragging", "didEndDragging false"]

  @Test("A wheel's step moves fast at first and ends after 0.15 s, together with the drag")
  func step() {
    stage.wheel(0, -44)
    #expect(view.contentOffset.y == 0)
    #expect(abs(scroll.offset(at: 0.075).y - 33) < 0.001)  // a quarter is left at half the time
    #expect(log.take() == ["willBeginDragging"])
    #expect(view.isDragging && !view.isDecelerating)
    #expect(scroll.offset(at: 0.15).y == 44)
    #expect(log.take() == end)
    #expect(!view.isDragging)
  }

  @Test("During a wheel's step the delegate gets each frame's offset, and the last one before the end")
  func frames() {
    scroll.delegate.logsOffsets = true
    stage.wheel(0, -40)
    _ = scroll.offset(at: 0.075)
    _ = scroll.offset(at: 1)
    #expect(log.take() == ["willBeginDragging", "didScroll 0.0 30.0", "didScroll 0.0 40.0"] + end)
  }

  @Test("Consecutive steps of a wheel add up, in one drag")
  func chain() {
    stage.wheel(0, -44)
    stage.advance(to: 0.075)
    stage.wheel(0, -44)
    #expect(abs(view.contentOffset.y - 33) < 0.001)
    #expect(scroll.offset(at: 0.15).y == 74)  // 88 minus a quarter of 55, on a whole pixel
    #expect(scroll.offset(at: 0.225).y == 88)
    #expect(log.take() == ["willBeginDragging"] + end)
  }

  @Test("A wheel's step counts from where stretched content is, because a wheel does not stretch (8.18)")
  func stretched() {
    view.contentOffset.y = -20
    stage.wheel(0, -44)
    #expect(scroll.offset(at: 0.15).y == 24)
  }

  @Test("A wheel's step stops at the edge, and a step back leaves the edge at once (8.14)")
  func edge() {
    view.contentOffset.y = 1_580
    stage.wheel(0, -44)
    stage.wheel(0, -44)
    #expect(scroll.offset(at: 0.15).y == 1_600)
    stage.wheel(0, 44)
    #expect(scroll.offset(at: 0.3).y == 1_556)
    stage.advance(to: 1)
    #expect(view.contentOffset.y == 1_556)
  }

  @Test("A step along an axis that cannot scroll yet does not move the content later (8.17)")
  func unscrollableStep() {
    stage.wheel(-30, 0)
    view.contentSize.width = 400
    stage.wheel(0, -44)
    #expect(scroll.offset(at: 0.15) == CGPoint(x: 0, y: 44))
  }

  @Test("Neither further steps that move nothing nor the end of the wheel's scroll stop an animated offset")
  func furtherUnscrollableSteps() {
    stage.wheel(-30, 0)
    stage.advance(to: 0.05)
    scroll.beginAnimation(to: 500)
    stage.advance(to: 0.1)
    stage.wheel(-30, 0)
    #expect(scroll.offset(at: 1) == CGPoint(x: 0, y: 500))
    #expect(log.take().last == "didEndScrollingAnimation")
  }

  @Test("A finger that lands ends a wheel's scroll at its place")
  func finger() {
    stage.wheel(0, -44)
    scroll.down(100, 300, at: 0.075)
    #expect(log.take() == ["willBeginDragging"] + end)
    #expect(abs(view.contentOffset.y - 33) < 0.001)
    scroll.rest()
    #expect(abs(view.contentOffset.y - 33) < 0.001)
  }

  @Test("An offset that the app sets in between holds, and further steps continue from there")
  func app() {
    stage.wheel(0, -44)
    stage.advance(to: 0.05)
    view.contentOffset.y = 1_000
    #expect(scroll.offset(at: 0.1).y == 1_000)
    stage.wheel(0, -44)
    #expect(scroll.offset(at: 0.3).y == 1_044)
  }

  @Test("A wheel's step ends a deceleration, as a finger does (8.10)")
  func whileDecelerating() {
    scroll.fling(1_000)
    #expect(log.take().last == "willBeginDecelerating")
    stage.advance(to: 0.2)
    stage.wheel(0, -44)
    #expect(log.take() == ["didEndDecelerating", "willBeginDragging"])
    let offset = view.contentOffset.y
    #expect(offset > 44)
    stage.advance(to: 1)
    #expect(view.contentOffset.y == offset + 44)
    #expect(log.take() == end)
    #expect(!view.isTracking && !view.isDragging)
  }

  @Test("With Shift a wheel scrolls sideways", arguments: [true, false])
  func shift(isHeld: Bool) {
    view.contentSize.width = 1_000
    var sample = ScrollSample(
      source: .wheel, phase: .changed, location: CGPoint(x: 100, y: 100),
      translation: CGVector(dx: 0, dy: -44), timestamp: 0)
    if isHeld { sample.modifierFlags = .shift }
    stage.send(.scroll(sample))
    stage.advance(to: 1)
    #expect(view.contentOffset == (isHeld ? CGPoint(x: 44, y: 0) : CGPoint(x: 0, y: 44)))
  }

  // MARK: Touchpads

  /// Scrolls with fingers at 600 points a second, and lifts the fingers.
  private func flick() {
    stage.scroll(.began)
    for step in 1...10 {
      stage.advance(to: Double(step) * 0.02)
      stage.scroll(.changed, 0, -12)
    }
    #expect(view.contentOffset.y == 120, "it follows the fingers at once")
    stage.scroll(.ended)
  }

  @Test("After fingers lift from a touchpad the content decelerates (8.19, 8.22)")
  func deceleration() {
    flick()
    #expect(view.isDecelerating)
    #expect(
      log.take() == ["willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating"])
    scroll.rest()
    #expect(abs(view.contentOffset.y - scroll.delegate.target.y) <= 1)  // the formulas differ
    #expect(view.contentOffset.y > 300)
    #expect(log.take() == ["didEndDecelerating"])
  }

  @Test("Fingers that rest on the touchpad stop the scroll, and lift without a deceleration (8.10)")
  func hold() {
    flick()
    _ = log.take()
    stage.advance(to: 0.4)
    stage.scroll(.began)
    let offset = view.contentOffset.y
    #expect(!view.isDecelerating && view.isTracking)
    #expect(log.take() == ["didEndDecelerating"])
    stage.advance(to: 1)
    stage.scroll(.ended)
    stage.advance(to: 2)
    #expect(view.contentOffset.y == offset && !view.isTracking && !view.isDragging)
    #expect(log.take() == [])
  }
}
