/// A range between two positions of a text. Only the responder that created a range can interpret it.
@MainActor open class UITextRange: NSObject {
  /// Creates an empty range. Subclasses override its properties.
  public override init() { super.init() }

  deinit {}

  /// Whether the range contains no text. Default true.
  open var isEmpty: Bool { true }
  /// The position at the start of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The position at the end of the range.
  open var end: UITextPosition { UITextPosition() }
}

/// A range of UTF-16 units, counted from the start of the text.
final class TextSpan: UITextRange {
  let range: Range<Int>
  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }

  deinit {}

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { TextOffset(range.lowerBound) }
  override var end: UITextPosition { TextOffset(range.upperBound) }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  nonisolated override var hash: Int { range.hashValue }
}

/// A position between two characters of a text. Only the responder that created a position can interpret it.
@MainActor open class UITextPosition: NSObject {
  /// Creates a position. Subclasses store the location of the position in the text.
  public override init() { super.init() }

  deinit {}
}

/// A position, stored as the number of UTF-16 units before it.
final class TextOffset: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  deinit {}

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffset)?.offset == offset
  }
  nonisolated override var hash: Int { offset }
}
