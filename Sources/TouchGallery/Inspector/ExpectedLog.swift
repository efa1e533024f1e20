import TouchCases
import TouchInspector

/// The logs that the scenarios of a variant must leave, and how far what is heard agrees with them.
struct ExpectedLog {
  enum Verdict: Equatable {
    case open, matches, differs
  }

  struct Section {
    let title: String
    let lines: [String]
    /// How many of the first lines were the last ones heard.
    fileprivate(set) var progress = 0
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
      let progress = (0...min(lines.count, heard.count)).last {
        heard.suffix($0).elementsEqual(lines.prefix($0))
      }
      sections[index].progress = progress ?? 0
      if !lines.isEmpty, progress == lines.count { sections[index].verdict = .matches }
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
    for index in sections.indices {
      sections[index].progress = 0
      sections[index].verdict = .open
    }
  }
}
