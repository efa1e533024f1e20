import Testing

@testable import UIKit

/// Recognizers that are disabled, removed, moved or released during a gesture (rules 5.20, 5.21, 5.26).
@Suite struct GestureLifeTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func quietView(_ frame: CGRect? = nil) -> RecordingView {
    let view = stage.view("View", frame)
    view.overridden = []
    return view
  }

  private func drag(on view: UIView) -> RecordingRecognizer {
    let drag = RecordingRecognizer("drag", log: log)
    drag.states = [.moved: .changed, .ended: .ended]
    view.addGestureRecognizer(drag)
    return drag
  }

  @Test("Disabling a recognizer that began cancels it, with its action; then only new fingers count (5.20)")
  func disabling() {
    let drag = drag(on: quietView())
    stage.down(100, 100, finger: 1)
    stage.move(120, 100, finger: 1)
    _ = log.take()
    drag.isEnabled = false
    stage.advance(to: 0.1)
    #expect(log.take() == ["drag cancelled"])
    drag.isEnabled = true
    stage.move(140, 100, finger: 1)
    #expect(log.take() == [])
    stage.down(200, 100, finger: 2)
    stage.move(220, 100, finger: 2)
    stage.move(160, 100, finger: 1)
    #expect(
      log.take() == ["-[drag touchesBegan:withEvent:]", "-[drag touchesMoved:withEvent:]", "drag began"])
    #expect(drag.location(in: nil) == CGPoint(x: 220, y: 100))
  }

  @Test("Disabling a possible recognizer fails it, and releases the touches it held (5.20)")
  func disablingPossible() {
    let view = stage.view()
    let tap = UITapGestureRecognizer { [log] _ in log.add("action") }
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    stage.down(100, 100)
    #expect(log.take() == [])
    tap.isEnabled = false
    stage.advance(to: 0.04)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]"])
    tap.isEnabled = true
    stage.up()
    #expect(log.take() == ["-[View touchesEnded:withEvent:]"])
    stage.tap(100, 100, at: 1, until: 1.08)
    #expect(log.take() == ["action"])
  }

  @Test("A disabled recognizer takes no part (1.14)")
  func disabled() {
    let drag = drag(on: quietView())
    drag.isEnabled = false
    stage.down(100, 100)
    stage.move(120, 100)
    stage.up()
    #expect(log.take() == [])
  }

  @Test("Removing a recognizer from its view during a gesture cancels it (5.21)")
  func removing() {
    let view = quietView()
    let drag = drag(on: view)
    stage.down(100, 100)
    stage.move(120, 100)
    _ = log.take()
    view.removeGestureRecognizer(drag)
    #expect(drag.view == nil && view.gestureRecognizers == nil)
    stage.advance(to: 0.1)
    #expect(log.take() == ["drag cancelled"])
    stage.move(140, 100)
    stage.up()
    #expect(log.take() == [])
    #expect(drag.state == .possible)
  }

  @Test("Adding a recognizer to another view moves it, and ends its gesture (5.21, 5.26)")
  func moving() {
    let left = quietView(CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = quietView(CGRect(x: 100, y: 0, width: 100, height: 100))
    let drag = drag(on: left)
    drag.logsTouches = false
    stage.down(50, 50)
    stage.move(60, 50)
    right.addGestureRecognizer(drag)
    #expect(left.gestureRecognizers == nil && right.gestureRecognizers == [drag] && drag.view === right)
    stage.move(70, 50)
    #expect(log.take() == ["drag began", "drag cancelled"])
    stage.up()
    stage.down(150, 50)
    stage.move(160, 50)
    #expect(log.take() == ["drag began"])
    right.addGestureRecognizer(drag)  // to the view that it is on already
    stage.up()
    #expect(log.take() == ["drag ended"])
  }

  @Test("A recognizer that is added after Began does not get the touch (1.16)")
  func added() {
    let view = quietView()
    stage.down(100, 100)
    _ = drag(on: view)
    stage.move(120, 100)
    stage.up()
    #expect(log.take() == [])
  }

  @Test("A view retains its recognizers, in the order in which they were added (5.26)")
  func list() {
    let view = quietView()
    weak var tap: UITapGestureRecognizer?
    do {
      let added = UITapGestureRecognizer()
      view.addGestureRecognizer(added)
      tap = added
    }
    let press = UILongPressGestureRecognizer()
    view.addGestureRecognizer(press)
    #expect(tap != nil && view.gestureRecognizers == [tap, press].compactMap { $0 })
    view.gestureRecognizers = [press]
    #expect(tap == nil)
  }

  // MARK: Timers

  @Test("A long press that is removed before its time does nothing, and its timer is cancelled")
  func removedBeforeItsTime() {
    let view = quietView()
    weak var gone: UILongPressGestureRecognizer?
    do {
      let press = UILongPressGestureRecognizer { [log] in log.add("press \($0.state)") }
      gone = press
      view.addGestureRecognizer(press)
      stage.down(100, 100)
      #expect(stage.application.clock.nextDeadline == 0.5)
      view.removeGestureRecognizer(press)
      stage.advance(to: 0.1)
      #expect(stage.application.clock.nextDeadline == nil)
    }
    stage.up()
    stage.advance(to: 1)
    #expect(log.take() == [])
    #expect(gone == nil)
  }

  @Test("A view released during a press ends its recognizer when the finger lifts")
  func viewIsLetGoOf() {
    weak var gone: UIGestureRecognizer?
    do {
      let view = quietView()
      let press = UILongPressGestureRecognizer()
      gone = press
      view.addGestureRecognizer(press)
      stage.down(100, 100)
      view.removeFromSuperview()
    }
    stage.advance(to: 0.4)
    stage.up()
    #expect(gone == nil)
    stage.advance(to: 1)
  }

  @Test("The timers of a released recognizer do nothing")
  func recognizerIsGone() {
    stage.application.becomeShared()
    var owner: Owner? = Owner(log)
    owner?.timer.start(after: 1, on: stage.application.clock) { [log] in log.add("too late") }
    owner = nil
    stage.advance(to: 2)
    #expect(log.take() == [])
  }

  @Test("A timer runs once; starting it again replaces its deadline")
  func timer() {
    let timer = RecognizerTimer()
    stage.application.becomeShared()
    timer.start(after: 1, on: stage.application.clock) { [log] in log.add("first") }
    timer.start(after: 2, on: stage.application.clock) { [log] in log.add("second") }
    stage.advance(to: 1.5)
    #expect(log.take() == [])
    stage.advance(to: 5)
    #expect(log.take() == ["second"])
    timer.start(after: 1, on: stage.application.clock) { [log] in log.add("third") }
    timer.cancel()
    timer.start(after: .infinity, on: stage.application.clock) { [log] in log.add("never") }
    timer.start(after: .nan, on: stage.application.clock) { [log] in log.add("never") }
    #expect(stage.application.clock.nextDeadline == nil)
    stage.advance(to: 10)
    #expect(log.take() == [])
  }
}

private final class Owner {
  let timer = RecognizerTimer()
  let log: StageLog

  init(_ log: StageLog) { self.log = log }
}
