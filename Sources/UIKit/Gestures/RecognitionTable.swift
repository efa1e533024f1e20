/// Decides what happens to a touch of a recognizer when the recognizer recognizes (rules 4.3c, 4.9).
public enum RecognitionTable {
  /// How much of the touch its view has received.
  public enum Knowledge: Int, CaseIterable, Sendable {
    /// The view does not receive the touch, or has received its cancellation.
    case none
    /// The view has received nothing yet: Began is held, or its turn has not come.
    case untold
    /// The view has received Began and tracks the touch.
    case tracking
    /// The view tracks the touch, whose finger has lifted: Ended is held (rule 4.11).
    case endHeld
    /// The view has received Ended.
    case ended
  }

  /// The effect on the touch's delivery to its view.
  public enum Effect: Sendable {
    /// Nothing changes, the held calls are discarded, or the view receives `touchesCancelled`.
    case nothing, discard, cancel
  }

  /// The effects of a recognizer with `cancelsTouchesInView`, in the order of `Knowledge`: none, untold,
  /// tracking, endHeld, ended.
  private static let withCancelling: [Effect] = [.nothing, .discard, .cancel, .cancel, .nothing]

  /// Returns the effect on a touch, given how much of it its view has received. A recognizer without
  /// `cancelsTouchesInView` has no effect.
  public static func effect(_ knowledge: Knowledge, cancelsTouchesInView: Bool) -> Effect {
    cancelsTouchesInView ? withCancelling[knowledge.rawValue] : .nothing
  }
}
