import TouchstoneCases
import TouchstoneInspector

/// The searchable texts: cases, their switches, the names in their code, and the rules, in both languages.
final class SearchIndex {
  /// One result.
  struct Match: Equatable {
    enum Destination: Equatable {
      /// Opens the case, `tabbar` or `tabbar/default`.
      case open(String)
      /// Opens the case, and shows its code in the inspector.
      case code(String)
      /// Shows the text of the rule.
      case rule(String)
    }

    enum Kind: Int, CaseIterable {
      case `case`, `switch`, rule, code
    }

    let kind: Kind
    let title: String
    let detail: String
    let destination: Destination
  }

  private struct Entry {
    let match: (english: Match, chinese: Match)
    /// The texts in lower case, the most important one first.
    let texts: [String]
  }

  /// The index that all searches share. It is created at the first search and then kept, because its texts
  /// never change.
  static let shared = SearchIndex()

  private let entries: [Entry]
  /// The greatest number of results of each kind.
  private static let resultLimit = 12

  private init() {
    var entries: [Entry] = []
    for type in TouchCaseCatalog.all {
      let card = type.card
      for turned in card.switches { entries.append(SearchIndex.entry(of: turned, in: card)) }
      entries.append(
        Entry(
          match: SearchIndex.makeMatches(.case, card.title, card.summary, .open(card.identifier)),
          texts: [
            card.identifier, card.title.english, card.title.chinese, card.summary.english,
            card.summary.chinese, "\(type)",
          ].map { $0.lowercased() }))
      entries.append(
        Entry(
          match: SearchIndex.makeMatches(
            .code, card.title, LocalizedText("in the case's code", "在案例的代码中"), .code(card.identifier)),
          texts: [type.code.lines.map(\.text).joined(separator: "\n").lowercased()]))
    }
    let (english, chinese) = (RuleBook.book(in: .en), RuleBook.book(in: .zh))
    for number in english.numbers {
      let texts = LocalizedText(english.text(of: number) ?? "", chinese.text(of: number) ?? "")
      let title = LocalizedText("Rule \(number)", "规则 \(number)")
      entries.append(
        Entry(
          match: SearchIndex.makeMatches(.rule, title, texts, .rule(number)),
          texts: [number, title.english, texts.english, texts.chinese].map { $0.lowercased() }
            + SearchIndex.partNames(of: number, texts.english)))
    }
    self.entries = entries
  }

  /// Returns the names of a rule's parts, such as `4.3c` for the paragraph (c) of rule 4.3.
  private static func partNames(of number: String, _ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let mark = Array(line.prefix(3))
      return mark.count == 3 && mark[0] == "(" && mark[2] == ")" ? "\(number)\(mark[1])" : nil
    }
  }

  /// Returns the entry of a switch. The entry opens the case in a variant in which only this switch has
  /// another value, if there is one.
  private static func entry(of turned: TouchCaseSwitch, in card: TouchCaseCard) -> Entry {
    let first = card.variants[0]
    let index = first.index(of: turned) ?? 0
    let otherIndex = turned.values.indices.first { $0 != index }
    let variant = otherIndex.flatMap { card.variant(turning: turned, to: $0, from: first) } ?? first
    let name = turned.property.map { LocalizedText($0, $0) } ?? turned.title
    return Entry(
      match: makeMatches(.switch, name, card.title, .open("\(card.identifier)/\(variant.identifier)")),
      texts: [turned.property, turned.owner, turned.title.english, turned.title.chinese].compactMap {
        $0?.lowercased()
      })
  }

  private static func makeMatches(
    _ kind: Match.Kind, _ title: LocalizedText, _ detail: LocalizedText, _ goal: Match.Destination
  ) -> (english: Match, chinese: Match) {
    (
      Match(kind: kind, title: title.english, detail: detail.english, destination: goal),
      Match(kind: kind, title: title.chinese, detail: detail.chinese, destination: goal)
    )
  }

  /// Returns the entries that contain every word of the query, grouped by kind. Within a kind, entries that
  /// begin with the query come first, then entries with the query in their title.
  func matches(_ query: String) -> [Match] {
    let queryWords = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = queryWords.first else { return [] }
    var foundMatches: [Match.Kind: [(rank: Int, match: Match)]] = [:]
    for entry in entries {
      guard queryWords.allSatisfy({ word in entry.texts.contains { $0.contains(word) } }) else { continue }
      let match = Language.current == .zh ? entry.match.chinese : entry.match.english
      let rank =
        entry.texts.contains { $0.hasPrefix(first) } ? 0 : entry.texts[0].contains(first) ? 1 : 2
      foundMatches[match.kind, default: []].append((rank, match))
    }
    return Match.Kind.allCases.flatMap { kind in
      let matches = foundMatches[kind, default: []].enumerated().sorted {
        ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
      }
      return matches.prefix(SearchIndex.resultLimit).map(\.element.match)
    }
  }
}
