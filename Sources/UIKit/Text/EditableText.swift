/// A line of text that the user edits, with its selection and the marked text of an input method. All offsets
/// are in UTF-16 units and lie between characters.
struct EditableText {
  private(set) var string = ""
  /// The end of the selection that does not move when the selection is extended; equal to `head` if there is
  /// only a caret.
  private(set) var anchor = 0
  /// The end of the selection that moves when the selection is extended: the caret.
  private(set) var head = 0
  /// The range of the marked text; nil if there is none.
  private(set) var markedRange: Range<Int>?

  var count: Int { string.utf16.count }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var hasSelection: Bool { anchor != head }
  var selectedText: String { String(string.utf16Substring(selection)) }

  /// Replaces the whole text, and places the caret at its end.
  mutating func setString(_ string: String) {
    self.string = string
    markedRange = nil
    select(count..<count)
  }

  mutating func select(_ range: Range<Int>) {
    let range = string.rangeOfWholeCharacters(clamped(range))
    anchor = range.lowerBound
    head = range.upperBound
  }

  /// Moves the caret to the offset. If `extending` is true, the selection extends to the offset.
  mutating func moveHead(to offset: Int, extending: Bool) {
    head = string.characterStart(at: offset)
    if !extending { anchor = head }
  }

  /// Replaces the text in the range, and places the caret after the new text. If the new text combines with
  /// the next character, the caret is placed after the combined character.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = clamped(range)
    string.replaceSubrange(
      string.utf16Index(range.lowerBound)..<string.utf16Index(range.upperBound), with: text)
    markedRange = nil
    let end = string.characterEnd(at: range.lowerBound + text.utf16.count)
    anchor = end
    head = end
  }

  /// Replaces the marked text with new marked text. If there is no marked text, replaces the selection.
  /// `selected` is the selection inside the new marked text.
  mutating func setMarked(_ text: String, selected: Range<Int>) {
    let place = markedRange ?? selection
    replace(place, with: text)
    guard !text.isEmpty else { return }
    let start = place.lowerBound
    markedRange = start..<min(start + text.utf16.count, count)
    let length = text.utf16.count
    select(start + min(selected.lowerBound, length)..<start + min(selected.upperBound, length))
  }

  func clamped(_ range: Range<Int>) -> Range<Int> {
    let start = min(max(0, range.lowerBound), count)
    return start..<min(max(start, range.upperBound), count)
  }
}
