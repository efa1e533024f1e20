/// A responder that accepts typed text. While it is first responder, it receives the text of the keys that no
/// recognizer, key command or `pressesBegan` has handled (rule 10.13).
@MainActor public protocol UIKeyInput: AnyObject {
  /// Whether the responder contains any text.
  var hasText: Bool { get }
  /// Called to insert one or more characters. The Return key inserts a line feed, the Tab key a tab
  /// character.
  func insertText(_ text: String)
  /// Called to delete the character before the insertion point.
  func deleteBackward()
}
