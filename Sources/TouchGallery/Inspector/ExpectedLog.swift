import TouchCases
import TouchInspector

/// The logs that the scenarios of a variant must leave, and whether what is heard agrees with them.
struct ExpectedLog {
  enum Verdict: Equatable {
    case open, matches, differs
  }

  struct Section {
    let title: String
    let lines: [String]
    fileprivate(set) var verdict = Verdict.open
  }

  private(set) var sections: [Section]
  private var heard: [String] = []

  init(_ scenarios: [TouchScenario]) {
    sections = scenarios.map { scenario in
      Section(title: scenario.title.text, lines: scenario.expected.map(\.text))
    }
  }

  /// A line came: a section whose lines are the last ones heard is as it must be, and stays so.
  mutating func hear(_ line: String) {
    heard.append(line)
    let longest = sections.map(\.lines.count).max() ?? 0
    if heard.count > longest { heard.removeFirst(heard.count - longest) }
    for index in sections.indices {
      let lines = sections[index].lines
      if !lines.isEmpty, heard.suffix(lines.count) == lines[...] { sections[index].verdict = .matches }
    }
  }

  /// A whole scenario was played.
  mutating func judge(_ index: Int, by comparison: LogComparison) {
    guard sections.indices.contains(index) else { return }
    sections[index].verdict = comparison.matches ? .matches : .differs
  }

  /// Of all sections together: one that differs speaks for all.
  var whole: Verdict {
    if sections.contains(where: { $0.verdict == .differs }) { return .differs }
    return !sections.isEmpty && sections.allSatisfy { $0.verdict == .matches } ? .matches : .open
  }

  mutating func clear() {
    heard = []
    for index in sections.indices { sections[index].verdict = .open }
  }
}
