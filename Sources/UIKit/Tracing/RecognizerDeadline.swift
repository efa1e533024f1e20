/// The time that a recognizer gives itself for what it waits for: the end of a press (rule 6.L2), or the landing of the
/// next tap (rule 6.T3). For readers of the trace, which show the time running.
public struct RecognizerDeadline: Equatable, Sendable {
  /// When it began to count, in seconds of the clock.
  public let start: TimeInterval
  /// When it decides by itself, in seconds of the clock.
  public let end: TimeInterval

  init(start: TimeInterval, end: TimeInterval) {
    self.start = start
    self.end = end
  }

  /// What the recognizer waits for now; `nil` where it waits for nothing, or for no known time.
  @MainActor public init?(of recognizer: UIGestureRecognizer) {
    guard let deadline = recognizer.deadline else { return nil }
    self = deadline
  }
}
