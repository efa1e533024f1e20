/// A position between two characters of a text. Only the responder that created it can interpret it.
@MainActor open class UITextPosition: NSObject {
  /// Creates a position without a place, which subclasses add.
  public override init() { super.init() }

  deinit {}
}

/// A position as the number of UTF-16 units before it.
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
