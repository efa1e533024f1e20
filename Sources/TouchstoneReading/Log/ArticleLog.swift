/// The log in the format that the articles on iOS touch handling use: the lines that the app's own methods
/// log, such as `-[AView hitTest:withEvent:]`.
public final class ArticleLog: TouchTraceReader {
  /// A logged line.
  public struct Entry: Equatable, Sendable {
    public let text: String
    /// The time in seconds on the application's clock, counted from the log's `originTime`.
    public let time: TimeInterval
  }

  public private(set) var entries: [Entry] = []
  /// The log's time 0, in seconds on the application's clock. Default 0, for a script that starts at launch.
  public var originTime: TimeInterval = 0
  /// Whether each line ends with its time when the sink receives it.
  public var showsTimes: Bool
  /// Whether each line is added to `entries`. If only the sink needs the lines, `entries` can stay empty, so
  /// that its memory does not grow in a session of several days.
  public let keepsEntries: Bool
  private let sink: ((String) -> Void)?

  /// Creates a log. `sink` receives each line when it is logged, without a line break. A log without a sink
  /// always adds each line to `entries`.
  public init(showsTimes: Bool = false, keepsEntries: Bool = true, sink: ((String) -> Void)? = nil) {
    self.showsTimes = showsTimes
    self.keepsEntries = keepsEntries || sink == nil
    self.sink = sink
  }

  /// The lines so far, without times.
  public var lines: [String] { entries.map(\.text) }

  /// The lines so far, each with its time as `(t=0.150)`.
  public var timedLines: [String] { entries.map(ArticleLog.timedLine) }

  /// Removes all entries.
  public func clear() { entries = [] }

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    guard case .message(let text) = event else { return }
    let entry = Entry(text: text, time: time - originTime)
    if keepsEntries { entries.append(entry) }
    sink?(showsTimes ? ArticleLog.timedLine(entry) : text)
  }

  private static func timedLine(_ entry: Entry) -> String {
    "\(entry.text)     (t=\(Seconds.text(entry.time)))"
  }
}
