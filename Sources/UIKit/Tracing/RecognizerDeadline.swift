/// The time limit of a recognizer that waits: for the end of a press (rule 6.L2), or for the next tap to land
/// (rule 6.T3). Trace readers use it to show the remaining time.
public struct RecognizerDeadline: Equatable, Sendable {
  /// The start of the wait, in seconds of the clock.
  public let start: TimeInterval
  /// The end of the wait, when the recognizer decides, in seconds of the clock.
  public let end: TimeInterval

  init(start: TimeInterval, end: TimeInterval) {
    self.start = start
    self.end = end
  }

  /// Creates the recognizer's current deadline; `nil` if it does not wait, or waits without a time limit.
  @MainActor public init?(of recognizer: UIGestureRecognizer) {
    guard let deadline = recognizer.deadline else { return nil }
    self = deadline
  }
}
