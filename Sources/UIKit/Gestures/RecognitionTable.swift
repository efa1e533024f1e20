/// The effect of recognition on a touch that the recognizer holds (rules 4.3c and 4.9).
public enum RecognitionTable {
  /// The state of the touch's delivery to its view.
  public enum Knowledge: Int, CaseIterable, Sendable {
    /// The view was not given the touch, or received its cancellation.
    case none
    /// Began is held or not delivered yet.
    case untold
    /// The view tracks the touch.
    case tracking
    /// The finger lifted, and Ended is held (rule 4.11).
    case endHeld
    /// The view received Ended.
    case ended
  }

  /// The effect on the touch's delivery.
  public enum Effect: Sendable {
    case nothing, discard, cancel
  }

  /// The effects by `Knowledge`: none, untold, tracking, endHeld, ended.
  private static let withCancelling: [Effect] = [.nothing, .discard, .cancel, .cancel, .nothing]

  /// Returns the effect. A recognizer that does not cancel leaves every touch alone.
  public static func effect(_ knowledge: Knowledge, cancelsTouchesInView: Bool) -> Effect {
    cancelsTouchesInView ? withCancelling[knowledge.rawValue] : .nothing
  }
}
