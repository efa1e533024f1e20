/// Decides for one recognizer of a touch whether a call about the touch is made to the touch's view at once,
/// later or never (rules 4.9 to 4.11). The call is made at once only if all recognizers of the touch allow
/// it.
public enum DeliveryTable {
  /// How far a recognizer has progressed in recognizing its gesture.
  public enum Progress: Int, CaseIterable, Sendable {
    /// The recognizer may still recognize.
    case possible
    /// The recognizer could recognize, but is waiting until another recognizer fails (rule 5.15).
    case waiting
    /// The recognizer has sent its actions.
    case recognized
    /// The recognizer has failed or ignores the touch.
    case failedOrIgnoring
  }

  /// The call to the view that the table decides about. The table has no entries for moves, which are called
  /// after their Began, or for cancellations, which are never delayed.
  public enum Call: Int, CaseIterable, Sendable {
    /// `touchesBegan` or `touchesEnded`.
    case began, ended
  }

  /// An entry of the table. Together with the recognizer's properties, it determines a `Verdict`.
  public enum Rule: Sendable {
    /// Makes the call at once.
    case pass
    /// Delays the call if the recognizer has the property for it: `delaysTouchesBegan` for Began,
    /// `delaysTouchesEnded` for Ended.
    case holdIfDelaying
    /// Discards the call if both the recognizer's `cancelsTouchesInView` and the policy
    /// `GesturePolicy.withholdsJoiningTouches` are true (rule 4.9).
    case discardIfCancelling
  }

  /// One recognizer's decision about the call.
  public enum Verdict: Int, CaseIterable, Sendable {
    /// Makes the call now, delays it until the recognizer decides, or discards it.
    case pass, hold, discard
  }

  private static let rows: [[Rule]] = [
    // possible        waiting         recognized            failedOrIgnoring
    [.holdIfDelaying, .holdIfDelaying, .discardIfCancelling, .pass],  // began
    [.holdIfDelaying, .holdIfDelaying, .pass, .pass],  // ended
  ]

  /// Returns the table's entry for the call and the progress of one of the touch's recognizers.
  public static func rule(_ call: Call, _ progress: Progress) -> Rule {
    rows[call.rawValue][progress.rawValue]
  }
}
