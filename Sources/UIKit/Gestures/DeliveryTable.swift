/// The effect of one recognizer that holds a touch on the delivery to the touch's view (rules 4.9 to 4.11). A call
/// is made at once only if all recognizers let it pass.
public enum DeliveryTable {
  /// The standing of a recognizer.
  public enum Standing: Int, CaseIterable, Sendable {
    /// The recognizer may still recognize.
    case possible
    /// The recognizer would recognize but waits for another one to fail (rule 5.15).
    case waiting
    /// The recognizer has sent its actions.
    case recognized
    /// The recognizer failed, or ignores the touch.
    case out
  }

  /// The call to decide about. Moves follow their Began, and cancellations are never held.
  public enum Call: Int, CaseIterable, Sendable {
    case began, ended
  }

  /// The rule in one cell of the table.
  public enum Rule: Sendable {
    case pass
    /// Hold the call if the recognizer's `delaysTouchesBegan`, or `delaysTouchesEnded`, is set.
    case holdIfDelaying
    /// Discard the call if the recognizer's `cancelsTouchesInView` and `GesturePolicy.withholdsJoiningTouches` are
    /// set.
    case discardIfCancelling
  }

  /// The decision about the call.
  public enum Verdict: Int, CaseIterable, Sendable {
    case pass, hold, discard
  }

  private static let rows: [[Rule]] = [
    // possible        waiting         recognized         out
    [.holdIfDelaying, .holdIfDelaying, .discardIfCancelling, .pass],  // began
    [.holdIfDelaying, .holdIfDelaying, .pass, .pass],  // ended
  ]

  /// Returns the rule for a call and a standing.
  public static func rule(_ call: Call, _ standing: Standing) -> Rule {
    rows[call.rawValue][standing.rawValue]
  }
}
