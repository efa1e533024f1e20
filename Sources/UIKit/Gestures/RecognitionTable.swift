/// Rules 4.3c and 4.9: what recognition does to a touch that the recognizer holds.
public enum RecognitionTable {
  /// What the view knows of the touch.
  public enum Knowledge: Int, CaseIterable, Sendable {
    /// It was not given the touch, or was told that it is over.
    case none
    /// Began is held, or has not come to its turn yet.
    case untold
    /// It tracks the touch.
    case tracking
    /// The finger lifted, and the view does not know (rule 4.11).
    case endHeld
    /// It was told of the end.
    case ended
  }

  /// What happens to the touch on its view.
  public enum Effect: Sendable {
    case nothing, discard, cancel
  }

  /// By what the view knows: none, untold, tracking, endHeld, ended.
  private static let withCancelling: [Effect] = [.nothing, .discard, .cancel, .cancel, .nothing]

  /// The cell; a recognizer that does not cancel leaves every touch alone.
  public static func effect(_ knowledge: Knowledge, cancelsTouchesInView: Bool) -> Effect {
    cancelsTouchesInView ? withCancelling[knowledge.rawValue] : .nothing
  }
}
