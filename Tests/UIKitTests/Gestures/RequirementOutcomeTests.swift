import Testing

@testable import UIKit

/// The effect on a recognizer if the recognizer that it requires recognizes or fails, or if both are in a
/// cycle (rules 5.14 to 5.19, 6.P7, 13.4). Each line of a log begins with its time.
@Suite struct RequirementOutcomeTests {
  let stage = Stage()
  let log = StageLog()

  private func say(_ line: String) {
    log.add("\(stage.application.clock.now) \(line)")
  }

  /// Returns a view that logs its touches and fills the stage's only window.
  private func view(in window: UIWindow? = nil) -> UIView {
    let window = window ?? stage.window()
    let view = RecordingView("V", window.bounds, log: StageLog())
    view.heard = { [self] phase, _, _ in say("V \(phase)") }
    window.addSubview(view)
    return view
  }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addHandler { [self] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else {
        return say("\(name) \(recognizer.state)")
      }
      let translation = pan.translation(in: nil)
      say("\(name) \(recognizer.state) (\(translation.x), \(translation.y))")
    }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func tap(_ taps: Int = 1) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    return tap
  }

  private func down(_ x: CGFloat = 100, _ y: CGFloat = 100, at time: TimeInterval, finger: Int32 = 0) {
    stage.advance(to: time)
    stage.down(x, y, finger: finger)
  }

  private func move(_ x: CGFloat, _ y: CGFloat = 100, at time: TimeInterval, finger: Int32 = 0) {
    stage.advance(to: time)
    stage.move(x, y, finger: finger)
  }

  private func up(at time: TimeInterval, finger: Int32 = 0) {
    stage.advance(to: time)
    stage.up(finger: finger)
  }

  // MARK: The requirement recognizes (5.14)

  @Test(
    "A Possible recognizer fails when the required one succeeds, and delays no reset (5.14, 5.19)"
  )
  func possibleOneFails() {
    let view = view()
    let single = add(tap(), "S", to: view)
    add(tap(2), "D", to: view).require(toFail: single)
    down(at: 0)
    up(at: 0.08)
    down(at: 0.2)
    up(at: 0.28)
    #expect(
      log.take() == [
        "0.0 V began", "0.08 S ended", "0.08 V cancelled", "0.2 V began", "0.28 S ended", "0.28 V cancelled",
      ])
  }

  @Test("A recognizer whose requirement succeeds releases its held touches in the same update (5.14)")
  func heldTouchesAreLetGo() {
    let view = view()
    let press = add(UILongPressGestureRecognizer(), "L", to: view)
    press.cancelsTouchesInView = false
    let delegate = RecordingGestureDelegate(log: StageLog())
    delegate.isSimultaneous = { _ in true }
    press.delegate = delegate
    let recording = RecordingTapGestureRecognizer()
    recording.log = StageLog()
    recording.delaysTouchesBegan = true
    add(recording, "A", to: view).require(toFail: press)
    down(at: 0)
    move(101, at: 0.6)
    up(at: 0.8)
    #expect(
      log.take() == [
        "0.5 L began", "0.5 V began", "0.6 L changed", "0.6 V moved", "0.8 L ended", "0.8 V ended",
      ])
    #expect(recording.log?.take() == ["-[A touchesBegan:withEvent:]"])
  }

  @Test("A recognizer that waits for the failed one continues in the same update (5.14)")
  func chain() {
    let view = view()
    let winner = add(UILongPressGestureRecognizer(), "L", to: view)
    let between = add(tap(), "B", to: view)
    let last = add(RecordingRecognizer("last", log: StageLog()), "C", to: view)
    last.states = [.began: .began]
    between.require(toFail: winner)
    last.require(toFail: between)
    let delegate = RecordingGestureDelegate(log: StageLog())
    delegate.isSimultaneous = { _ in true }
    winner.delegate = delegate
    down(at: 0)
    stage.advance(to: 0.6)
    #expect(log.take() == ["0.0 V began", "0.5 L began", "0.5 V cancelled", "0.5 C began"])
  }

  @Test(
    "A recognizer that waits for one that a continuing recognizer prevents reports in its own place (4.3b, P1)"
  )
  func waitEndedByContinuingRecognizer() {
    let outer = view()
    let inner = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 300))
    outer.addSubview(inner)
    let continuing = add(RecordingRecognizer("continuing", log: StageLog()), "O", to: outer)
    continuing.states = [.began: .began, .moved: .changed]
    let required = add(tap(), "P", to: inner)
    let waiting = add(RecordingRecognizer("waiting", log: StageLog()), "A", to: inner)
    waiting.states = [.moved: .began]
    waiting.require(toFail: required)
    let delegate = RecordingGestureDelegate(log: StageLog())
    delegate.isSimultaneous = { $0 === waiting }
    continuing.delegate = delegate
    down(at: 0)
    down(250, at: 0.1, finger: 1)
    up(at: 0.2)
    log.take()
    move(252, at: 0.3, finger: 1)
    #expect(log.take() == ["0.3 A began", "0.3 O changed"])
  }

  // MARK: Cycles (5.17)

  @Test("Requirements on a cycle link no reset: the pan takes part in the second tap (5.17, 5.19)")
  func circleLinksNothing() {
    let view = view()
    let pan = add(UIPanGestureRecognizer(), "R", to: view)
    let double = add(tap(2), "D", to: view)
    pan.require(toFail: double)
    double.require(toFail: pan)
    down(at: 0)
    up(at: 0.08)
    down(at: 0.2)
    log.take()
    move(120, at: 0.25)
    // The pan prevents the double tap, which therefore no longer delays the first tap's end.
    #expect(log.take() == ["0.25 R began (10.0, 0.0)", "0.25 V cancelled", "0.25 V ended"])
    move(160, at: 0.3)
    #expect(log.take() == ["0.3 R changed (50.0, 0.0)"])
    up(at: 0.4)
    #expect(log.take() == ["0.4 R ended (50.0, 0.0)"])
  }

  @Test("The search for a cycle asks no delegate (5.17)")
  func circleAsksNobody() {
    let view = view()
    let pan = add(UIPanGestureRecognizer(), "R", to: view)
    let press = add(UILongPressGestureRecognizer(), "L", to: view)
    pan.require(toFail: press)
    let questions = StageLog()
    let delegate = RecordingGestureDelegate(log: questions)
    press.delegate = delegate
    down(at: 0)
    move(105, at: 0.1)
    // The pan's requirements have been checked by now. The press's requirements did not matter, so the
    // press's delegate was not called for them.
    move(130, at: 0.2)
    #expect(!questions.take().contains { $0.hasPrefix("L requires failure of") })
  }

  // MARK: Waiting over time (6.P7)

  @Test("A recognizer decided within one update has not waited: the translation remains (6.P7)")
  func waitingTakesTime() {
    let view = view()
    let first = add(UIPanGestureRecognizer(), "A", to: view)
    let second = add(RecordingRecognizer("B", log: StageLog()), "B", to: view)
    second.states = [.moved: .began]
    let third = add(RecordingRecognizer("C", log: StageLog()), "C", to: view)
    third.states = [.moved: .failed]
    first.require(toFail: second)
    second.require(toFail: third)
    second.delegate = nil
    second.heard = { phase, _, _ in if phase == .moved { second.states = [.moved: .failed] } }
    down(at: 0)
    log.take()
    move(130, at: 0.1)
    #expect(log.take() == ["0.1 A began (20.0, 0.0)", "0.1 V cancelled"])
  }

  @Test("A recognizer that waited from one event to the next begins at 0 (6.P7)")
  func waitedOne() {
    let view = view()
    let pan = add(UIPanGestureRecognizer(), "A", to: view)
    let other = add(RecordingRecognizer("B", log: StageLog()), "B", to: view)
    pan.require(toFail: other)
    down(at: 0)
    log.take()
    move(130, at: 0.1)
    #expect(log.take() == ["0.1 V moved"])
    other.states = [.moved: .failed]
    move(140, at: 0.2)
    #expect(log.take().first == "0.2 A began (0.0, 0.0)")
  }

  // MARK: Fingers beyond the maximum (6.P5)

  @Test("A pan does not begin while a finger beyond its maximum is down (6.P5)")
  func extraFinger() {
    let view = view()
    let pan = add(UIPanGestureRecognizer(), "P", to: view)
    pan.maximumNumberOfTouches = 1
    down(at: 0)
    down(200, 200, at: 0.1, finger: 1)
    log.take()
    move(130, at: 0.2)
    move(230, 200, at: 0.2, finger: 1)
    #expect(pan.state == .possible && log.take().allSatisfy { $0.contains("V") })
    up(at: 0.3, finger: 1)
    log.take()
    move(140, at: 0.4)
    #expect(log.take().first == "0.4 P began (30.0, 0.0)")
  }

  @Test("A scroll view's pan begins although a finger beyond its maximum is down (6.P5)")
  func extraFingerOnScrollView() {
    let scroll = ScrollStage()
    scroll.scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    scroll.down(100, 300, at: 0)
    scroll.down(150, 300, at: 0.01, finger: 1)
    scroll.move(100, 280, at: 0.02)
    #expect(scroll.scrollView.isDragging && scroll.scrollView.contentOffset.y == 10)
  }

  // MARK: Several windows (13.4)

  /// Returns a window in each half of the scene, each with a recognizer. Recognizer A waits for B.
  private func twoWindows() -> (RecordingRecognizer, RecordingRecognizer, UIWindow) {
    let left = stage.window()
    let right = stage.window()
    left.frame = CGRect(x: 0, y: 0, width: 180, height: 800)
    right.frame = CGRect(x: 190, y: 0, width: 180, height: 800)
    let one = add(RecordingRecognizer("A", log: StageLog()), "A", to: left)
    let other = add(RecordingRecognizer("B", log: StageLog()), "B", to: right)
    one.states = [.ended: .ended]
    one.require(toFail: other)
    return (one, other, right)
  }

  @Test("A recognizer waits for one in another window until that fails (13.4)", arguments: [false, true])
  func requirementInAnotherWindowFails(_ isFrontFirst: Bool) {
    let (one, other, right) = twoWindows()
    if isFrontFirst { right.windowLevel = UIWindow.Level(rawValue: -1) }
    other.states = [.ended: .failed]
    down(50, 100, at: 0, finger: 1)
    down(250, 100, at: 0, finger: 2)
    up(at: 0.1, finger: 1)
    #expect(log.take() == [])
    up(at: 0.2, finger: 2)
    #expect(log.take() == ["0.2 A ended"])
    #expect(one.isIdle && other.isIdle)
  }

  @Test("A waiting recognizer fails when the required one in another window recognizes (5.14, 13.4)")
  func requirementInAnotherWindowRecognizes() {
    let (one, other, _) = twoWindows()
    other.states = [.moved: .ended]
    down(50, 100, at: 0, finger: 1)
    down(250, 100, at: 0, finger: 2)
    move(260, at: 0.1, finger: 2)
    #expect(log.take() == ["0.1 B ended"])
    #expect(one.state == .failed)
    up(at: 0.2, finger: 1)
    up(at: 0.3, finger: 2)
    #expect(log.take() == [])
    #expect(one.isIdle && other.isIdle)
  }

  @Test("A required recognizer whose window leaves counts as failed (5.14, 13.4)")
  func requirementInAnotherWindowLeaves() {
    let (one, other, right) = twoWindows()
    down(50, 100, at: 0, finger: 1)
    down(250, 100, at: 0, finger: 2)
    up(at: 0.1, finger: 1)
    right.isHidden = true
    stage.advance(to: 0.3)
    #expect(log.take().map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == ["A ended"])
    up(at: 0.4, finger: 2)
    #expect(one.isIdle && other.isIdle)
  }

  @Test("Recognizers linked across windows are reset together (5.19, 13.4)")
  func resetOverWindows() {
    let (one, other, _) = twoWindows()
    one.states = [:]
    other.states = [.ended: .ended]
    other.logsResets = true
    down(50, 100, at: 0, finger: 1)
    down(250, 100, at: 0, finger: 2)
    one.states = [.ended: .failed]
    // B's success makes A fail at once. A's finger is still down, so the resets of both recognizers wait
    // until it lifts.
    up(at: 0.1, finger: 2)
    #expect(log.take() == ["0.1 B ended"])
    #expect(one.state == .failed && other.state == .ended)
    up(at: 0.2, finger: 1)
    #expect(one.isIdle && other.isIdle)
  }

  // MARK: Changed and cancelled at once (4.8)

  @Test("A recognizer that changes and is cancelled in one update reports both (4.8)")
  func changedThenCancelled() {
    let view = view()
    let under = add(RecordingRecognizer("A", log: StageLog()), "A", to: view)
    under.states = [.began: .began, .moved: .changed]
    under.heard = { phase, _, _ in
      guard phase == .moved else { return }
      under.state = .changed
      under.isEnabled = false
      under.states = [:]
    }
    down(at: 0)
    log.take()
    move(120, at: 0.1)
    #expect(log.take() == ["0.1 A changed", "0.1 A cancelled"])
  }

  // MARK: Views that 5.7 asks

  @Test("A finger that has lifted has no view to ask (5.7)")
  func liftedFingerIsNotAsked() {
    let window = stage.window()
    let parent = UIView(frame: window.bounds)
    window.addSubview(parent)
    let left = AskedView(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
    let right = AskedView(frame: CGRect(x: 150, y: 0, width: 150, height: 300))
    parent.addSubview(left)
    parent.addSubview(right)
    _ = add(tap(2), "D", to: parent)
    // The second tap lands on the other view, within the 45 points that the tap recognizer allows.
    down(140, 100, at: 0)
    up(at: 0.08)
    down(160, 100, at: 0.2)
    up(at: 0.28)
    #expect(left.count == 0 && right.count == 1)
    #expect(log.take() == ["0.28 D ended"])
  }
}

private final class AskedView: UIView {
  var count = 0

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    count += 1
    return true
  }
}
