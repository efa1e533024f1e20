import Testing

@testable import UIKit

/// Events that the app drops, or sends more than once (rule 4.1).
@Suite struct SwallowedEventTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func swallowingWindow() -> SwallowingWindow {
    stage.show(SwallowingWindow(windowScene: stage.scene))
  }

  @Test("A long press whose lift the app drops never begins, and the next press does (4.1, 5.18, 12.1)")
  func swallowedLift() {
    let window = swallowingWindow()
    let view = stage.view()
    view.overridden = []
    let press = UILongPressGestureRecognizer { [log] in log.add("press \($0.state)") }
    view.addGestureRecognizer(press)
    window.swallowed = [.ended]
    stage.down(100, 100)
    stage.advance(to: 0.1)
    stage.up()
    #expect(press.isIdle)
    stage.advance(to: 1)
    #expect(log.take() == [])
    window.swallowed = []
    stage.down(100, 100)
    stage.advance(to: 1.5)
    #expect(log.take() == ["press began"])
  }

  @Test("A drag whose lift the app drops is cancelled, with its action (4.1, 5.5, 12.1)")
  func swallowedLiftOfDrag() {
    let window = swallowingWindow()
    let view = stage.view()
    view.overridden = []
    let drag = RecordingRecognizer("drag", log: log)
    drag.logsTouches = false
    drag.states = [.moved: .began]
    view.addGestureRecognizer(drag)
    stage.down(100, 100)
    stage.move(120, 100)
    window.swallowed = [.ended]
    stage.up()
    #expect(log.take() == ["drag began", "drag cancelled"])
    #expect(drag.isIdle)
  }

  @Test("If the app drops the lift of a touch with a held Began, its view gets no calls (4.1, 4.14)")
  func swallowedLiftOfHeldTouch() {
    let window = swallowingWindow()
    let view = stage.view()
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    window.swallowed = [.ended]
    stage.down(100, 100)
    stage.up()
    stage.advance(to: 3)
    #expect(log.take() == [])
    #expect(tap.isIdle)
  }

  @Test("A view that misses Began, because the app dropped it, gets no later calls (4.1)")
  func swallowedBegan() {
    let window = swallowingWindow()
    let view = stage.view()
    let drag = RecordingRecognizer("drag", log: log)
    view.addGestureRecognizer(drag)
    window.swallowed = [.began]
    stage.down(100, 100)
    stage.move(120, 100)
    stage.up()
    #expect(log.take() == [])
    #expect(drag.isIdle)
  }

  @Test("An event that is sent twice, or again from an action, is handled once (4.1, 4.3)")
  func eventSentTwice() {
    let window = swallowingWindow()
    let view = stage.view()
    var isInside = false
    window.before = { [unowned window] event in
      guard !isInside else { return }
      isInside = true
      window.sendEvent(event)
      isInside = false
    }
    let tap = UITapGestureRecognizer { [log, unowned application = stage.application] _ in
      log.add("tap")
      application.sendEvent(stage.scene.dispatcher.event)
    }
    view.addGestureRecognizer(tap)
    stage.down(100, 100)
    stage.up()
    #expect(
      log.take() == ["-[View touchesBegan:withEvent:]", "tap", "-[View touchesCancelled:withEvent:]"])
    #expect(tap.isIdle)
  }
}
