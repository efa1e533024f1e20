/// The boundaries of characters and words in a string, in UTF-16 units as for `NSRange`. A character is a
/// grapheme cluster, such as a letter with its accents, or an emoji with its joined parts.
extension String {
  /// Returns the index at the UTF-16 offset. An offset outside the string is clamped.
  func utf16Index(_ offset: Int) -> String.Index {
    utf16.index(startIndex, offsetBy: max(0, offset), limitedBy: endIndex) ?? endIndex
  }

  private func utf16Offset(_ index: String.Index) -> Int { utf16.distance(from: startIndex, to: index) }

  /// Returns the part of the string in the range of UTF-16 offsets. Offsets outside the string are clamped.
  /// An offset inside a Unicode scalar is rounded down to the scalar's start.
  func utf16Substring(_ range: Range<Int>) -> Substring {
    self[utf16Index(range.lowerBound)..<utf16Index(range.upperBound)]
  }

  // MARK: Characters

  /// Returns the start of the character that contains the offset; if the offset is between two characters,
  /// returns the offset itself.
  func characterStart(at offset: Int) -> Int {
    let index = utf16Index(offset)
    guard index < endIndex else { return utf16.count }
    return utf16Offset(rangeOfCharacter(containing: index).lowerBound)
  }

  /// Returns the end of the character that contains the offset; if the offset is between two characters,
  /// returns the offset itself.
  func characterEnd(at offset: Int) -> Int {
    let start = characterStart(at: offset)
    return start == min(max(0, offset), utf16.count) ? start : characterEnd(after: start)
  }

  /// Returns the end of the character that contains or follows the offset. At the end of the string, returns
  /// the offset itself.
  func characterEnd(after offset: Int) -> Int {
    let index = utf16Index(offset)
    guard index < endIndex else { return utf16.count }
    return utf16Offset(rangeOfCharacter(containing: index).upperBound)
  }

  /// Returns the start of the character that contains or precedes the offset. At the start of the string,
  /// returns 0.
  func characterStart(before offset: Int) -> Int {
    offset <= 0 ? 0 : characterStart(at: min(offset, utf16.count) - 1)
  }

  private func rangeOfCharacter(containing index: String.Index) -> Range<String.Index> {
    let end = self.index(after: index)
    return self.index(before: end)..<end
  }

  /// Returns the smallest range of whole characters that contains the range.
  func rangeOfWholeCharacters(_ range: Range<Int>) -> Range<Int> {
    let start = characterStart(at: range.lowerBound)
    return start..<max(start, characterEnd(at: range.upperBound))
  }

  // MARK: Words

  /// The kinds of characters that form words. Chinese and Japanese have no spaces, so a run of characters of
  /// one script counts as a word.
  private enum WordPart {
    case letter, ideograph, hiragana, katakana, space, other

    var isWord: Bool { self != .space && self != .other }

    init(_ character: Character) {
      guard let scalar = character.unicodeScalars.first else {
        self = .other
        return
      }
      switch scalar.value {
      case 0x3041...0x309F: self = .hiragana
      case 0x30A0...0x30FF, 0x31F0...0x31FF: self = .katakana
      default:
        if scalar.properties.isIdeographic {
          self = .ideograph
        } else if scalar.properties.isAlphabetic || character.isNumber || scalar == "_" {
          self = .letter
        } else {
          self = character.isWhitespace ? .space : .other
        }
      }
    }
  }

  /// Returns the end of the word that contains or follows the offset.
  func wordEnd(after offset: Int) -> Int {
    var index = utf16Index(characterStart(at: offset))
    while index < endIndex, !WordPart(self[index]).isWord { index = self.index(after: index) }
    guard index < endIndex else { return utf16.count }
    let part = WordPart(self[index])
    while index < endIndex, continues(part, at: index) { index = self.index(after: index) }
    return utf16Offset(index)
  }

  /// Returns the start of the word that contains or precedes the offset.
  func wordStart(before offset: Int) -> Int {
    var index = utf16Index(characterStart(at: offset))
    while index > startIndex, !WordPart(self[self.index(before: index)]).isWord {
      index = self.index(before: index)
    }
    guard index > startIndex else { return 0 }
    let part = WordPart(self[self.index(before: index)])
    while index > startIndex, continues(part, at: self.index(before: index)) {
      index = self.index(before: index)
    }
    return utf16Offset(index)
  }

  /// Returns the range that a double tap at the offset selects: the word around the offset, a run of spaces,
  /// or one other character.
  func wordRange(at offset: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    var index = utf16Index(characterStart(at: offset))
    if index == endIndex || (!WordPart(self[index]).isWord && index > startIndex) {
      // At the end of a word, the word before the offset is selected.
      let before = self.index(before: index)
      if index == endIndex || WordPart(self[before]).isWord { index = before }
    }
    let part = WordPart(self[index])
    var start = index
    var end = self.index(after: index)
    guard part != .other else { return utf16Offset(start)..<utf16Offset(end) }
    while start > startIndex, continues(part, at: self.index(before: start)) {
      start = self.index(before: start)
    }
    while end < endIndex, continues(part, at: end) { end = self.index(after: end) }
    return utf16Offset(start)..<utf16Offset(end)
  }

  /// Returns whether the character at the index continues a run of this kind. An apostrophe between two
  /// letters continues a word, as in “don't”.
  private func continues(_ part: WordPart, at index: String.Index) -> Bool {
    let character = self[index]
    if WordPart(character) == part { return true }
    guard part == .letter, character == "'" || character == "’", index > startIndex else { return false }
    let next = self.index(after: index)
    return next < endIndex && WordPart(self[self.index(before: index)]) == .letter
      && WordPart(self[next]) == .letter
  }
}
