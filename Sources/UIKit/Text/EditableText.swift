/// A line of text with its selection and an input method's marked text. All offsets are in UTF-16 units and
/// lie between characters.
struct EditableText {
  private(set) var string = ""
  /// The start of the selection, and its moving end. If they are equal, they are the caret.
  private(set) var anchor = 0
  private(set) var head = 0
  /// The range of the marked text; nil if there is none.
  private(set) var marked: Range<Int>?

  var count: Int { string.utf16.count }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var hasSelection: Bool { anchor != head }
  var selectedText: String { String(string.utf16Part(selection)) }

  /// Sets the text and puts the caret at its end.
  mutating func setString(_ string: String) {
    self.string = string
    marked = nil
    select(count..<count)
  }

  mutating func select(_ range: Range<Int>) {
    let range = string.wholeCharacters(pinned(range))
    anchor = range.lowerBound
    head = range.upperBound
  }

  /// Moves the caret, or the moving end of the selection, to an offset.
  mutating func moveHead(to offset: Int, extending: Bool) {
    head = string.characterStart(at: offset)
    if !extending { anchor = head }
  }

  /// Replaces a range with `text` and puts the caret after it. A following character may combine with its
  /// last character.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = pinned(range)
    string.replaceSubrange(
      string.utf16Index(range.lowerBound)..<string.utf16Index(range.upperBound), with: text)
    marked = nil
    let end = string.characterEnd(at: range.lowerBound + text.utf16.count)
    anchor = end
    head = end
  }

  /// Replaces the marked text, or the selection, with new marked text. `selected` lies within it.
  mutating func setMarked(_ text: String, selected: Range<Int>) {
    let place = marked ?? selection
    replace(place, with: text)
    guard !text.isEmpty else { return }
    let start = place.lowerBound
    marked = start..<min(start + text.utf16.count, count)
    let length = text.utf16.count
    select(start + min(selected.lowerBound, length)..<start + min(selected.upperBound, length))
  }

  func pinned(_ range: Range<Int>) -> Range<Int> {
    let start = min(max(0, range.lowerBound), count)
    return start..<min(max(start, range.upperBound), count)
  }
}
