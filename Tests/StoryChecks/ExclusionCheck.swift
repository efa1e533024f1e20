import UIKit

/// Checks whether a recognizer was rightly excluded from a touch (rules 1.14, 5.8).
struct ExclusionCheck {
  private let recognizer: UIGestureRecognizer
  private let touch: UITouch
  private let history: RecognizerHistory

  init(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ history: RecognizerHistory) {
    self.recognizer = recognizer
    self.touch = touch
    self.history = history
  }

  private var isThrough: Bool { recognizer.state.rawValue > UIGestureRecognizer.State.changed.rawValue }
  private var allowsType: Bool {
    recognizer.allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
  }
  private var held: [UITouch] { history.down.map { history.fingers[$0].touch } }

  /// Returns the reason why the recognizer should not have received this touch; nil if there is none.
  func joined() -> String? {
    if !recognizer.isEnabled { return "it is disabled" }
    if isThrough { return "it is \(recognizer.state)" }
    if !allowsType { return "its types lack \(touch.type)" }
    if recognizer is UIHoverGestureRecognizer { return "it follows no touches" }
    return nil
  }

  func problem(of exclusion: RecognizerExclusion) -> String? {
    switch exclusion {
    case .disabled: return recognizer.isEnabled ? "it is enabled" : nil
    case .decided: return isThrough ? earlier(.decided) : "it is \(recognizer.state)"
    case .otherInput:
      let follows = !history.inputs.isEmpty || !isForTouches
      return follows ? earlier(.otherInput) : "it follows nothing else"
    case .otherWindow:
      return held.contains { $0.window !== touch.window }
        || history.fingers.contains { $0.touch.window !== touch.window }
        ? earlier(.otherWindow) : "it holds no touch of another window"
    case .touchType: return allowsType ? "its types have \(touch.type)" : earlier(.touchType)
    case .exclusiveTouchType:
      guard recognizer.requiresExclusiveTouchType else { return "it takes all types together" }
      return earlier(.exclusiveTouchType)
    case .refusedEvent:
      return RecognizerKind(recognizer).isOfModule && isForTouches
        ? "it is not its own to refuse" : earlier(.refusedEvent)
    case .delegateRefusedEvent, .delegateRefusedTouch:
      return recognizer.delegate == nil ? "it has no delegate" : earlier(exclusion)
    }
  }

  /// Whether the recognizer can receive touches. Hover and scroll bar recognizers receive only pointers.
  private var isForTouches: Bool { !(recognizer is UIHoverGestureRecognizer) }

  /// Returns a problem if a reason that precedes `exclusion` also applies; otherwise nil. Only the first
  /// reason that applies is correct.
  private func earlier(_ exclusion: RecognizerExclusion) -> String? {
    if !recognizer.isEnabled { return "it is disabled in the first place" }
    if exclusion == .decided { return nil }
    if isThrough { return "it is \(recognizer.state) in the first place" }
    if exclusion == .otherInput || exclusion == .otherWindow || exclusion == .touchType { return nil }
    return allowsType ? nil : "its types lack \(touch.type) in the first place"
  }
}
