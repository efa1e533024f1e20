/// A responder that text can be typed into. While it is first responder, keys that no recognizer, no key command and no
/// `pressesBegan` answered are typed into it (rule 10.13).
@MainActor public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Types the text, a character or several; Return types a line feed, Tab a tabulator.
  func insertText(_ text: String)
  /// Takes the character before the insertion point away.
  func deleteBackward()
}
