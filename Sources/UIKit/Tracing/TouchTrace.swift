/// Every decision of the engine, told as it is made, to whoever listens. The articles' log, the overlay, the
/// timeline and the explanations are all readers of this one stream; nothing prints on its own.
@MainActor public final class TouchTrace {
  /// In order of attachment. Readers must not change the engine's state.
  public private(set) var readers: [TouchTraceReader] = []

  /// A trace nobody reads yet.
  public init() {}

  deinit {}

  /// Tells the reader from now on, after those that were added before.
  public func add(_ reader: TouchTraceReader) {
    readers.append(reader)
  }

  /// Tells the reader no more.
  public func remove(_ reader: TouchTraceReader) {
    extendLifetime(readers.take { $0 === reader })
  }

  /// Tells all readers. `time` is the clock's, in seconds.
  public func record(_ event: TouchTraceEvent, at time: TimeInterval) {
    for reader in readers { reader.trace(event, at: time) }
  }

  /// Puts a line of the app's own into the stream: what `print` is in an app on a device, so that the line stands
  /// in its place among the engine's decisions. Costs one branch when nobody listens.
  public static func message(_ text: @autoclosure () -> String) {
    let application = UIApplication.shared
    guard let trace = application.trace else { return }
    trace.record(.message(text()), at: application.clock.now)
  }
}

/// Listens to a `TouchTrace`.
@MainActor public protocol TouchTraceReader: AnyObject {
  /// `time` is in seconds of the uptime clock.
  func trace(_ event: TouchTraceEvent, at time: TimeInterval)
}
