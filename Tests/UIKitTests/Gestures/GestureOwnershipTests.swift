import Testing

@testable import UIKit

/// Touches, recognizers and windows that an app retains do not retain other objects. Gestures in progress end
/// when their window is hidden or leaves its scene.
@Suite struct GestureOwnershipTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func doubleTap(on view: UIView) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer { [log] in log.add("action \($0.state)") }
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    return tap
  }

  // MARK: References

  @Test("Recognizers that require each other do not retain each other")
  func requirementsDoNotRetain() {
    weak var first: UIGestureRecognizer?
    weak var second: UIGestureRecognizer?
    do {
      let tap = UITapGestureRecognizer()
      let pan = UIPanGestureRecognizer()
      tap.require(toFail: pan)
      pan.require(toFail: tap)
      (first, second) = (tap, pan)
    }
    #expect(first == nil && second == nil)
  }

  @Test("A requirement ends with the recognizer that it names (5.14)")
  func requirementOfOneThatIsGone() {
    let view = stage.view()
    view.overridden = []
    let single = UITapGestureRecognizer { [log] _ in log.add("single") }
    view.addGestureRecognizer(single)
    do {
      let double = doubleTap(on: view)
      single.require(toFail: double)
      view.removeGestureRecognizer(double)
    }
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["single"])
  }

  @Test("A recognizer whose view was released has no view, and takes no part")
  func viewIsGone() {
    let pan = UIPanGestureRecognizer()
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.addGestureRecognizer(pan)
      #expect(pan.view === view)
    }
    #expect(pan.view == nil)
  }

  @Test("A touch that an app keeps retains neither view nor window, and keeps its last values")
  func keptTouch() throws {
    var kept: UITouch?
    weak var view: UIView?
    weak var window: UIWindow?
    do {
      let stage = Stage()
      let shown = stage.view("View")
      (view, window) = (shown, stage.scene.windows[0])
      stage.down(30, 40)
      kept = stage.touches[0]
      #expect(kept?.view === shown && kept?.window === window)
      stage.up()
      stage.application.disconnect(stage.scene)
    }
    UIApplication().becomeShared()
    let touch = try #require(kept)
    #expect(view == nil && window == nil)
    #expect(touch.view == nil && touch.window == nil && touch.gestureRecognizers == nil)
    #expect(touch.location(in: nil) == CGPoint(x: 30, y: 40) && touch.phase == .ended)
  }

  @Test("A view that leaves the hierarchy keeps its touch as long as the contact lasts (1.12, 1.13)")
  func removedViewUnderAFinger() {
    let window = stage.window()
    weak var gone: RecordingView?
    do {
      let view = stage.view("View", CGRect(x: 0, y: 0, width: 100, height: 100), in: window)
      stage.down(50, 50)
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone != nil && stage.touches[0].view === gone)
    stage.move(60, 50)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]", "-[View touchesCancelled:withEvent:]"])
    stage.up()
    #expect(gone == nil)
  }

  @Test(
    "A world that is released under a finger is deallocated, whatever the finger was doing",
    arguments: ["resting", "dragging", "between taps"])
  func droppedWorld(_ moment: String) {
    weak var window: UIWindow?
    weak var view: UIView?
    weak var recognizer: UIGestureRecognizer?
    do {
      let stage = Stage()
      let pan = UIPanGestureRecognizer { _ in }
      let shown = stage.view()
      shown.addGestureRecognizer(pan)
      let tap = doubleTap(on: shown)
      pan.require(toFail: tap)
      stage.down(100, 100)
      // The view's closure retains a touch of this view, as an app's objects may.
      shown.heard = { [touch = stage.touches[0]] _, _, _ in _ = touch.view }
      if moment == "dragging" { stage.move(160, 100) }
      if moment == "between taps" { stage.up() }
      (window, view, recognizer) = (stage.scene.windows[0], shown, tap)
    }
    UIApplication().becomeShared()
    #expect(window == nil && view == nil && recognizer == nil)
  }

  @Test("A recognizer that outlives the window of its sequence works on its next view")
  func recognizerOutlivesItsWindow() {
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    do {
      let stage = Stage()
      stage.view().addGestureRecognizer(tap)
      stage.down(100, 100)
    }
    let stage = Stage()
    stage.view().addGestureRecognizer(tap)
    stage.tap(100, 100, at: 5, until: 5.08)
    #expect(log.take() == ["tap"])
    #expect(tap.state == .possible)
  }

  // MARK: A window that leaves

  @Test("Hiding a window while a double tap waits cancels the touch on its views, and it can be released")
  func hiddenBetweenTaps() {
    weak var gone: UIWindow?
    do {
      let window = UIWindow(windowScene: stage.scene)
      window.isHidden = false
      let view = stage.view("View", in: window)
      let tap = doubleTap(on: view)
      stage.down(100, 100)
      stage.up()
      #expect(log.take() == ["-[View touchesBegan:withEvent:]"])
      window.isHidden = true
      #expect(log.take() == ["-[View touchesCancelled:withEvent:]"])
      #expect(tap.state == .possible && window.gestureEnvironment.participants.isEmpty)
      #expect(stage.application.clock.nextDeadline == nil)
      window.windowScene = nil
      gone = window
    }
    #expect(gone == nil)
  }

  @Test("If the window leaves while a Began is held back, the view gets no call (4.14)")
  func hiddenWhileHeld() {
    let view = stage.view()
    let tap = doubleTap(on: view)
    tap.delaysTouchesBegan = true
    stage.down(100, 100)
    stage.up()
    stage.scene.windows[0].isHidden = true
    stage.advance(to: 1)
    #expect(log.take() == [])
    #expect(stage.scene.windows[0].gestureEnvironment.delivery.heldTouches.isEmpty)
  }

  @Test("A window that an action hides cancels the gesture after the event (12.4)")
  func hiddenInAnAction() {
    let view = stage.view()
    view.overridden = []
    let window = stage.scene.windows[0]
    let pan = UIPanGestureRecognizer { [log, unowned window] in
      log.add("\($0.state)")
      window.isHidden = true
    }
    view.addGestureRecognizer(pan)
    stage.down(100, 100)
    stage.move(150, 100)
    #expect(log.take() == ["began", "cancelled"])
    #expect(pan.state == .possible && stage.touches.isEmpty)
    #expect(window.gestureEnvironment.participants.isEmpty)
  }

  @Test("A window that is shown again starts without old gestures")
  func shownAgain() {
    let view = stage.view()
    view.overridden = []
    let window = stage.scene.windows[0]
    _ = doubleTap(on: view)
    stage.tap(100, 100, at: 0, until: 0.08)
    window.isHidden = true
    window.isHidden = false
    stage.tap(100, 100, at: 0.2, until: 0.28)
    #expect(log.take() == [])
    stage.tap(100, 100, at: 0.4, until: 0.48)
    #expect(log.take() == ["action ended"])
  }

  // MARK: A window that leaves while a finger lands

  @Test(
    "A scene that closes while a finger lands takes no touch, and can be released",
    arguments: ["hitTest", "point inside", "shouldReceive"])
  func closedWhileAFingerLands(_ moment: String) {
    weak var gone: UIWindow?
    do {
      let stage = Stage()
      let view = stage.view()
      gone = stage.scene.windows[0]
      let close = { [unowned stage] in stage.application.disconnect(stage.scene) }
      let recognizer = RecordingRecognizer("drag", log: log)
      view.addGestureRecognizer(recognizer)
      switch moment {
      case "hitTest":
        view.answer = { _, hit in
          close()
          return hit
        }
      case "point inside":
        view.acceptsPoint = { _ in
          close()
          return true
        }
      default:
        recognizer.receives = { _ in
          close()
          return true
        }
      }
      stage.down(100, 100)
      #expect(stage.touches.isEmpty)
      stage.move(110, 100)
      stage.up()
      #expect(log.take() == [] && stage.log.take() == [])
    }
    UIApplication().becomeShared()
    #expect(gone == nil)
  }

  @Test("A window that is hidden while a finger lands on it does not get the touch")
  func hiddenWhileAFingerLands() {
    let view = stage.view()
    let window = stage.scene.windows[0]
    view.answer = { [unowned window] _, hit in
      window.isHidden = true
      return hit
    }
    stage.down(100, 100)
    stage.up()
    #expect(log.take() == [] && stage.touches.isEmpty)
  }
}
