import CTouchstoneRules

/// The texts of the rules in `Documentation/TouchSemantics.md`, or in its Chinese twin, by number. The program
/// contains both documents.
public struct RuleBook {
  /// The rules in `Language.current`, parsed at first use.
  public static var current: RuleBook { book(in: .current) }

  private static let english = RuleBook(markdown: document(touch_rules))
  private static let chinese = RuleBook(markdown: document(touch_rules_chinese))

  /// Returns the rules in a language.
  public static func book(in language: Language) -> RuleBook {
    switch language {
    case .en: english
    case .zh: chinese
    }
  }

  private var texts: [String: String] = [:]
  /// The numbers of the rules, in the order of the document.
  public private(set) var numbers: [String] = []

  /// Returns the text of a rule without its number and Markdown; for `4.3c` the part (c). Nil if there is no such
  /// rule.
  public func text(of rule: String) -> String? {
    if let text = texts[rule] { return text }
    guard let letter = rule.last, letter.isLowercase, let whole = texts[String(rule.dropLast())] else {
      return nil
    }
    let part = whole.split(separator: "\n").first { $0.hasPrefix("(\(letter)) ") }
    return part.map(String.init)
  }

  /// A rule is a paragraph that begins with its number. A table below it belongs to it.
  init(markdown: String) {
    var number: String?
    var lines: [String] = []
    var isTable = false
    func close(_ texts: inout [String: String], _ numbers: inout [String]) {
      if let number {
        if texts.updateValue(lines.joined(separator: "\n"), forKey: number) == nil { numbers.append(number) }
      }
      number = nil
      lines = []
      isTable = false
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (found, text) = RuleBook.opening(line) {
        close(&texts, &numbers)
        number = found
        lines = [RuleBook.plain(text)]
      } else if line.hasPrefix("#") || line.hasPrefix("**") {
        close(&texts, &numbers)
      } else if line.hasPrefix("|") {
        // The rows below the heading and the line under it.
        if isTable, !line.hasPrefix("|---") { lines.append(RuleBook.row(line)) }
        isTable = true
      } else if !line.isEmpty {
        if isTable { close(&texts, &numbers) } else { lines.append(RuleBook.plain(line.drop { $0 == " " })) }
      }
    }
    close(&texts, &numbers)
  }

  private static func document(
    _ read: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?
  ) -> String {
    var count = 0
    guard let bytes = read(&count) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// `4.12`, `6.T1` or `7.1b` at the beginning of a line, and the rest of it.
  private static func opening(_ line: Substring) -> (number: String, text: Substring)? {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let parts = line[..<space].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isNumber), let first = parts[1].first,
      first.isNumber || first.isUppercase, parts[1].contains(where: \.isNumber)
    else { return nil }
    return (String(line[..<space]), line[line.index(after: space)...])
  }

  private static func row(_ line: Substring) -> String {
    line.split(separator: "|").map { plain($0.trimmingPrefix { $0 == " " }) }
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// Removes the marks of code and emphasis. A star behind a letter is kept: `didZoom*`.
  private static func plain(_ text: Substring) -> String {
    var result = ""
    var isEmphasized = false
    for character in String(text.filter { $0 != "`" }).replacing("**", with: "") {
      let isBehindLetter = result.last.map { $0.isASCII && $0.isLetter } ?? false
      if character == "*", isEmphasized || !isBehindLetter {
        isEmphasized.toggle()
      } else {
        result.append(character)
      }
    }
    return result
  }
}
