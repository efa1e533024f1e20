/// A place between two characters of a text. Only the input that made it can read it.
@MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }

  deinit {}
}

/// In UTF-16 units from the beginning.
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
