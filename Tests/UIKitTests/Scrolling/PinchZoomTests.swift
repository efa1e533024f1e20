import Testing

@testable import UIKit

/// Rule 8.25, with rules 6.I2, 8.13 and 8.22: zooming with two fingers.
@Suite struct PinchZoomTests {
  let scroll = ScrollStage()
  var view: UIScrollView { scroll.scrollView }
  var log: StageLog { scroll.log }

  init() {
    scroll.delegate.zoomed = scroll.content()
    view.maximumZoomScale = 2
    view.isMultipleTouchEnabled = true
  }

  /// Puts down two fingers 50 points apart, and moves the second one until they are `distance` points apart.
  /// The first 8 points of the movement are hysteresis and do not scale the content.
  private func pinch(to distance: CGFloat) {
    scroll.down(40, 100, at: 0)
    scroll.down(90, 100, finger: 1)
    scroll.move(40 + distance, 100, at: 0.02, finger: 1)
  }

  @Test("A pinch begins at scale 1 after its hysteresis, and ends with the last finger (6.I2, 8.25)")
  func withinTheLimits() {
    pinch(to: 87)
    #expect(view.isZooming && view.zoomScale == 1.5)
    scroll.up(at: 1)
    scroll.up(at: 1.1, finger: 1)
    #expect(!view.isZooming)
    let zooming = log.take().filter { $0.contains("Zoom") }
    #expect(zooming == ["willBeginZooming", "didZoom", "didEndZooming 1.5"])
  }

  @Test("Rounding to pixels does not add up over the changes of a pinch (8.17, 8.25)")
  func roundingDoesNotAddUp() {
    scroll.down(40, 100, at: 0)
    scroll.down(90, 100, finger: 1)
    for step in 1...25 {
      scroll.move(40 - CGFloat(step), 100, at: Double(step) / 50)
      scroll.move(90 + CGFloat(step), 100, finger: 1)
    }
    // The midpoint of the fingers, 65 points from the edge, does not move.
    #expect(view.zoomScale == 100.0 / 58)
    #expect(view.contentOffset.x == (65 * view.zoomScale - 65).rounded())
  }

  @Test("Beyond its limit the scale resists, springs back at once, and tells its end after the bounce (8.25)")
  func beyondTheLimit() {
    pinch(to: 174)
    #expect(view.zoomScale > 2 && view.zoomScale < 3)
    scroll.up(at: 1)
    scroll.up(at: 1.1, finger: 1)
    #expect(view.zoomScale == 2 && view.isZoomBouncing)
    #expect(log.take().filter { $0.contains("Zoom") } == ["willBeginZooming", "didZoom", "didZoom"])
    scroll.rest()
    #expect(log.take().last == "didEndZooming 2.0")
  }

  @Test("A pinch on a touchpad ends a deceleration, with its call, before the zoom begins (8.10, 8.25)")
  func touchpadPinchWhileDecelerating() {
    scroll.fling(1_000)
    scroll.stage.advance(to: 0.2)
    scroll.stage.transform(.began)
    #expect(view.isDecelerating)
    _ = log.take()
    scroll.stage.transform(.changed, scale: 1.5)
    #expect(log.take().filter { $0 != "didScroll" } == ["didEndDecelerating", "willBeginZooming", "didZoom"])
    #expect(!view.isDecelerating)
  }

  @Test("The motion after a flick ends when the scale bounces (8.22, 8.25)")
  func throwAndBounce() {
    pinch(to: 174)
    for step in 1...3 {
      let (way, time) = (20 * CGFloat(step), 0.02 + 0.01 * Double(step))
      scroll.move(40, 100 - way, at: time)
      scroll.move(214, 100 - way, at: time + 0.005, finger: 1)
    }
    scroll.up()
    scroll.up(finger: 1)
    let ends = log.take().filter { $0.hasSuffix("Decelerating") }
    #expect(ends == ["willBeginDecelerating", "didEndDecelerating"])
    #expect(!view.isDecelerating)
  }
}
