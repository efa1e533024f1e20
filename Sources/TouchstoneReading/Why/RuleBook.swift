import CTouchstoneRules

/// The texts of the rules, by number. They come from `Documentation/TouchSemantics.md` or its Chinese
/// translation. The program embeds both documents.
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

  /// Returns the text of a rule without its number and its Markdown. `4.3c` means part (c) of rule 4.3. Nil
  /// if there is no such rule.
  public func text(of rule: String) -> String? {
    if let text = texts[rule] { return text }
    guard let letter = rule.last, letter.isLowercase, let whole = texts[String(rule.dropLast())] else {
      return nil
    }
    let partText = whole.split(separator: "\n").first { $0.hasPrefix("(\(letter)) ") }
    return partText.map(String.init)
  }

  /// Returns the text of a rule, followed by the meaning of the confidence letters and article numbers in it;
  /// nil if there is no such rule.
  package func annotatedText(of rule: String) -> String? {
    text(of: rule).map { text in ([text] + RuleBook.notes(on: text).map(\.text)).joined(separator: "\n") }
  }

  /// Returns the meaning of the confidence letters and article numbers that occur in the text.
  static func notes(on text: String) -> [LocalizedText] {
    var notes: [LocalizedText] = []
    if ["(H", "(M", "(L"].contains(where: { mark in [")", "-", "/"].contains { text.contains(mark + $0) } }) {
      notes.append(
        LocalizedText(
          "(H), (M), (L): high, medium or low confidence in the rule.", "(H)、(M)、(L)：规则的可信度为高、中、低。"))
    }
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == ".") }
    if (0...4).contains(where: { words.contains("S\($0)") }) {
      notes.append(
        LocalizedText("S0 to S4: the articles from which the cases come.", "S0 到 S4：案例所依据的文章。"))
    }
    return notes
  }

  /// Parses the rules of a document. A rule is a paragraph that begins with the rule's number, and the table
  /// below the paragraph.
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
      if let (found, text) = RuleBook.ruleOpening(line) {
        close(&texts, &numbers)
        number = found
        lines = [RuleBook.plainText(text)]
      } else if line.hasPrefix("#") || line.hasPrefix("**") {
        close(&texts, &numbers)
      } else if line.hasPrefix("|") {
        // The table's heading and the line below it are skipped.
        if isTable, !line.hasPrefix("|---") { lines.append(RuleBook.tableRowText(line)) }
        isTable = true
      } else if !line.isEmpty {
        if isTable {
          close(&texts, &numbers)
        } else {
          lines.append(RuleBook.plainText(line.drop { $0 == " " }))
        }
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

  /// Splits a line into the rule's number at the beginning, such as `4.12`, `6.T1` or `7.1b`, and the text
  /// after it; nil if the line begins with no number.
  private static func ruleOpening(_ line: Substring) -> (number: String, text: Substring)? {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let parts = line[..<space].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isNumber), let first = parts[1].first,
      first.isNumber || first.isUppercase, parts[1].contains(where: \.isNumber)
    else { return nil }
    return (String(line[..<space]), line[line.index(after: space)...])
  }

  private static func tableRowText(_ line: Substring) -> String {
    line.split(separator: "|").map { plainText($0.trimmingPrefix { $0 == " " }) }
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// Removes the Markdown of code and emphasis. An asterisk after a letter is kept: `didZoom*`.
  private static func plainText(_ text: Substring) -> String {
    var result = ""
    var isEmphasized = false
    for character in String(text.filter { $0 != "`" }).replacing("**", with: "") {
      let isAfterLetter = result.last.map { $0.isASCII && $0.isLetter } ?? false
      if character == "*", isEmphasized || !isAfterLetter {
        isEmphasized.toggle()
      } else {
        result.append(character)
      }
    }
    return result
  }
}
