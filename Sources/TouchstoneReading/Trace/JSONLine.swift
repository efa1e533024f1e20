/// One JSON object on one line. Its keys are in the order in which they are set.
struct JSONLine {
  private var text = "{"

  /// The text of the finished JSON object.
  var closedText: String { text + "}" }

  mutating func set(_ key: String, _ value: String?) {
    begin(key)
    guard let value else {
      text += "null"
      return
    }
    JSONLine.append(value, to: &text)
  }

  mutating func set(_ key: String, _ value: Bool) {
    begin(key)
    text += value ? "true" : "false"
  }

  mutating func set(_ key: String, _ value: Int) {
    begin(key)
    text += "\(value)"
  }

  /// Writes a number, or `null` for infinity and NaN, which JSON cannot represent.
  mutating func set(_ key: String, _ value: Double) {
    begin(key)
    guard value.isFinite else {
      text += "null"
      return
    }
    let number = "\(value)"
    text += number.hasSuffix(".0") ? String(number.dropLast(2)) : number
  }

  mutating func set(_ key: String, _ values: [String]) {
    begin(key)
    text += "["
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      JSONLine.append(value, to: &text)
    }
    text += "]"
  }

  private mutating func begin(_ key: String) {
    if text.utf8.count > 1 { text += "," }
    JSONLine.append(key, to: &text)
    text += ":"
  }

  private static func append(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Control characters are escaped, and so are characters that some JSON readers treat as the end of a
      // line.
      case "\0"..."\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
