import Testing

@testable import UIKit

/// Actions of apps at unusual moments: recognizers that leave before they have joined, views that change
/// windows, fingers that are cancelled while their views wait.
@Suite struct GestureAdversityTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func swallowingWindow() -> SwallowingWindow {
    stage.show(SwallowingWindow(windowScene: stage.scene))
  }

  // MARK: Touches that are cancelled

  @Test("A touch that is cancelled while its Began is held back never reaches its view (4.14)")
  func cancelledWhileHeld() {
    let view = stage.view()
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    stage.down(100, 100)
    stage.cancel()
    stage.advance(to: 3)
    #expect(log.take() == [])
    #expect(tap.isIdle)
  }

  @Test("If one of two held fingers is cancelled, the other one's view gets its touch (4.14, 12.1)")
  func oneOfTwoCancelledWhileHeld() {
    let view = stage.view()
    view.isMultipleTouchEnabled = true
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    tap.numberOfTouchesRequired = 2
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    var heard: [Int] = []
    view.heard = { _, touches, _ in heard.append(touches.count) }
    stage.down(100, 100, finger: 1)
    stage.down(200, 100, finger: 2)
    stage.cancel(finger: 1)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]"])
    stage.up(finger: 2)
    #expect(log.take() == ["-[View touchesEnded:withEvent:]"])
    #expect(heard == [1, 1])
    #expect(tap.isIdle)
  }

  // MARK: State left over

  @Test(
    "A press that begins at once reports Began alone, whatever the previous gesture left (5.4, 5.18)")
  func beganOfLaterSequence() {
    let left = stage.view("Left", CGRect(x: 0, y: 0, width: 180, height: 812))
    let right = stage.view("Right", CGRect(x: 190, y: 0, width: 180, height: 812))
    left.overridden = []
    right.overridden = []
    let press = UILongPressGestureRecognizer { [log] in log.add("press \($0.state)") }
    press.minimumPressDuration = 0
    left.addGestureRecognizer(press)
    right.addGestureRecognizer(UITapGestureRecognizer { [log] _ in log.add("tap") })
    stage.tap(100, 100, at: 0, until: 0.05)
    #expect(log.take() == ["press began", "press ended"])
    stage.tap(250, 100, at: 1, until: 1.05)
    #expect(log.take() == ["tap"])
    stage.advance(to: 2)
    stage.down(100, 100)
    #expect(log.take() == ["press began"])
  }

  @Test(
    "A touch that is over has no recognizers, even if its end was held back and cancelled (2.2)")
  func recognizersOfEndedTouch() {
    let view = stage.view()
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    var touches: [UITouch] = []
    view.heard = { phase, set, _ in if phase == .began { touches += set } }
    stage.tap(100, 100, at: 0, until: 0.05)
    stage.tap(100, 100, at: 0.1, until: 0.15)
    #expect(touches.count == 2)
    for touch in touches { #expect(touch.gestureRecognizers == nil) }
  }

  @Test("A delayed Began is at its own location, without previous or coalesced samples (1.6, 1.17, 4.12)")
  func readingsOfDelayedBegan() throws {
    let view = stage.view()
    let tap = UITapGestureRecognizer { _ in }
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    var previous: [CGPoint] = []
    var coalesced: [[CGPoint]] = []
    view.heard = { _, touches, event in
      guard let touch = touches.first else { return }
      previous.append(touch.previousLocation(in: nil))
      coalesced.append(event?.coalescedTouches(for: touch)?.map { $0.location(in: nil) } ?? [])
    }
    stage.down(100, 100)
    stage.move(120, 100)
    stage.move(160, 100)
    let moves = [
      "-[View touchesBegan:withEvent:]", "-[View touchesMoved:withEvent:]",
    ]
    #expect(log.take() == moves)
    #expect(previous == [CGPoint(x: 100, y: 100), CGPoint(x: 120, y: 100)])
    #expect(coalesced == [[CGPoint(x: 100, y: 100)], [CGPoint(x: 160, y: 100)]])
  }

  // MARK: Participants

  @Test("If fingers land together, the delegate is asked once about their event (1.14, 5.8)")
  func eventIsAskedAboutOnce() {
    let drag = RecordingRecognizer("drag", log: log)
    var count = 0
    drag.receives = { _ in
      count += 1
      return true
    }
    stage.view().addGestureRecognizer(drag)
    stage.send(stage.sample(.began, 100, 100, finger: 1), stage.sample(.began, 200, 100, finger: 2))
    #expect(count == 1)
  }

  @Test("Of a finger and a pencil that land together the first is accepted (5.32)")
  func exclusiveTypeOfTouchesThatLandTogether() {
    let drag = RecordingRecognizer("drag", log: log)
    var types: [UITouch.TouchType] = []
    drag.heard = { _, touches, _ in types += touches.map(\.type) }
    stage.view().addGestureRecognizer(drag)
    var pencil = stage.sample(.began, 200, 100, finger: 2)
    pencil.type = .pencil
    stage.send(stage.sample(.began, 100, 100, finger: 1), pencil)
    #expect(types == [.direct])
  }

  @Test("A recognizer removed before its window gets the touch takes no part (5.21)")
  func removedBeforeItJoins() {
    let window = swallowingWindow()
    let view = stage.view()
    view.overridden = []
    let drag = RecordingRecognizer("drag", log: log)
    drag.states = [.began: .began]
    view.addGestureRecognizer(drag)
    window.before = { _ in view.removeGestureRecognizer(drag) }
    stage.down(100, 100)
    #expect(log.take() == [])
    #expect(drag.isIdle)
  }

  @Test("A recognizer whose view moved to another window keeps the first one's touches only (1.13, 13.4)")
  func movedToAnotherWindow() {
    let first = stage.show(UIWindow(frame: CGRect(x: 0, y: 0, width: 180, height: 812)))
    let second = stage.show(UIWindow(frame: CGRect(x: 190, y: 0, width: 180, height: 812)))
    let view = stage.view("View", CGRect(x: 0, y: 0, width: 180, height: 812), in: first)
    view.overridden = []
    let drag = RecordingRecognizer("drag", log: log)
    drag.states = [.ended: .failed]
    view.addGestureRecognizer(drag)
    stage.down(100, 100, finger: 1)
    second.addSubview(view)
    stage.down(250, 100, finger: 2)
    #expect(log.take() == ["-[drag touchesBegan:withEvent:]"])
    stage.send(stage.sample(.moved, 110, 100, finger: 1), stage.sample(.moved, 260, 100, finger: 2))
    #expect(log.take() == ["-[drag touchesMoved:withEvent:]"])
    #expect(drag.numberOfTouches == 1)
    stage.up(finger: 1)
    stage.up(finger: 2)
    #expect(drag.isIdle)
    _ = log.take()
    stage.down(250, 100, finger: 3)
    #expect(log.take() == ["-[drag touchesBegan:withEvent:]"])
  }

  @Test("A recognizer that ignores all its touches takes no part, so none waits for it (4.15, 5.14)")
  func requirementThatIgnores() {
    let view = stage.view()
    view.overridden = []
    let waiting = RecordingRecognizer("waiting", log: log)
    waiting.logsTouches = false
    waiting.states = [.ended: .ended]
    let ignoring = RecordingRecognizer("ignoring", log: log)
    ignoring.logsTouches = false
    ignoring.heard = { [unowned ignoring] _, touches, event in
      for touch in touches { ignoring.ignore(touch, for: event) }
    }
    waiting.require(toFail: ignoring)
    view.addGestureRecognizer(waiting)
    view.addGestureRecognizer(ignoring)
    stage.down(100, 100)
    stage.up()
    #expect(log.take() == ["waiting ended"])
    #expect(waiting.isIdle && ignoring.isIdle)
  }

  @Test("A wait ends when the required recognizer ignores its only touch (4.15, 5.14)")
  func requirementThatIgnoresLater() {
    let view = stage.view()
    view.overridden = []
    view.isMultipleTouchEnabled = true
    let waiting = RecordingRecognizer("waiting", log: log)
    waiting.logsTouches = false
    waiting.states = [.began: .began, .ended: .ended]
    let ignoring = RecordingRecognizer("ignoring", log: log)
    ignoring.logsTouches = false
    ignoring.heard = { [unowned ignoring] phase, touches, event in
      guard phase == .moved else { return }
      for touch in touches { ignoring.ignore(touch, for: event) }
    }
    waiting.require(toFail: ignoring)
    view.addGestureRecognizer(waiting)
    view.addGestureRecognizer(ignoring)
    stage.down(100, 100)
    #expect(log.take() == [])
    stage.move(110, 100)
    #expect(log.take() == ["waiting began", "waiting changed"])
    stage.up()
    #expect(log.take() == ["waiting ended"])
    #expect(waiting.isIdle && ignoring.isIdle)
  }

  @Test("Delegates are asked about an idle recognizer only when its own sequence begins (5.16)")
  func idleOnesAreAskedLater() {
    let left = stage.view("Left", CGRect(x: 0, y: 0, width: 180, height: 812))
    let right = stage.view("Right", CGRect(x: 190, y: 0, width: 180, height: 812))
    left.overridden = []
    right.overridden = []
    let idle = RecordingRecognizer("idle", log: log)
    let busy = RecordingRecognizer("busy", log: log)
    let other = RecordingRecognizer("other", log: log)
    for recognizer in [idle, busy, other] { recognizer.logsTouches = false }
    idle.states = [.ended: .ended]
    busy.states = [.ended: .ended]
    busy.require(toFail: other)
    other.require(toFail: idle)
    other.states = [.ended: .failed]
    left.addGestureRecognizer(busy)
    left.addGestureRecognizer(other)
    right.addGestureRecognizer(idle)
    var asked: [String] = []
    idle.requiresFailure = { other in
      asked.append(other.logName)
      return false
    }
    stage.tap(100, 100, at: 0, until: 0.05)
    #expect(log.take() == ["busy ended"])
    #expect(asked == [])
  }

  // MARK: Memory

  @Test("No participant of a sequence is retained after it")
  func nothingIsKept() {
    weak var weakView: UIView?
    weak var weakTouch: UITouch?
    weak var weakTap: UIGestureRecognizer?
    weak var weakPan: UIGestureRecognizer?
    weak var weakPress: UIGestureRecognizer?
    do {
      let window = stage.window()
      let view = UIView(frame: window.bounds)
      window.addSubview(view)
      let tap = UITapGestureRecognizer { _ in }
      tap.numberOfTapsRequired = 2
      tap.delaysTouchesBegan = true
      let pan = UIPanGestureRecognizer { _ in }
      let press = UILongPressGestureRecognizer { _ in }
      tap.require(toFail: pan)
      for recognizer in [tap, pan, press] { view.addGestureRecognizer(recognizer) }
      (weakView, weakTap, weakPan, weakPress) = (view, tap, pan, press)
    }
    stage.tap(100, 100, at: 0, until: 0.05)
    stage.tap(100, 100, at: 0.1, until: 0.15)
    stage.advance(to: 1)
    stage.down(100, 100)
    weakTouch = stage.touches.first
    #expect(weakTouch != nil)
    stage.move(140, 100)
    stage.cancel()
    stage.advance(to: 4)
    #expect(weakTouch == nil)
    weakView?.removeFromSuperview()
    #expect(weakView == nil)
    #expect(weakTap == nil)
    #expect(weakPan == nil)
    #expect(weakPress == nil)
  }

  @Test("A touch that was cancelled while its Began was held back is not retained (4.14)")
  func cancelledTouchIsNotKept() {
    let tap = UITapGestureRecognizer { _ in }
    tap.delaysTouchesBegan = true
    stage.view().addGestureRecognizer(tap)
    stage.down(100, 100)
    weak let touch = stage.touches.first
    #expect(touch != nil)
    stage.cancel()
    #expect(touch == nil)
  }

  @Test(
    "Removing a view during a gesture removes its recognizers, and both can be released (5.21)")
  func viewGoesAmidGesture() {
    let window = stage.window()
    weak var weakView: UIView?
    weak var weakDrag: UIGestureRecognizer?
    do {
      let view = UIView(frame: window.bounds)
      window.addSubview(view)
      let drag = RecordingRecognizer("drag", log: log)
      drag.logsTouches = false
      drag.states = [.moved: .began, .ended: .ended]
      view.addGestureRecognizer(drag)
      (weakView, weakDrag) = (view, drag)
    }
    stage.down(100, 100)
    stage.move(120, 100)
    weakView?.removeFromSuperview()
    stage.move(140, 100)
    stage.up()
    #expect(log.take() == ["drag began", "drag changed", "drag ended"])
    #expect(weakView == nil)
    #expect(weakDrag == nil)
  }

  // MARK: Without an event

  @Test("A change that app code makes after an event's decisions wakes the host (4.8)")
  func changeWithoutTurn() {
    let window = stage.window()
    let left = stage.view("Left", CGRect(x: 0, y: 0, width: 180, height: 812))
    let right = stage.view("Right", CGRect(x: 190, y: 0, width: 180, height: 812))
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    left.addGestureRecognizer(double)
    right.heard = { phase, _, _ in if phase == .cancelled { double.isEnabled = false } }
    stage.tap(100, 100, at: 0, until: 0.05)
    stage.advance(to: 0.1)
    stage.down(250, 100)
    window.isHidden = true
    #expect(stage.application.clock.nextDeadline == 0.1)
    stage.advance(to: 0.1)
    #expect(double.isIdle)
  }

  @Test("A press whose action hides the window is cancelled after its own update (4.3c, 4.8, 12.1)")
  func actionOfTimerHidesWindow() {
    let window = stage.window()
    let view = stage.view()
    let press = UILongPressGestureRecognizer { [log, unowned window] press in
      log.add("press \(press.state)")
      window.isHidden = true
    }
    view.addGestureRecognizer(press)
    stage.down(100, 100)
    stage.advance(to: 0.5)
    #expect(
      log.take() == [
        "-[View touchesBegan:withEvent:]",
        "press began",  // 6.L5
        "-[View touchesCancelled:withEvent:]",  // 4.3c
        "press cancelled",  // 12.1
      ])
    #expect(press.isIdle)
  }
}
