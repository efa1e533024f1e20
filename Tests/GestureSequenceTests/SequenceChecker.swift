import UIKit

/// Watches a run, and records violations of the invariants.
final class SequenceChecker: TouchTraceReader {
  private(set) var violations: [String] = []
  /// The log. The same seed results in the same log.
  private(set) var lines: [String] = []
  var coverage = TableCoverage()

  /// The progress of one touch with one view or recognizer.
  private enum Progress {
    case tracking, over
  }

  private struct Pair: Hashable {
    let listener: ObjectIdentifier
    let touch: ObjectIdentifier
  }

  private var progress: [Pair: Progress] = [:]
  private var ignored: Set<Pair> = []
  private var discarded: Set<ObjectIdentifier> = []
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  private var hasActed: Set<ObjectIdentifier> = []
  private var received: [Pair: Progress] = [:]
  /// The touches are retained, so that no later touch has the same identity as an earlier one.
  private var touches: [UITouch] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// For each touch, the location at which it landed on its view, and the time of the last call to the view.
  private var bound: [ObjectIdentifier: (location: CGPoint, time: TimeInterval)] = [:]
  private var toldTimes: [ObjectIdentifier: TimeInterval] = [:]
  /// Touches whose last event was dropped by the app.
  private var swallowed: Set<ObjectIdentifier> = []
  /// The recognizers that joined the current sequence because they received a touch.
  private var joined: Set<ObjectIdentifier> = []
  private var eventNumber = 0
  /// For each recognizer, the number of the event in which it began.
  private var beganEvents: [ObjectIdentifier: Int] = [:]
  /// The touches that the trace has just reported for a call to a recognizer; empty outside of such a call.
  private var announced: Set<UITouch> = []
  private var isInCall = false

  func log(_ line: String) { lines.append(line) }

  private func fail(_ text: String) { violations.append(text) }

  private func number(of touch: UITouch) -> Int {
    if let known = numbers[ObjectIdentifier(touch)] { return known }
    touches.append(touch)
    numbers[ObjectIdentifier(touch)] = touches.count
    return touches.count
  }

  func inOrder(_ set: Set<UITouch>) -> [UITouch] { set.sorted { number(of: $0) < number(of: $1) } }

  /// Records the touches that end or are cancelled in an event that the app drops.
  func swallowed(_ touches: Set<UITouch>) {
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      swallowed.insert(ObjectIdentifier(touch))
    }
  }

  // MARK: Recognizers

  /// Checks that a recognizer's call contains the touches of the event (rules 2.2, 2.10, 5.22 and 5.6).
  func beginCall(of recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent) {
    let name = recognizer.name ?? "?"
    if isInCall { fail("\(name) is called amid another one's call") }
    isInCall = true
    if touches != announced { fail("\(name) is called with other touches than the trace says") }
    let all = event.allTouches ?? []
    if !touches.isSubset(of: all) { fail("\(name) is called with touches that the event has not") }
    if !touches.isSubset(of: event.touches(for: recognizer) ?? []) {
      fail("\(name) is called with touches that are not its own")
    }
    if !(0...all.count).contains(recognizer.numberOfTouches) {
      fail("\(name) has \(recognizer.numberOfTouches) touches")
    }
  }

  func endCall() { isInCall = false }

  // MARK: Views

  func heard(_ phase: UITouch.Phase, _ set: Set<UITouch>, by view: UIView) {
    if isInCall { fail("a view is told amid a recognizer's call") }
    for touch in inOrder(set) {
      let name = "T\(number(of: touch))"
      log("view \(phase) \(name) at \(touch.location(in: nil)) \(touch.timestamp)")
      let pair = Pair(listener: ObjectIdentifier(view), touch: ObjectIdentifier(touch))
      if touch.phase != phase { fail("\(name) says \(touch.phase) while its view is told \(phase)") }
      if touch.view !== view { fail("\(name) was given to a view that is not its own") }
      if discarded.contains(ObjectIdentifier(touch)) { fail("\(name) was discarded and came back") }
      if phase == .began { checkBegan(touch, name) }
      let identifier = ObjectIdentifier(touch)
      if touch.timestamp < toldTimes[identifier, default: 0] {
        fail("\(name): \(phase) is earlier than what came before")
      }
      toldTimes[identifier] = touch.timestamp
      switch (progress[pair], phase) {
      case (nil, .began): progress[pair] = .tracking
      case (.tracking, .moved): break
      case (.tracking, .ended), (.tracking, .cancelled): progress[pair] = .over
      case (.over, _): fail("\(name): \(phase) after the end")
      case (nil, _): fail("\(name): \(phase) without Began")
      case (.tracking, _): fail("\(name): \(phase) while it is tracked")
      }
    }
  }

  /// Checks that touchesBegan receives the state that the touch had when it was bound, even if the call is
  /// late (rules 1.5, 1.6 and 4.12).
  private func checkBegan(_ touch: UITouch, _ name: String) {
    guard let bound = bound[ObjectIdentifier(touch)] else { return fail("\(name) was never bound") }
    if touch.location(in: nil) != bound.location || touch.timestamp != bound.time {
      fail("\(name) begins elsewhere than it went down")
    }
    if touch.previousLocation(in: nil) != bound.location { fail("\(name) was somewhere before it began") }
  }

  // MARK: Actions

  func acted(_ recognizer: UIGestureRecognizer, among recognizers: [UIGestureRecognizer]) {
    let name = recognizer.name ?? "?"
    if isInCall { fail("\(name) acts amid a recognizer's call") }  // rule 5.6
    if !hasActed.contains(ObjectIdentifier(recognizer)) {
      for other in recognizers where other !== recognizer && excludes(other, recognizer) {
        fail("\(name) acts while \(other.name ?? "?") is under way")
      }
    }
    log("action \(name) \(recognizer.state)")
    switch recognizer.state {
    case .began, .changed, .ended: break
    case .cancelled:
      // Rule 5.5.
      if !hasActed.contains(ObjectIdentifier(recognizer)) {
        fail("\(name) acts on Cancelled, and never before")
      }
    case .possible, .failed: fail("\(name) acts in state \(recognizer.state)")
    }
    hasActed.insert(ObjectIdentifier(recognizer))
  }

  /// Returns whether the first recognizer has begun and prevents the second one (rules 5.9 to 5.11).
  private func excludes(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    guard first.state == .began || first.state == .changed,
      hasActed.contains(ObjectIdentifier(first)),
      joined.contains(ObjectIdentifier(first)), joined.contains(ObjectIdentifier(second)),
      let one = first.view, let other = second.view,
      one.isDescendant(of: other) || other.isDescendant(of: one),
      first.canPrevent(second), second.canBePrevented(by: first)
    else { return false }
    return !(first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false)
      && !(second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) ?? false)
  }

  // MARK: The trace

  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    coverage.note(event)
    switch event {
    case .recognizer(let recognizer): read(recognizer, at: time)
    case .responder(.sentEvent(_, let application)):
      if application is UIApplication { eventNumber += 1 }
    case .binding(.bound(let touch)):
      _ = number(of: touch)
      bound[ObjectIdentifier(touch)] = (touch.location(in: nil), touch.timestamp)
    case .binding(.recognizerJoined(let recognizer, _)): joined.insert(ObjectIdentifier(recognizer))
    case .delivery(.released(let touch, .began)):
      if touch.phase == .cancelled { fail("T\(number(of: touch)) was cancelled before its Began is told") }
    case .delivery(.discarded(let touch, _)):
      _ = number(of: touch)
      discarded.insert(ObjectIdentifier(touch))
    case .responder(.touches), .responder(.input), .responder(.forwarded): break
    case .binding(.withheld), .binding(.recognizerLeftOut): break
    case .delivery(.decided), .delivery(.recognition), .delivery(.held), .delivery(.released),
      .delivery(.cancelled):
      break
    case .input, .hitTest, .control, .message, .idle: break
    }
  }

  private func read(_ recognizer: TouchTraceEvent.Recognizer, at time: TimeInterval) {
    switch recognizer {
    case .state(let recognizer, let old, let new, let cause):
      log("\(recognizer.name ?? "?") \(old) -> \(new) at \(time)")
      check(recognizer, from: old, to: new, isReset: { if case .reset = cause { true } else { false } }())
      if new == .began { beganEvents[ObjectIdentifier(recognizer)] = eventNumber }
      if case .followed = cause, beganEvents[ObjectIdentifier(recognizer)] == eventNumber {
        fail("\(recognizer.name ?? "?") began and changed in one event")  // rule 5.4
      }
    case .touches(let phase, let set, let recognizer):
      announced = Set(set)
      log("\(recognizer.name ?? "?") gets \(phase) \(set.map(number(of:)))")
      for touch in set { check(recognizer, gets: phase, touch) }
    case .ignored(let recognizer, let touch):
      ignored.insert(Pair(listener: ObjectIdentifier(recognizer), touch: ObjectIdentifier(touch)))
    case .input, .prevention, .waits, .waitEnded: break
    }
  }

  /// Checks a change of state against rules 5.2 and 5.3. Rule 5.3 also allows the gesture environment to fail
  /// a recognizer that has not sent an action.
  private func check(
    _ recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State,
    isReset: Bool
  ) {
    let identifier = ObjectIdentifier(recognizer)
    let name = recognizer.name ?? "?"
    if states[identifier, default: .possible] != old { fail("\(name) left \(old) without having been there") }
    states[identifier] = new
    if isReset {
      if old == .began || old == .changed { fail("\(name) was reset amid its gesture") }
      hasActed.remove(identifier)
      joined.remove(identifier)
      return
    }
    let mayFail = !hasActed.contains(identifier)
    let isLegal =
      switch (old, new) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      case (.began, .failed), (.changed, .failed), (.ended, .failed): mayFail
      default: false
      }
    if !isLegal { fail("\(name) went from \(old) to \(new)") }
  }

  private func check(_ recognizer: UIGestureRecognizer, gets phase: UITouch.Phase, _ touch: UITouch) {
    let pair = Pair(listener: ObjectIdentifier(recognizer), touch: ObjectIdentifier(touch))
    let name = "\(recognizer.name ?? "?") and T\(number(of: touch))"
    if ignored.contains(pair) { fail("\(name): it gets a touch that it ignores") }
    if recognizer.state.rawValue > UIGestureRecognizer.State.changed.rawValue {
      fail("\(name): it gets touches in state \(recognizer.state)")
    }
    if touch.phase != phase { fail("\(name): told \(phase) while the touch says \(touch.phase)") }
    switch (received[pair], phase) {
    case (nil, .began): received[pair] = .tracking
    case (.tracking, .moved): break
    case (.tracking, .ended), (.tracking, .cancelled): received[pair] = .over
    default: fail("\(name): \(phase) out of turn")
    }
  }

  // MARK: The end

  /// Called when all fingers are up and no content moves.
  func checkRest(of world: RandomWorld) {
    for (pair, progress) in progress where progress == .tracking && !swallowed.contains(pair.touch) {
      let number = numbers[pair.touch] ?? 0
      fail("T\(number): its view saw it begin, and no end")
    }
    for recognizer in world.allRecognizers where recognizer.state != .possible {
      fail("\(recognizer.name ?? "?") is still \(recognizer.state)")
    }
    for touch in touches where touch.gestureRecognizers != nil {
      fail("T\(number(of: touch)) is over, and names recognizers")  // rule 2.2
    }
    if let deadline = UIApplication.shared.clock.nextDeadline { fail("a timer is left, due at \(deadline)") }
  }
}
