import UIKit

/// Checks every reason that a recognizer gives. Computes the reason's figures from the recognizer's fingers
/// in the trace, the recognizer's settings and the rules alone. Records each wrong reason.
public final class ReasonChecker: TouchTraceReader {
  /// A sentence for each reason that is false.
  public private(set) var violations: [String] = []
  /// The number of checks of each reason, by its name.
  public private(set) var counts: [String: Int] = [:]

  private var histories: [ObjectIdentifier: RecognizerHistory] = [:]
  private var lastInput: InputSample?
  /// The content offset of each scroll view after the last event.
  private var rests: [ObjectIdentifier: CGPoint] = [:]
  /// Scroll views that a finger has touched without interruption since their content last moved.
  private var caught: Set<ObjectIdentifier> = []

  public init() {}

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    switch event {
    case .input(.other(let sample)): lastInput = sample
    case .binding(let binding): read(binding, at: time)
    case .recognizer(let recognizer): read(recognizer, at: time)
    case .idle:
      for history in histories.values {
        guard let view = history.recognizer?.view as? UIScrollView else { continue }
        rests[ObjectIdentifier(view)] = view.contentOffset
        if !view.isTracking { caught.remove(ObjectIdentifier(view)) }
      }
    case .input, .hitTest, .delivery, .responder, .control, .message: break
    }
  }

  private func read(_ binding: TouchTraceEvent.Binding, at time: TimeInterval) {
    switch binding {
    case .recognizerJoined(let recognizer, let touch):
      noteMotion(recognizer)
      note(
        ExclusionCheck(recognizer, touch, history(of: recognizer)).joined(), of: recognizer, "joined", time)
    case .recognizerLeftOut(let recognizer, let touch, let exclusion):
      let check = ExclusionCheck(recognizer, touch, history(of: recognizer))
      note(check.problem(of: exclusion), of: recognizer, "left out: \(exclusion)", time)
      counts["left out: \(exclusion)", default: 0] += 1
    case .withheld, .bound: break
    }
  }

  private func read(_ recognizer: TouchTraceEvent.Recognizer, at time: TimeInterval) {
    switch recognizer {
    case .touches(let phase, let touches, to: let recognizer):
      history(of: recognizer).heard(phase, touches, at: time)
    case .input(_, to: let recognizer):
      noteMotion(recognizer)
      history(of: recognizer).heard(lastInput, at: time)
    case .ignored(let recognizer, let touch): history(of: recognizer).ignores(touch)
    case .state(let recognizer, let old, let new, let cause):
      if case .reset = cause { return history(of: recognizer).forget() }
      if case .assigned(let reason) = cause { check(reason, of: recognizer, from: old, to: new, at: time) }
    case .prevention, .waits, .waitEnded: break
    }
  }

  /// Called when a finger joins, or fingers land on a touchpad. Records whether the scroll view's content was
  /// moving at that time, or whether a finger has been down since the content last moved (rule 8.10).
  private func noteMotion(_ recognizer: UIGestureRecognizer) {
    guard let view = recognizer.view as? UIScrollView else { return }
    let identifier = ObjectIdentifier(view)
    let hasMoved = view.contentOffset != rests[identifier, default: view.contentOffset]
    let history = history(of: recognizer)
    if view.isDecelerating || view.isDragging || hasMoved { caught.insert(identifier) }
    if caught.contains(identifier) { history.wasMoving = true }
  }

  private func history(of recognizer: UIGestureRecognizer) -> RecognizerHistory {
    let identifier = ObjectIdentifier(recognizer)
    if let known = histories[identifier], known.recognizer === recognizer { return known }
    let new = RecognizerHistory(recognizer)
    histories[identifier] = new
    return new
  }

  private func check(
    _ reason: RecognizerReason?, of recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State,
    to new: UIGestureRecognizer.State, at time: TimeInterval
  ) {
    let kind = RecognizerKind(recognizer)
    guard let reason else {
      counts["none", default: 0] += 1
      if kind.isOfModule { note("it gives no reason", of: recognizer, "\(old) to \(new)", time) }
      return
    }
    let label = "\(reason)".prefix { $0 != "(" }
    counts["\(label)", default: 0] += 1
    let words = "\(old) to \(new), \(reason)"
    guard kind.allows(reason, from: old, to: new) else {
      return note("it is no reason for that", of: recognizer, words, time)
    }
    let history = history(of: recognizer)
    // The app removed a finger from a recognizer of its own. The finger's location no longer counts, and the
    // rules do not define the effect on the recognizer's reasons.
    if history.hasIgnored && !kind.isOfModule { return }
    let check = ReasonCheck(recognizer: recognizer, history: history, kind: kind, time: time)
    note(check.problem(of: reason), of: recognizer, words, time)
  }

  private func note(
    _ problem: String?, of recognizer: UIGestureRecognizer, _ what: String, _ time: TimeInterval
  ) {
    guard let problem else { return }
    let name = [recognizer.name, "\(type(of: recognizer))"].compactMap(\.self).joined(separator: " ")
    violations.append("\(time) \(name), \(what): \(problem)\n  \(history(of: recognizer).summary)")
  }
}
