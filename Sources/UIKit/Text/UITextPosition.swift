/// A position between two characters of a text. Only the input that created it can read it.
@MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }

  deinit {}
}

/// A position in UTF-16 units from the start of the text.
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
