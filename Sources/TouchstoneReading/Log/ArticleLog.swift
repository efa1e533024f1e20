/// The log as the articles print it: the app's own lines, in their place among the engine's decisions, such as
/// `-[AView hitTest:withEvent:]`.
public final class ArticleLog: TouchTraceReader {
  public struct Entry: Equatable, Sendable {
    public let text: String
    /// Seconds of the clock, from `origin`.
    public let time: TimeInterval
  }

  public private(set) var entries: [Entry] = []
  /// The log's time 0, in seconds of the clock. Default 0, which suits a script that started at launch.
  public var origin: TimeInterval = 0
  /// Whether the lines handed to the sink end with their time.
  public var showsTimes: Bool
  /// Whether `entries` grows with each line. A log whose lines only go to its sink keeps none, so that a session
  /// may last for days.
  public let keepsEntries: Bool
  private let sink: ((String) -> Void)?

  /// `sink` receives each line, without a line end, as it is logged. A log without a sink always keeps its
  /// entries; one with a sink keeps them if `keepsEntries` is true.
  public init(showsTimes: Bool = false, keepsEntries: Bool = true, sink: ((String) -> Void)? = nil) {
    self.showsTimes = showsTimes
    self.keepsEntries = keepsEntries || sink == nil
    self.sink = sink
  }

  /// The lines so far, without times.
  public var lines: [String] { entries.map(\.text) }

  /// The lines so far, each with its time as `(t=0.150)`.
  public var timedLines: [String] { entries.map(ArticleLog.timed) }

  public func clear() { entries = [] }

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    guard case .message(let text) = event else { return }
    let entry = Entry(text: text, time: time - origin)
    if keepsEntries { entries.append(entry) }
    sink?(showsTimes ? ArticleLog.timed(entry) : text)
  }

  private static func timed(_ entry: Entry) -> String {
    "\(entry.text)     (t=\(Seconds.text(entry.time)))"
  }
}
