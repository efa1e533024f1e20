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

/// What an input method does to the text, in this order: the provisional text of before goes, text around the caret goes,
/// text comes to stay, provisional text comes. As it is made without arguments, only the first.
public struct TextInputChange: Equatable, Sendable {
  /// How much goes before and behind the selection, in bytes of UTF-8.
  public var deletedBefore: Int
  public var deletedAfter: Int
  public var committedText: String?
  public var markedText: String?
  /// In bytes of the marked text; nil: behind it.
  public var markedSelection: Range<Int>?

  public init(
    deletedBefore: Int = 0, deletedAfter: Int = 0, committedText: String? = nil, markedText: String? = nil,
    markedSelection: Range<Int>? = nil
  ) {
    self.deletedBefore = deletedBefore
    self.deletedAfter = deletedAfter
    self.committedText = committedText
    self.markedText = markedText
    self.markedSelection = markedSelection
  }
}
