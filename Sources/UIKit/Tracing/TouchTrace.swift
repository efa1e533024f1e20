/// Reports each decision of the engine to readers, at the time of the decision. The logs, the overlay, the
/// timeline and the explanations are readers. The engine itself prints nothing.
@MainActor public final class TouchTrace {
  /// The readers, in the order in which they were added. A reader must not change the engine's state.
  public private(set) var readers: [TouchTraceReader] = []

  /// Creates a trace without readers.
  public init() {}

  deinit {}

  /// Adds a reader. The reader receives all later events, after the readers that were added before it.
  public func add(_ reader: TouchTraceReader) {
    readers.append(reader)
  }

  /// Removes a reader. Has no effect if the reader was not added.
  public func remove(_ reader: TouchTraceReader) {
    extendLifetime(readers.removeAndReturn { $0 === reader })
  }

  /// Passes the event to all readers. `time` is in seconds on the application's clock.
  public func record(_ event: TouchTraceEvent, at time: TimeInterval) {
    for reader in readers { reader.trace(event, at: time) }
  }

  /// Records a line of text from the app in the trace of the shared application. The line follows all
  /// decisions that the engine has made before this call. If there is no trace, `text` is not evaluated.
  public static func message(_ text: @autoclosure () -> String) {
    guard let application = UIApplication.current, let trace = application.trace else { return }
    trace.record(.message(text()), at: application.clock.now)
  }
}

/// A reader of a trace, which receives the engine's decisions.
@MainActor public protocol TouchTraceReader: AnyObject {
  /// Called for each event. `time` is in seconds on the application's clock.
  func trace(_ event: TouchTraceEvent, at time: TimeInterval)
}

/// The time limit of a recognizer that waits for the end of a press (rule 6.L2) or for the next tap (rule
/// 6.T3). A reader of the trace can compute the remaining time from the deadline.
public struct RecognizerDeadline: Equatable, Sendable {
  /// The time when the wait began, in seconds on the application's clock.
  public let start: TimeInterval
  /// The time when the wait ends and the recognizer decides, in seconds on the application's clock.
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
