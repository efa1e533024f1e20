/// Rules 4.9 to 4.11: what one recognizer that holds a touch means for what the touch's view is told. The view is told
/// at once only where all recognizers let the call pass.
public enum DeliveryTable {
  /// Where the recognizer stands.
  public enum Standing: Int, CaseIterable, Sendable {
    /// It may still recognize.
    case possible
    /// It would recognize, and waits for another one to fail (rule 5.15).
    case waiting
    /// Its targets were told.
    case recognized
    /// It failed, or ignores the touch.
    case out
  }

  /// Which call is in question. Moves follow their Began, and cancellations are never held.
  public enum Call: Int, CaseIterable, Sendable {
    case began, ended
  }

  /// What a cell says.
  public enum Rule: Sendable {
    case pass
    /// Held where the recognizer's `delaysTouchesBegan`, or `delaysTouchesEnded`, is on.
    case holdIfDelaying
    /// Thrown away where its `cancelsTouchesInView` is on, and `GesturePolicy.withholdsJoiningTouches`.
    case discardIfCancelling
  }

  /// What becomes of the call.
  public enum Verdict: Int, CaseIterable, Sendable {
    case pass, hold, discard
  }

  private static let rows: [[Rule]] = [
    // possible        waiting         recognized         out
    [.holdIfDelaying, .holdIfDelaying, .discardIfCancelling, .pass],  // began
    [.holdIfDelaying, .holdIfDelaying, .pass, .pass],  // ended
  ]

  /// The cell of a call and a standing.
  public static func rule(_ call: Call, _ standing: Standing) -> Rule {
    rows[call.rawValue][standing.rawValue]
  }
}
