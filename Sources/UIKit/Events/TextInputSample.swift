/// An input method's change of the edited text, read from the wire or from a file.
public struct TextInputSample: Equatable, Sendable {
  /// The change of the text.
  public var change: TextInputChange
  /// The time when the change was read, in seconds on the uptime clock. Input methods report no time.
  public var timestamp: TimeInterval

  /// Creates a reading of a change.
  public init(_ change: TextInputChange, timestamp: TimeInterval) {
    self.change = change
    self.timestamp = timestamp
  }
}
