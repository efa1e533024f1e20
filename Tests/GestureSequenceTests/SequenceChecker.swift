import UIKit

/// Watches a run and notes what must never happen.
final class SequenceChecker: TouchTraceReader {
  private(set) var violations: [String] = []
  /// All that happened, in words that the same seed repeats.
  private(set) var lines: [String] = []
  var coverage = TableCoverage()

  /// What one pair of view or recognizer and touch has been through.
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
  /// Retained, so that no later touch has the identity of an earlier one.
  private var touches: [UITouch] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  func log(_ line: String) { lines.append(line) }

  private func fail(_ text: String) { violations.append(text) }

  private func number(of touch: UITouch) -> Int {
    if let known = numbers[ObjectIdentifier(touch)] { return known }
    touches.append(touch)
    numbers[ObjectIdentifier(touch)] = touches.count
    return touches.count
  }

  func inOrder(_ set: Set<UITouch>) -> [UITouch] { set.sorted { number(of: $0) < number(of: $1) } }

  // MARK: Views

  func heard(_ phase: UITouch.Phase, _ set: Set<UITouch>, by view: UIView) {
    for touch in inOrder(set) {
      let name = "T\(number(of: touch))"
      log("view \(phase) \(name) at \(touch.location(in: nil)) \(touch.timestamp)")
      let pair = Pair(listener: ObjectIdentifier(view), touch: ObjectIdentifier(touch))
      if touch.phase != phase { fail("\(name) says \(touch.phase) while its view is told \(phase)") }
      if touch.view !== view { fail("\(name) was given to a view that is not its own") }
      if discarded.contains(ObjectIdentifier(touch)) { fail("\(name) was thrown away and came back") }
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

  // MARK: Actions

  func acted(_ recognizer: UIGestureRecognizer) {
    let name = recognizer.name ?? "?"
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

  // MARK: The trace

  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    coverage.note(event)
    switch event {
    case .recognizerState(let recognizer, let old, let new, let cause):
      log("\(recognizer.name ?? "?") \(old) -> \(new) at \(time)")
      check(recognizer, from: old, to: new, isReset: { if case .reset = cause { true } else { false } }())
    case .recognizerTouches(let phase, let set, let recognizer):
      log("\(recognizer.name ?? "?") gets \(phase) \(set.map(number(of:)))")
      for touch in set { check(recognizer, gets: phase, touch) }
    case .recognizerIgnored(let recognizer, let touch):
      ignored.insert(Pair(listener: ObjectIdentifier(recognizer), touch: ObjectIdentifier(touch)))
    case .touchDiscarded(let touch, _):
      _ = number(of: touch)
      discarded.insert(ObjectIdentifier(touch))
    default: break
    }
  }

  /// Rules 5.2 and 5.3, and what the environment may do beyond the table: fail whoever has not acted.
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

  /// All fingers are up, and 2 s have passed.
  func checkRest(of world: RandomWorld) {
    for (pair, progress) in progress where progress == .tracking {
      let number = numbers[pair.touch] ?? 0
      fail("T\(number): its view saw it begin, and no end")
    }
    for recognizer in world.recognizers where recognizer.state != .possible {
      fail("\(recognizer.name ?? "?") is still \(recognizer.state)")
    }
    if let deadline = UIApplication.shared.clock.nextDeadline { fail("a timer is left, due at \(deadline)") }
  }
}
