/// A place between two characters of a text. Only the input that made it can read it.
@MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }

  // Written out: an implicit one is isolated, and traps where a subclass with a plain `deinit` dies on another thread.
  deinit {}
}

/// In UTF-16 units from the beginning.
final class TextOffset: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffset)?.offset == offset
  }
  nonisolated override var hash: Int { offset }
}
