/// Splits Swift code into tokens. Supports raw, multi-line and interpolated strings and nested comments. Open
/// strings are in an array instead of on the call stack, so deeply nested text cannot overflow the stack.
nonisolated struct SwiftTokenizer {
  /// A string whose interpolation is being read.
  private struct OpenString {
    let poundSignCount: Int
    let isMultiline: Bool
    /// The number of open parentheses in the interpolated code.
    var parenthesisDepth = 0
  }

  private let units: [UInt16]
  private var position = 0
  private var tokens: [SwiftToken] = []
  private var openStrings: [OpenString] = []

  init(_ text: String) { units = Array(text.utf16) }

  mutating func run() -> [SwiftToken] {
    while let unit = unit() {
      let start = position
      switch unit {
      case " ", "\t", "\n", "\r": position += 1
      case "/" where self.unit(1) == "/": readLineComment()
      case "/" where self.unit(1) == "*": readComment()
      case "\"": openString(signs: 0)
      case "#": readPoundSigns()
      case "@": readAttribute()
      case "`": readQuotedName()
      case _ where SwiftTokenizer.isDigit(unit): readNumber()
      case _ where SwiftTokenizer.isLetter(unit): readName()
      default: readPunctuation(unit)
      }
      // Every case must advance the position, or the loop would not end.
      if position == start { position += 1 }
    }
    return tokens
  }

  // MARK: Characters

  private func unit(_ offset: Int = 0) -> Unicode.Scalar? {
    let index = position + offset
    guard units.indices.contains(index) else { return nil }
    // Half of a surrogate pair counts as a letter.
    return Unicode.Scalar(units[index]) ?? "\u{FFFD}"
  }

  private static func isDigit(_ unit: Unicode.Scalar) -> Bool { ("0"..."9").contains(unit) }

  private static func isLetter(_ unit: Unicode.Scalar) -> Bool {
    unit == "_" || unit == "$" || ("a"..."z").contains(unit) || ("A"..."Z").contains(unit) || unit > "\u{A0}"
  }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(SwiftToken(kind: kind, range: start..<position))
  }

  private mutating func skip(while holds: (Unicode.Scalar) -> Bool) {
    while let unit = unit(), holds(unit) { position += 1 }
  }

  private mutating func readPunctuation(_ unit: Unicode.Scalar) {
    if unit == ")", let string = openStrings.last, string.parenthesisDepth == 0 {
      openStrings.removeLast()
      return readString(
        from: position, after: position + 1, signs: string.poundSignCount, isMultiline: string.isMultiline)
    }
    if let last = openStrings.indices.last {
      if unit == "(" {
        openStrings[last].parenthesisDepth += 1
      } else if unit == ")" {
        openStrings[last].parenthesisDepth -= 1
      }
    }
    position += 1
    add(.punctuation, from: position - 1)
  }

  // MARK: Comments

  private mutating func readLineComment() {
    let start = position
    skip { $0 != "\n" }
    add(.comment, from: start)
  }

  private mutating func readComment() {
    let start = position
    var depth = 0
    repeat {
      if unit() == "/", unit(1) == "*" {
        depth += 1
        position += 2
      } else if unit() == "*", unit(1) == "/" {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < units.count
    position = min(position, units.count)
    add(.comment, from: start)
  }

  // MARK: Strings

  /// Reads `#` before a string, or before a word as in `#if`.
  private mutating func readPoundSigns() {
    var signs = 0
    while unit(signs) == "#" { signs += 1 }
    if unit(signs) == "\"" { return openString(signs: signs) }
    let start = position
    position += signs
    skip { SwiftTokenizer.isLetter($0) }
    add(position > start + signs ? .keyword : .punctuation, from: start)
  }

  private mutating func openString(signs: Int) {
    let quotes = (0..<3).prefix { unit(signs + $0) == "\"" }.count
    // Two quotes without a third are an empty string.
    let isMultiline = quotes == 3
    readString(
      from: position, after: position + signs + (isMultiline ? 3 : 1), signs: signs, isMultiline: isMultiline)
  }

  /// Reads a string up to its end or to an interpolation.
  private mutating func readString(from start: Int, after first: Int, signs: Int, isMultiline: Bool) {
    position = min(first, units.count)
    while let unit = unit() {
      if unit == "\n", !isMultiline { break }
      if unit == "\"", closesString(signs: signs, isMultiline: isMultiline) {
        position += (isMultiline ? 3 : 1) + signs
        break
      }
      guard unit == "\\", (0..<signs).allSatisfy({ self.unit(1 + $0) == "#" }) else {
        position += 1
        continue
      }
      position += 1 + signs
      if self.unit() == "(" {
        position += 1
        openStrings.append(OpenString(poundSignCount: signs, isMultiline: isMultiline))
        break
      }
      // Skips the escaped character. A line feed still ends a string of one line.
      if self.unit() != "\n" || isMultiline { position += 1 }
    }
    position = min(position, units.count)
    add(.string, from: start)
  }

  private func closesString(signs: Int, isMultiline: Bool) -> Bool {
    let quotes = isMultiline ? 3 : 1
    return (0..<quotes).allSatisfy { unit($0) == "\"" } && (0..<signs).allSatisfy { unit(quotes + $0) == "#" }
  }

  // MARK: Words

  private mutating func readNumber() {
    let start = position
    let isHexadecimal = unit() == "0" && unit(1) == "x"
    var isPastPoint = false
    while let unit = unit() {
      let isPart = SwiftTokenizer.isDigit(unit) || SwiftTokenizer.isLetter(unit)
      // A dot belongs to the number if a digit follows. The dots of a range operator and the dot before a
      // member are not part of the number.
      let isPoint = unit == "." && !isPastPoint && self.unit(1).map(SwiftTokenizer.isDigit) == true
      let exponents: [Unicode.Scalar] = isHexadecimal ? ["p", "P"] : ["e", "E"]
      let isExponentSign =
        (unit == "+" || unit == "-") && position > start && self.unit(-1).map(exponents.contains) == true
        && self.unit(1).map(SwiftTokenizer.isDigit) == true
      guard isPart || isPoint || isExponentSign else { break }
      if isPoint { isPastPoint = true }
      position += 1
    }
    add(.number, from: start)
  }

  private mutating func readName() {
    let start = position
    skip { SwiftTokenizer.isLetter($0) || SwiftTokenizer.isDigit($0) }
    let word = String(decoding: units[start..<position], as: UTF16.self)
    let isMember = start > 0 && units[start - 1] == UInt16(UInt8(ascii: "."))
    let isLabel = SwiftToken.labelKeywords.contains(word) && isInList
    if isMember ? SwiftToken.memberKeywords.contains(word) : SwiftToken.keywords.contains(word) && !isLabel {
      add(.keyword, from: start)
    } else {
      add(word.first?.isUppercase == true ? .type : .name, from: start)
    }
  }

  /// Whether the last token is an opening parenthesis or a comma.
  private var isInList: Bool {
    guard let last = tokens.last, last.kind == .punctuation else { return false }
    return ([UInt8(ascii: "("), UInt8(ascii: ",")]).contains { units[last.range.lowerBound] == UInt16($0) }
  }

  private mutating func readQuotedName() {
    let start = position
    position += 1
    skip { $0 != "`" && $0 != "\n" }
    if unit() == "`" { position += 1 }
    add(.name, from: start)
  }

  private mutating func readAttribute() {
    let start = position
    position += 1
    skip { SwiftTokenizer.isLetter($0) || SwiftTokenizer.isDigit($0) }
    add(position > start + 1 ? .attribute : .punctuation, from: start)
  }
}
