/// Formats times.
package enum Seconds {
  /// Returns a time in seconds in at most four characters: with two decimals below 10 (`0.35`), one decimal
  /// below 100, and no decimals above.
  package static func shortText(_ time: TimeInterval) -> String {
    let time = min(max(0, time), 9999)
    let hundredths = Int((time * 100).rounded())
    if hundredths < 1000 {
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
    let tenths = Int((time * 10).rounded())
    return tenths < 1000 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(time.rounded()))"
  }

  /// Returns a time in seconds with three decimals, such as `0.150`.
  package static func text(_ time: TimeInterval) -> String {
    let milliseconds = (time * 1000).rounded()
    guard abs(milliseconds) < 1e15 else { return "\(time)" }
    let count = Int(abs(milliseconds))
    let decimals = "\(count % 1000)"
    let padding = String(repeating: "0", count: 3 - decimals.utf8.count)
    return "\(milliseconds < 0 ? "-" : "")\(count / 1000).\(padding)\(decimals)"
  }

  /// Returns a time in seconds for a narrow column: with three decimals below 100 (`12.345`), one decimal
  /// below 10,000, and no decimals above. The text has at most six characters below a million seconds.
  package static func columnText(_ time: TimeInterval) -> String {
    if abs(time) < 99.9995 { return text(time) }
    let tenths = (time * 10).rounded()
    guard abs(tenths) < 100_000 else { return abs(time) < 1e15 ? "\(Int(time.rounded()))" : "\(time)" }
    return "\(Int(tenths) / 10).\(abs(Int(tenths)) % 10)"
  }

  /// Returns a number of seconds with its unit: `0.08 s`.
  package static func localizedText(_ number: String) -> LocalizedText {
    LocalizedText("\(number) s", "\(number) 秒")
  }

  /// Returns the sentence with no-break spaces (U+00A0) between numbers and `s` or `秒`, so that a label does
  /// not separate them at a line break. Printed texts keep ordinary spaces.
  package static func keepingUnits(in sentence: String) -> String {
    var characters: [Character] = []
    let letters = Array(sentence)
    for (index, letter) in letters.enumerated() {
      let isUnit =
        letter == " " && index > 0 && letters[index - 1].isWholeNumber && index + 1 < letters.count
        && (letters[index + 1] == "秒"
          || letters[index + 1] == "s" && !(index + 2 < letters.count && letters[index + 2].isLetter))
      characters.append(isUnit ? "\u{00A0}" : letter)
    }
    return String(characters)
  }
}

package enum Points {
  /// Returns a point with at most one decimal: `(187, 753.5)`.
  package static func text(_ point: CGPoint) -> String { "(\(text(point.x)), \(text(point.y)))" }

  package static func text(_ value: CGFloat) -> String {
    let tenths = (value * 10).rounded()
    guard abs(tenths) < 1e15 else { return "\(value)" }
    let count = Int(abs(tenths))
    let sign = tenths < 0 ? "-" : ""
    return count % 10 == 0 ? "\(sign)\(count / 10)" : "\(sign)\(count / 10).\(count % 10)"
  }
}
