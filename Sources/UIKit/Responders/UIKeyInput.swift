/// A responder that accepts typed text. While it is first responder, it receives the text of keys that no
/// recognizer, key command or `pressesBegan` handled (rule 10.13).
@MainActor public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts one or more characters. Return inserts a line feed, Tab a tab character.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}
