import Testing

@testable import UIKit

@Suite struct LongPressTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func press(on view: UIView) -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer { [log] in log.add("action \($0.state)") }
    press.name = "press"
    view.addGestureRecognizer(press)
    return press
  }

  private func quietView() -> RecordingView {
    let view = stage.view()
    view.overridden = []
    return view
  }

  @Test("A long press needs half a second, one finger, 10 points at most and no tap before (6.L1)")
  func defaults() {
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0)
    #expect(press.numberOfTouchesRequired == 1)
  }

  @Test("A press begins from its timer, and cancels the view's touch without an event (6.L2, 6.L5, 4.8)")
  func begins() {
    _ = press(on: stage.view())
    stage.down(100, 100)
    stage.advance(to: 0.49)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]"])
    stage.advance(to: 0.5)
    #expect(log.take() == ["action began", "-[View touchesCancelled:withEvent:]"])
    stage.advance(to: 1)
    stage.move(300, 300)  // any distance
    #expect(log.take() == ["action changed"])
    stage.move(101, 100)
    #expect(log.take() == ["action changed"])
    stage.up()
    #expect(log.take() == ["action ended"])
  }

  @Test("A lift before its time fails the press; a lift at its time comes after the timer (6.L2, P5)")
  func lifts() {
    _ = press(on: quietView())
    stage.logStates()
    stage.tap(100, 100, at: 0, until: 0.49)
    #expect(log.take() == ["press: failed"])
    stage.tap(100, 100, at: 1, until: 1.5)
    #expect(log.take() == ["press: began", "action began", "press: ended", "action ended"])
  }

  @Test(
    "Before the press begins, the fingers' centroid must stay within 10 points (6.L2)",
    arguments: [(6.0, 8.0, true), (6.1, 8, false), (8, 8, false)])
  func movement(_ dx: Double, _ dy: Double, _ isPress: Bool) {
    _ = press(on: quietView())
    stage.logStates()
    stage.down(100, 100)
    stage.advance(to: 0.25)
    stage.move(100 + dx, 100 + dy)
    #expect(log.take() == (isPress ? [] : ["press: failed"]))
    stage.advance(to: 1)
    #expect(log.take() == (isPress ? ["press: began", "action began"] : []))
  }

  @Test("Duration and movement can be set; a press of duration 0 begins before the view gets the touch")
  func parameters() {
    let view = stage.view()
    let press = press(on: view)
    press.minimumPressDuration = 2
    press.allowableMovement = 100
    stage.down(100, 100)
    stage.move(190, 100)
    stage.advance(to: 1.99)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]", "-[View touchesMoved:withEvent:]"])
    stage.advance(to: 2)
    stage.up()
    #expect(log.take() == ["action began", "-[View touchesCancelled:withEvent:]", "action ended"])
    press.minimumPressDuration = 0
    stage.down(100, 100)
    #expect(log.take() == ["action began"])  // 4.3c: delayed calls are discarded
    stage.up()
    #expect(log.take() == ["action ended"])
  }

  @Test(
    "With two fingers the time of a press runs from the second one, and the first lift ends the press (6.L2)")
  func twoFingers() {
    let press = press(on: quietView())
    press.numberOfTouchesRequired = 2
    var counts: [Int] = []
    let watching = Watcher { counts.append($0.numberOfTouches) }
    press.addTarget(watching, action: Watcher.act)
    stage.down(100, 100, finger: 1)
    stage.advance(to: 1)
    stage.down(200, 100, finger: 2)
    stage.advance(to: 1.49)
    #expect(log.take() == [])
    stage.advance(to: 1.5)
    #expect(log.take() == ["action began"])
    stage.up(finger: 1)
    #expect(log.take() == ["action ended"])
    stage.move(250, 100, finger: 2)
    stage.up(finger: 2)
    #expect(log.take() == [])
    #expect(counts == [2, 1])
  }

  @Test("A finger that lifts in the event is no touch of the gesture any more (5.22)")
  func locationAtLift() {
    let press = press(on: quietView())
    press.numberOfTouchesRequired = 2
    var places: [CGPoint] = []
    let watching = Watcher { places += [$0.location(in: nil), $0.location(ofTouch: 0, in: nil)] }
    press.addTarget(watching, action: Watcher.act)
    stage.down(100, 100, finger: 1)
    stage.down(200, 100, finger: 2)
    stage.advance(to: 0.5)
    #expect(places == [CGPoint(x: 150, y: 100), CGPoint(x: 100, y: 100)])
    places = []
    stage.up(finger: 1)
    #expect(places == [CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 100)])
  }

  @Test("An extra finger fails the press before it begins, and is ignored afterwards (6.L4, 4.15)")
  func extraFinger() {
    let view = quietView()
    view.isMultipleTouchEnabled = true
    let press = press(on: view)
    stage.logStates()
    stage.down(100, 100, finger: 1)
    stage.advance(to: 0.25)
    stage.down(200, 100, finger: 2)
    #expect(log.take() == ["press: failed"])
    stage.up(finger: 1)
    stage.up(finger: 2)
    stage.advance(to: 1)
    stage.down(100, 100, finger: 1)
    stage.advance(to: 1.5)
    stage.down(200, 100, finger: 2)
    #expect(press.numberOfTouches == 1)
    #expect(press.location(in: nil) == CGPoint(x: 100, y: 100))
    _ = log.take()
    stage.move(300, 100, finger: 2)
    stage.up(finger: 2)
    #expect(press.state == .changed)  // 5.4, or unchanged: the press continues
    stage.move(110, 100, finger: 1)
    #expect(press.location(in: nil) == CGPoint(x: 110, y: 100))
    stage.up(finger: 1)
    #expect(log.take() == ["press: changed", "action changed", "press: ended", "action ended"])
  }

  @Test("Taps required by a press come first, then the press (6.L3)")
  func tapsFirst() {
    let press = press(on: quietView())
    press.numberOfTapsRequired = 1
    stage.logStates()
    stage.tap(100, 100, at: 0, until: 0.0625)
    stage.advance(to: 0.125)
    stage.down(100, 100)
    stage.advance(to: 0.5)
    #expect(log.take() == [])
    stage.advance(to: 0.625)
    #expect(log.take() == ["press: began", "action began"])
    stage.up()
    #expect(log.take() == ["press: ended", "action ended"])

    // First, a press lands without the tap that it requires. Then, the tap is followed by a second tap
    // instead of a press.
    stage.tap(100, 100, at: 2, until: 2.75)
    stage.advance(to: 2.75 + TouchConstants.tapGap)
    #expect(log.take() == ["press: failed"])
    stage.tap(100, 100, at: 4, until: 4.0625)
    stage.tap(100, 100, at: 4.125, until: 4.1875)
    #expect(log.take() == ["press: failed"])
  }

  @Test("A press that began is cancelled with its touch, with its action (5.5, 12.1)")
  func cancelled() {
    _ = press(on: quietView())
    stage.down(100, 100)
    stage.advance(to: 0.5)
    stage.cancel()
    #expect(log.take() == ["action began", "action cancelled"])
  }
}
