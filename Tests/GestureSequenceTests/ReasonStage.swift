import StoryChecks
import Testing
import TouchstoneScript
import UIKit

/// A window with one view, for a recognizer whose trace reasons are tested. Each reason is checked against
/// the recognizer's samples.
final class ReasonStage: TouchTraceReader {
  let host: HeadlessHost
  let view: UIView
  let checker = ReasonChecker()
  private let window: UIWindow
  private var reasons: [(recognizer: UIGestureRecognizer, reason: RecognizerReason?)] = []

  init(_ policy: GesturePolicy = GesturePolicy()) {
    let trace = TouchTrace()
    host = HeadlessHost(trace: trace)
    host.application.becomeShared()
    host.application.gesturePolicy = policy
    window = UIWindow(windowScene: host.scene)
    window.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
    window.isHidden = false
    view = UIView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    trace.add(checker)
    trace.add(self)
  }

  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    guard case .recognizer(.state(let recognizer, _, _, .assigned(let reason))) = event,
      reason != .inputChanged
    else {
      return
    }
    reasons.append((recognizer, reason))
  }

  /// Plays the fingers of a script, and then lets 3 s pass. Returns the texts of the reasons for the
  /// recognizer's states, except for the Changed state.
  func play(
    _ recognizer: UIGestureRecognizer, addsToView: Bool = true, _ fingers: (inout TouchScript) -> Void
  ) -> [String] {
    if addsToView { view.addGestureRecognizer(recognizer) }
    host.application.becomeShared()
    host.play(
      TouchScript("reasons", size: window.bounds.size) { script in
        fingers(&script)
        script.wait(3)
      })
    return words(of: recognizer)
  }

  func words(of recognizer: UIGestureRecognizer) -> [String] {
    reasons.filter { $0.recognizer === recognizer }.map { ReasonStage.words($0.reason) }
  }

  /// Returns the text of a reason with six decimals, so that two computations of the same figure give the
  /// same text.
  static func words(_ reason: RecognizerReason?) -> String {
    guard let reason else { return "none" }
    guard let child = Mirror(reflecting: reason).children.first else { return "\(reason)" }
    let name = child.label ?? ""
    let values = Mirror(reflecting: child.value).children.map(\.value)
    let figures = (values.isEmpty ? [child.value] : values).map { value -> String in
      if let count = value as? Int { return "\(count)" }
      let figure = (value as? Double) ?? ((value as? CGFloat).map { Double($0) } ?? .nan)
      guard figure.isFinite else { return "\(figure)" }
      let rounded = (figure * 1e6).rounded() / 1e6
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return "\(name) \(figures.joined(separator: " "))"
  }
}

/// Returns the reasons that the recognizer gives if it is alone on a stage with the given policy. Checks the
/// reasons against the samples.
func givenReasons(
  of recognizer: UIGestureRecognizer, under policy: GesturePolicy = GesturePolicy(),
  _ fingers: (inout TouchScript) -> Void
) -> [String] {
  let stage = ReasonStage(policy)
  let words = stage.play(recognizer, fingers)
  #expect(stage.checker.violations == [])
  return words
}
