/// The time limit of a recognizer that waits: for the end of a press (rule 6.L2), or for the next tap (rule
/// 6.T3). From the deadline, a reader of the trace can compute the remaining time.
public struct RecognizerDeadline: Equatable, Sendable {
  /// The time when the wait began, in seconds of the application's clock.
  public let start: TimeInterval
  /// The time when the wait ends and the recognizer decides, in seconds of the application's clock.
  public let end: TimeInterval

  init(start: TimeInterval, end: TimeInterval) {
    self.start = start
    self.end = end
  }

  /// Creates the deadline until which the recognizer waits now. Returns nil if the recognizer does not wait,
  /// or if it waits without a time limit.
  @MainActor public init?(of recognizer: UIGestureRecognizer) {
    guard let deadline = recognizer.deadline else { return nil }
    self = deadline
  }
}
