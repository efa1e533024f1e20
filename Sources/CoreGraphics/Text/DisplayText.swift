/// A string in the form in which it is passed to Pango: without NUL and control characters, and short enough
/// for Pango's numbers. The type also converts between UTF-16 indices, which programs use, and UTF-8 bytes,
/// which Pango uses.
struct DisplayText {
  /// The kinds of fonts that a text needs.
  enum Script {
    /// Latin letters, digits, common punctuation and arrows. The default families contain them.
    case european
    /// The characters of `european`, and Han letters, kana or Hangul. One further family contains them.
    case eastAsian
    /// Any characters. Every installed font may be needed.
    case other
  }

  let string: String
  let isASCII: Bool
  let script: Script
  /// Whether the program's string was truncated because it is too long.
  let isTruncated: Bool
  /// The language that selects the shapes of letters; nil if the text does not imply one.
  let language: String?
  let byteCount: Int
  let utf16Count: Int

  /// The largest length, in UTF-16 units. A longer text is truncated.
  private static let maximumCount = 65_536

  init(_ source: String, fontSize: CGFloat) {
    // Pango stores positions as 32-bit numbers of 1/1,024 points. A text in one long line must fit in this
    // range, and so must a text with one letter per line.
    let limit = min(DisplayText.maximumCount, Int(clamping: 1_400_000 / fontSize))
    let (text, isTruncated) = DisplayText.truncated(source, to: limit)
    self.isTruncated = isTruncated
    var isASCII = true
    var isOther = false
    var isEastAsian = false
    var hasControls = false
    var hasKana = false
    var hasHangul = false
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value < 0x80 {
        if value < 0x20 ? (value != 0x0A && value != 0x0D && value != 0x09) : value == 0x7F {
          hasControls = true
        }
        continue
      }
      isASCII = false
      switch value {
      case 0x80..<0xA0: hasControls = true
      case 0xA0..<0x180, 0x2010...0x2027, 0x2030...0x203A, 0x20AC, 0x2122, 0x2190...0x2193: break
      case 0x3000...0x303F, 0xFF00...0xFFEF: isEastAsian = true
      case 0x3040...0x30FF:
        isEastAsian = true
        hasKana = true
      case 0x3400...0x9FFF:
        isEastAsian = true
      case 0xAC00...0xD7A3:
        isEastAsian = true
        hasHangul = true
      default: isOther = true
      }
    }
    if hasControls {
      var cleaned = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        let isControl =
          scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\r" && scalar != "\t"
        // One UTF-16 unit replaces one UTF-16 unit, so that indices stay the same.
        cleaned.append(isControl ? "\u{200B}" : scalar)
      }
      string = String(cleaned)
      isASCII = false
    } else {
      string = text
    }
    self.isASCII = isASCII
    script = isOther ? .other : isEastAsian ? .eastAsian : .european
    // The shapes of Han letters differ by country. If the user's language is one of those countries'
    // languages, it determines the shapes. Otherwise the text determines the shapes: kana means Japanese,
    // Hangul means Korean, and Han letters alone mean Chinese.
    if !isEastAsian || FontLibrary.eastAsianFamily(for: FontLibrary.environmentLanguage) != nil {
      language = nil
    } else {
      language = hasKana ? "ja" : hasHangul ? "ko" : "zh-cn"
    }
    byteCount = string.utf8.count
    utf16Count = isASCII ? byteCount : string.utf16.count
  }

  private static func truncated(_ source: String, to limit: Int) -> (String, Bool) {
    guard source.utf8.count > limit,
      var end = source.utf16.index(
        source.utf16.startIndex, offsetBy: limit, limitedBy: source.utf16.endIndex),
      end < source.endIndex
    else { return (source, false) }
    while end > source.startIndex, String.Index(end, within: source.unicodeScalars) == nil {
      end = source.utf16.index(before: end)
    }
    return (String(source.unicodeScalars[..<end]), true)
  }

  /// Returns the position in UTF-8 bytes of a UTF-16 index. An index outside of the text is clamped to the
  /// text.
  func byte(at index: Int) -> Int {
    let clamped = min(max(index, 0), utf16Count)
    if isASCII { return clamped }
    return string.utf8.distance(
      from: string.startIndex, to: string.utf16.index(string.utf16.startIndex, offsetBy: clamped))
  }

  /// Returns the UTF-16 index of a position in UTF-8 bytes. A position outside of the text is clamped to the
  /// text.
  func index(atByte byte: Int) -> Int {
    let clamped = min(max(byte, 0), byteCount)
    if isASCII { return clamped }
    return string.utf16.distance(
      from: string.startIndex, to: string.utf8.index(string.utf8.startIndex, offsetBy: clamped))
  }

  /// Consecutive paragraphs that are laid out together.
  struct ParagraphGroup {
    /// The range of the paragraphs in UTF-8 bytes, without the line break after the last one.
    let bytes: Range<Int>
    /// Whether the group is a single paragraph that is too long to be laid out at once.
    let isLong: Bool
  }

  /// Returns all paragraphs in groups of at most `limit` paragraphs. A paragraph of more than `length` bytes
  /// is a group of its own.
  func paragraphGroups(of limit: Int, longerThan length: Int) -> [ParagraphGroup] {
    var groups: [ParagraphGroup] = []
    // The starts of the current group and of the current paragraph.
    var start = 0, paragraph = 0
    var count = 0
    var endBefore = 0
    func close(at end: Int) {
      let isLong = end - paragraph > length
      if isLong, start < paragraph { groups.append(ParagraphGroup(bytes: start..<endBefore, isLong: false)) }
      groups.append(ParagraphGroup(bytes: (isLong ? paragraph : start)..<end, isLong: isLong))
    }
    var isBehindReturn = false
    for (position, byte) in string.utf8.enumerated() {
      if byte == UInt8(ascii: "\n") {
        let end = isBehindReturn ? position - 1 : position
        count += 1
        if count == limit || end - paragraph > length {
          close(at: end)
          start = position + 1
          count = 0
        }
        paragraph = position + 1
        endBefore = end
      }
      isBehindReturn = byte == UInt8(ascii: "\r")
    }
    close(at: byteCount)
    return groups
  }

  /// Returns the last boundary between two Unicode scalars at or before a position. Both positions are in
  /// UTF-8 bytes.
  func boundary(atOrBefore byte: Int) -> Int {
    if byte >= byteCount { return byteCount }
    var index = string.utf8.index(string.startIndex, offsetBy: byte)
    while String.Index(index, within: string.unicodeScalars) == nil {
      index = string.utf8.index(before: index)
    }
    return string.utf8.distance(from: string.startIndex, to: index)
  }

  /// Returns the text in a range of bytes, which must begin and end between characters.
  func slice(_ bytes: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: min(bytes.lowerBound, byteCount))
    let end = string.utf8.index(string.startIndex, offsetBy: min(bytes.upperBound, byteCount))
    return String(string[start..<end])
  }
}
