import StoryChecks
import Testing
import TouchstoneInspector

@Suite("The book of rules")
struct RuleBookTests {
  @Test(
    "The program contains every rule of the document, in every language", arguments: Language.allCases)
  func complete(language: Language) throws {
    Language.current = language
    defer { Language.current = .en }
    let numbers = try RuleNumbers().all
    #expect(numbers.count > 200)
    for number in numbers {
      let text = RuleBook.current.text(of: number)
      #expect((text ?? "").count > 8, "\(number)")
    }
  }

  @Test("The rule book returns a rule's own text, a part of it alone, its table as rows, without Markdown")
  func texts() throws {
    let book = RuleBook.current
    #expect(
      book.text(of: "4.6")
        == "A view whose touch was cancelled gets nothing more for that touch; the recognizer continues to. (H)"
    )
    #expect(book.text(of: "4.3c")?.hasPrefix("(c) each recognizer with a state to report sends") == true)
    #expect(book.text(of: "7.1")?.contains("touchesCancelled · cancelTracking · tracking=NO") == true)
    #expect(book.text(of: "8.2")?.contains("timer 0.15 from touch-down") == true)
    #expect(book.text(of: "1.2")?.contains("only the count carries over") == true)
    #expect(book.text(of: "8.25")?.contains("willBeginZooming, didZoom*, didEndZooming") == true)
    #expect(book.text(of: "99.1") == nil)
    #expect(book.text(of: "4.3z") == nil)
  }

  @Test("In Chinese the rule book returns the same rules in Chinese")
  func chinese() throws {
    Language.current = .zh
    defer { Language.current = .en }
    let book = RuleBook.current
    #expect(book.text(of: "4.6") == "触摸被取消的视图，不再收到该触摸的任何消息；识别器继续收到。(H)")
    #expect(book.text(of: "4.3c")?.hasPrefix("(c) 对每个有状态要上报的识别器") == true)
    #expect(book.text(of: "7.1")?.contains("touchesCancelled · cancelTracking · tracking=NO") == true)
    #expect(book.text(of: "1.2")?.contains("沿用的只有次数。") == true)
  }
}

/// No rule may be added, or get another number, in only one language.
@Suite("The rules in two languages")
struct RuleTranslationTests {
  private struct Entry {
    /// `4.12`, `#4` for a heading, `row` for a row of a table.
    let label: String
    var text: String

    /// The parts that are equal in every language, in any order: code, figures and confidence.
    func facts(_ pattern: Regex<AnyRegexOutput>) -> [String] {
      text.matches(of: pattern).map { String(text[$0.range]) }.sorted()
    }
  }

  private func entries(in language: Language) throws -> [Entry] {
    var entries: [Entry] = []
    for line in try RuleNumbers.document(in: language).components(separatedBy: "\n") {
      if let rule = line.prefixMatch(of: #/(\d+\.[A-Z]?\d+[a-z]?) /#) {
        entries.append(Entry(label: String(rule.1), text: String(line[rule.range.upperBound...])))
      } else if let heading = line.prefixMatch(of: #/## (\d+)\./#) {
        entries.append(Entry(label: "#\(heading.1)", text: ""))
      } else if line.hasPrefix("|") {
        entries.append(Entry(label: "row", text: line))
      } else if let last = entries.indices.last {
        // The parts of a rule, and text between rules.
        entries[last].text += "\n" + line
      }
    }
    return entries
  }

  @Test("Both languages have the same chapters, rules and rows of tables, in the same order")
  func order() throws {
    let (english, chinese) = (try entries(in: .en), try entries(in: .zh))
    #expect(english.map(\.label) == chinese.map(\.label))
    #expect(english.count { $0.label.contains(".") } > 200)
  }

  @Test(
    "Each rule has the same numbers, code, parts and confidence in both languages",
    arguments: [
      #"`[^`]*`"#, #"[0-9]+(\.[0-9A-Za-z]+)?"#, #"\([HML]([-/][HML])?\)"#, #"\n \([a-z]\) "#, "✗", "→",
    ])
  func facts(pattern: String) throws {
    let regex = try Regex(pattern)
    for (english, chinese) in zip(try entries(in: .en), try entries(in: .zh)) {
      #expect(english.facts(regex) == chinese.facts(regex), "\(english.label): \(chinese.text.prefix(40))")
    }
  }

  private static let englishWords: Set<Substring> = [
    "the", "is", "not", "and", "of", "with", "for", "when", "no", "its",
  ]

  /// Counts the words of sentences, outside of code.
  private func englishWords(in text: String) -> Int {
    text.replacing(#/`[^`]*`/#, with: "").split { !($0.isASCII && $0.isLetter) }
      .count { RuleTranslationTests.englishWords.contains($0) }
  }

  @Test("Every English sentence is Chinese in the translation, without English words")
  func sentences() throws {
    for (english, chinese) in zip(try entries(in: .en), try entries(in: .zh)) {
      let letters = chinese.text.unicodeScalars.count { (0x4E00...0x9FFF).contains($0.value) }
      #expect(letters >= 2 * englishWords(in: english.text), "\(chinese.label): \(chinese.text.prefix(40))")
      #expect(englishWords(in: chinese.text) == 0, "\(chinese.label): \(chinese.text.prefix(40))")
    }
  }
}
