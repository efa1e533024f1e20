/// A line of text with its selection, and what an input method has written into it provisionally. All offsets are
/// UTF-16 units and stand between characters.
struct EditableText {
  private(set) var string = ""
  /// Where the selection was begun, and where it has got to: the caret where both are one.
  private(set) var anchor = 0
  private(set) var head = 0
  /// Provisional text; empty ranges are none.
  private(set) var marked: Range<Int>?

  var count: Int { string.utf16.count }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var hasSelection: Bool { anchor != head }
  var selectedText: String { String(string.utf16Part(selection)) }

  /// Other text, with the caret at its end.
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

  /// The caret, or the moving end of the selection, goes to an offset.
  mutating func moveHead(to offset: Int, extending: Bool) {
    head = string.characterStart(at: offset)
    if !extending { anchor = head }
  }

  /// Puts `text` in the place of a range; the caret stands behind it. What follows may join its last character.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = pinned(range)
    string.replaceSubrange(
      string.utf16Index(range.lowerBound)..<string.utf16Index(range.upperBound), with: text)
    marked = nil
    let end = string.characterEnd(at: range.lowerBound + text.utf16.count)
    anchor = end
    head = end
  }

  /// Writes provisional text in the place of the one before, or of the selection; `selected` lies within it.
  mutating func setMarked(_ text: String, selected: Range<Int>) {
    let place = marked ?? selection
    replace(place, with: text)
    guard !text.isEmpty else { return }
    let start = place.lowerBound
    marked = start..<min(start + text.utf16.count, count)
    let length = text.utf16.count
    select(start + min(selected.lowerBound, length)..<start + min(selected.upperBound, length))
  }

  /// What was provisional stays.
  mutating func unmark() { marked = nil }

  func pinned(_ range: Range<Int>) -> Range<Int> {
    let start = min(max(0, range.lowerBound), count)
    return start..<min(max(start, range.upperBound), count)
  }
}
