/// What an input method did to the text that is edited, read from the wire or from a file.
public struct TextInputSample: Equatable, Sendable {
  public var change: TextInputChange
  /// Seconds on the uptime clock. Input methods tell no time: it is when the change was read.
  public var timestamp: TimeInterval

  public init(_ change: TextInputChange, timestamp: TimeInterval) {
    self.change = change
    self.timestamp = timestamp
  }
}
