/// The text between two positions. Only the input that created it can read it.
@MainActor open class UITextRange: NSObject {
  public override init() { super.init() }

  deinit {}

  /// Whether the range is empty.
  open var isEmpty: Bool { true }
  /// The start of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
}

/// A range in UTF-16 units from the start of the text.
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
