/// The words of a line that have not been read yet.
struct LineOfWords {
  var words: ArraySlice<Substring>

  var nextWord: Substring? { words.first }

  mutating func takeWord() -> Substring? { words.popFirst() }
}

/// Tracks, byte by byte, whether the position in a line is between quotation marks. An opening quotation mark
/// follows an equals sign.
struct QuotationMarks {
  private(set) var areOpen = false
  private var isEscaped = false
  private var followsEquals = false

  mutating func read(_ byte: UInt8) {
    if areOpen {
      if byte == UInt8(ascii: "\""), !isEscaped { areOpen = false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    } else {
      areOpen = followsEquals && byte == UInt8(ascii: "\"")
      followsEquals = byte == UInt8(ascii: "=")
    }
  }
}

/// Parses single words.
extension TouchFileReader {
  func error(_ problem: String, _ remedy: String) -> TouchScriptError {
    TouchScriptError(fileName: fileName, line: lineNumber, problem: problem, remedy: remedy)
  }

  /// Returns a word of the file for an error message: in quotation marks and shortened.
  func quoted(_ word: Substring) -> String {
    let shortenedWord = word.prefix(40)
    return "“\(shortenedWord)\(shortenedWord.endIndex == word.endIndex ? "" : "…")”"
  }

  func text(of contact: TouchSample.Contact) -> String {
    contact.device == 0 ? "\(contact.number)" : "\(contact.device):\(contact.number)"
  }

  /// Parses a contact: `17`, or `2:17` for contact 17 of device 2; nil if the word is not a contact.
  static func contact(_ word: Substring) -> TouchSample.Contact? {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let last = parts.last, let number = Int32(last) else { return nil }
    guard parts.count == 2 else { return TouchSample.Contact(number: number) }
    guard let device = UInt32(parts[0]) else { return nil }
    return TouchSample.Contact(device: device, number: number)
  }

  static func looksLikeNumber(_ word: Substring) -> Bool {
    guard let first = word.utf8.first else { return false }
    return (0x30...0x39).contains(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
      || first == UInt8(ascii: ".")
  }

  /// Parses a decimal number in a range. Unlike `Double`, does not accept `nan`, `inf` and `0x1p3`.
  func number(
    _ word: Substring, of what: String, in range: ClosedRange<CGFloat>
  ) throws(TouchScriptError) -> CGFloat {
    var isDecimal = true
    for byte in word.utf8 where !TouchFileReader.isPartOfNumber(byte) { isDecimal = false }
    guard isDecimal, let value = Double(word), value.isFinite else {
      throw error("\(quoted(word)) is not a number for \(what)", "write a decimal number such as 187.5")
    }
    guard range.contains(value) else {
      let (low, high) = (TouchFileWriter.number(range.lowerBound), TouchFileWriter.number(range.upperBound))
      throw error("\(quoted(word)) is out of range for \(what)", "write a number from \(low) to \(high)")
    }
    return value
  }

  private nonisolated static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Parses a size in points, such as `375x812`.
  func size(_ word: Substring) throws(TouchScriptError) -> CGSize {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw error("\(quoted(word)) is not a size", "write width and height in points, such as 375x812")
    }
    return CGSize(
      width: try number(parts[0], of: "the width", in: TouchFileFormat.allowedSizes),
      height: try number(parts[1], of: "the height", in: TouchFileFormat.allowedSizes))
  }

  /// Returns the name if the word is an option of a batch, such as `scene=2`; nil otherwise.
  static func batchOption(_ word: Substring) -> String? {
    ["modifiers", "buttons", "scene"].first { word.hasPrefix("\($0)=") }
  }

  func readOptions(
    of batch: inout TouchScript.Batch, line: inout LineOfWords
  ) throws(TouchScriptError) {
    while let word = line.nextWord, let name = TouchFileReader.batchOption(word) {
      _ = line.takeWord()
      let value = word.dropFirst(name.utf8.count + 1)
      switch name {
      case "modifiers":
        batch.modifierFlags = try modifierFlags(value)
      case "buttons":
        let words = TouchFileFormat.buttonNames.map { ($0.word, $0.button.rawValue) }
        batch.buttonMask = UIEvent.ButtonMask(rawValue: try flags(value, words: words))
      default: batch.sceneNumber = try sceneNumber(value)
      }
    }
  }

  /// Reads the number of the scene from a line that does not belong to a batch. Default 1.
  func readSceneNumber(line: inout LineOfWords) throws(TouchScriptError) -> Int {
    guard let word = line.nextWord, TouchFileReader.batchOption(word) == "scene" else { return 1 }
    _ = line.takeWord()
    return try sceneNumber(word.dropFirst("scene=".utf8.count))
  }

  func sceneNumber(_ word: Substring) throws(TouchScriptError) -> Int {
    guard let number = Int(word), TouchFileFormat.allowedSceneNumbers.contains(number) else {
      throw error(
        "\(quoted(word)) is not a scene",
        "write its number, from 1 to \(TouchFileFormat.allowedSceneNumbers.upperBound)")
    }
    return number
  }

  func modifierFlags(_ value: Substring) throws(TouchScriptError) -> UIKeyModifierFlags {
    let words = TouchFileFormat.modifierNames.map { ($0.word, $0.flag.rawValue) }
    return UIKeyModifierFlags(rawValue: try flags(value, words: words))
  }

  /// Parses names joined with `+`, such as `shift+command`, and returns the bits. Bits without a name are
  /// given as a number.
  private func flags(
    _ value: Substring, words: [(word: String, rawValue: Int)]
  ) throws(TouchScriptError) -> Int {
    var result = 0
    for part in value.split(separator: "+", omittingEmptySubsequences: false) {
      if let bit = words.first(where: { $0.word == part })?.rawValue {
        result |= bit
      } else if let bits = Int(part) {
        result |= bits
      } else {
        let names = words.map(\.word).joined(separator: ", ")
        throw error("\(quoted(part)) is not one of \(names)", "write one of them, or several joined by +")
      }
    }
    return result
  }
}
