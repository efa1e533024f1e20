/// Reports the engine's decisions to readers, each at the time when it is made. Logs, the overlay, the
/// timeline and the explanations are such readers. The engine itself prints nothing.
@MainActor public final class TouchTrace {
  /// The readers, in the order in which they were added. A reader must not change the engine's state.
  public private(set) var readers: [TouchTraceReader] = []

  /// Creates a trace without readers.
  public init() {}

  deinit {}

  /// Adds a reader. It receives the events from now on, after the readers that were added before it.
  public func add(_ reader: TouchTraceReader) {
    readers.append(reader)
  }

  /// Removes a reader. Has no effect if it was not added.
  public func remove(_ reader: TouchTraceReader) {
    extendLifetime(readers.take { $0 === reader })
  }

  /// Passes the event to all readers. `time` is the time of the application's clock, in seconds.
  public func record(_ event: TouchTraceEvent, at time: TimeInterval) {
    for reader in readers { reader.trace(event, at: time) }
  }

  /// Records a line of text of the app in the shared application's trace, as `print` does in a log. The line
  /// appears between the engine's decisions in the right order. If there is no trace, the text is not
  /// evaluated.
  public static func message(_ text: @autoclosure () -> String) {
    guard let application = UIApplication.current, let trace = application.trace else { return }
    trace.record(.message(text()), at: application.clock.now)
  }
}

/// A reader of a trace, which receives the engine's decisions.
@MainActor public protocol TouchTraceReader: AnyObject {
  /// Called for each event. `time` is in seconds of the application's clock.
  func trace(_ event: TouchTraceEvent, at time: TimeInterval)
}
