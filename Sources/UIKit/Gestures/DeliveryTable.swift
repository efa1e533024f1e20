/// Decides whether a call about a touch reaches the touch's view at once, later or never, for one recognizer
/// that holds the touch (rules 4.9 to 4.11). The view is called at once only if all recognizers of the touch
/// pass the call.
public enum DeliveryTable {
  /// How far a recognizer has got with its gesture.
  public enum Standing: Int, CaseIterable, Sendable {
    /// The recognizer may still recognize.
    case possible
    /// The recognizer would recognize, but waits for another recognizer to fail (rule 5.15).
    case waiting
    /// The recognizer has sent its actions.
    case recognized
    /// The recognizer has failed or ignores the touch.
    case out
  }

  /// The call to the view that the table decides about. Moves follow their Began, and cancellations are never
  /// held.
  public enum Call: Int, CaseIterable, Sendable {
    /// `touchesBegan` or `touchesEnded`.
    case began, ended
  }

  /// The table's entry for a call and a standing. Together with the recognizer's properties it gives a
  /// `Verdict`.
  public enum Rule: Sendable {
    /// Make the call at once.
    case pass
    /// Hold the call if the recognizer delays it: Began with `delaysTouchesBegan`, Ended with
    /// `delaysTouchesEnded`.
    case holdIfDelaying
    /// Discard the call if both the recognizer's `cancelsTouchesInView` and the policy
    /// `GesturePolicy.withholdsJoiningTouches` are set (rule 4.9).
    case discardIfCancelling
  }

  /// The decision of one recognizer about the call.
  public enum Verdict: Int, CaseIterable, Sendable {
    /// Make the call now, hold it until the recognizer decides, or never make it.
    case pass, hold, discard
  }

  private static let rows: [[Rule]] = [
    // possible        waiting         recognized         out
    [.holdIfDelaying, .holdIfDelaying, .discardIfCancelling, .pass],  // began
    [.holdIfDelaying, .holdIfDelaying, .pass, .pass],  // ended
  ]

  /// Returns the rule for a call, given the standing of a recognizer that holds the touch.
  public static func rule(_ call: Call, _ standing: Standing) -> Rule {
    rows[call.rawValue][standing.rawValue]
  }
}
