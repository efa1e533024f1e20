/// Decides the effect on a recognizer's touch when the recognizer recognizes (rules 4.3c, 4.9).
public enum RecognitionTable {
  /// The stage that the delivery of a touch to its view has reached.
  public enum DeliveryStage: Int, CaseIterable, Sendable {
    /// The view does not receive the touch, or has received its cancellation.
    case none
    /// The view has received no call yet: Began is delayed, or will be sent later in this event.
    case notDelivered
    /// The view has received Began and tracks the touch.
    case tracking
    /// The finger has lifted, but Ended is delayed, so the view still tracks the touch (rule 4.11).
    case endHeld
    /// The view has received Ended.
    case ended
  }

  /// The effect of a recognized gesture on the delivery of a touch to its view.
  public enum Effect: Sendable {
    /// Nothing changes, the delayed calls are discarded, or the view receives `touchesCancelled`.
    case nothing, discard, cancel
  }

  /// The effects of a recognizer with `cancelsTouchesInView` for the stages none, notDelivered, tracking,
  /// endHeld and ended, in this order.
  private static let withCancelling: [Effect] = [.nothing, .discard, .cancel, .cancel, .nothing]

  /// Returns the effect on a touch at this stage of its delivery. A recognizer without `cancelsTouchesInView`
  /// has no effect.
  public static func effect(_ stage: DeliveryStage, cancelsTouchesInView: Bool) -> Effect {
    cancelsTouchesInView ? withCancelling[stage.rawValue] : .nothing
  }
}
