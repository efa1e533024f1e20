/// One change of the edited text by an input method, as a device or recording reports it.
public struct TextInputSample: Equatable, Sendable {
  /// The change of the edited text.
  public var change: TextInputChange
  /// The time when the host read the change, in seconds on the uptime clock. Input methods report no time.
  public var timestamp: TimeInterval

  /// Creates a reading of a change. `timestamp` is in seconds on the uptime clock.
  public init(_ change: TextInputChange, timestamp: TimeInterval) {
    self.change = change
    self.timestamp = timestamp
  }
}

/// A change of the edited text by an input method. It is applied in this order: the old marked text is
/// removed, text around the caret is deleted, `committedText` is inserted, and `markedText` is inserted as
/// the new marked text. With the default values only the old marked text is removed.
public struct TextInputChange: Equatable, Sendable {
  /// The number of bytes of UTF-8 to delete before the selection. Default 0.
  public var deletedBefore: Int
  /// The number of bytes of UTF-8 to delete after the selection. Default 0.
  public var deletedAfter: Int
  /// The text to insert as final text; nil if there is none. Default nil.
  public var committedText: String?
  /// The new marked text, which the input method may still change; nil if there is none. Default nil.
  public var markedText: String?
  /// The selection in the marked text, in bytes of UTF-8. Nil, the default, places the caret after the marked
  /// text.
  public var markedSelection: Range<Int>?

  /// Creates a change. Every part that is not given changes nothing.
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
