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

/// An input method's change of the text, in this order: the previous marked text is removed, text around the
/// caret is deleted, text is committed, new marked text is set. The default values only remove the marked
/// text.
public struct TextInputChange: Equatable, Sendable {
  /// The lengths to delete before and after the selection, in bytes of UTF-8.
  public var deletedBefore: Int
  public var deletedAfter: Int
  /// The text to insert permanently; nil for none.
  public var committedText: String?
  /// The new marked text; nil for none.
  public var markedText: String?
  /// The selection in the marked text, in bytes of UTF-8; nil means after the text.
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
