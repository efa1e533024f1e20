/// The time limit of a recognizer that waits: for the end of a press (rule 6.L2), or for the next tap
/// (rule 6.T3). A reader of the trace can show the remaining time with it.
public struct RecognizerDeadline: Equatable, Sendable {
  /// The time when the wait began, in seconds of the application's clock.
  public let start: TimeInterval
  /// The time when the wait ends and the recognizer decides, in seconds of the application's clock.
  public let end: TimeInterval

  init(start: TimeInterval, end: TimeInterval) {
    self.start = start
    self.end = end
  }

  /// Creates the deadline for which the recognizer waits now; nil if it does not wait, or waits without a
  /// time limit.
  @MainActor public init?(of recognizer: UIGestureRecognizer) {
    guard let deadline = recognizer.deadline else { return nil }
    self = deadline
  }
}
