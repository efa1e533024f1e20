/// A stream of the engine's decisions, each reported to all readers when it is made. The articles' log, the
/// overlay, the timeline and the explanations are all readers of this one stream; the engine prints nothing
/// itself.
@MainActor public final class TouchTrace {
  /// The readers, in the order in which they were added. Readers must not change the engine's state.
  public private(set) var readers: [TouchTraceReader] = []

  /// Creates a trace without readers.
  public init() {}

  deinit {}

  /// Adds a reader. It receives events from now on, after the readers that were added earlier.
  public func add(_ reader: TouchTraceReader) {
    readers.append(reader)
  }

  /// Removes a reader.
  public func remove(_ reader: TouchTraceReader) {
    extendLifetime(readers.take { $0 === reader })
  }

  /// Passes the event to all readers. `time` is the clock's time, in seconds.
  public func record(_ event: TouchTraceEvent, at time: TimeInterval) {
    for reader in readers { reader.trace(event, at: time) }
  }

  /// Records a line of the app's own, like `print` in an app on a device. The line appears in order among the
  /// engine's decisions. Without a trace this costs one branch.
  public static func message(_ text: @autoclosure () -> String) {
    guard let application = UIApplication.current, let trace = application.trace else { return }
    trace.record(.message(text()), at: application.clock.now)
  }
}

/// A reader of a `TouchTrace`.
@MainActor public protocol TouchTraceReader: AnyObject {
  /// Called for each event. `time` is in seconds of the uptime clock.
  func trace(_ event: TouchTraceEvent, at time: TimeInterval)
}
