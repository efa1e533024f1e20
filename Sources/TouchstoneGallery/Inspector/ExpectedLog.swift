import TouchstoneCases
import TouchstoneInspector

/// The expected logs of a variant's scenarios, and whether the logged lines agree with them.
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
  /// Whether the last line completed a scenario: later lines belong to other touches.
  private var isCurrent = false
  private var heard: [String] = []

  init(_ scenarios: [TouchScenario]) {
    sections = scenarios.map { scenario in
      Section(title: scenario.title.text, lines: scenario.expected.map(\.text))
    }
  }

  /// Adds a line. A section that equals the last logged lines is correct, and stays so.
  mutating func hear(_ line: String) {
    heard.append(line)
    isCurrent = false
    let longest = sections.map(\.lines.count).max() ?? 0
    if heard.count > longest { heard.removeFirst(heard.count - longest) }
    for index in sections.indices {
      let lines = sections[index].lines
      guard !lines.isEmpty, heard.suffix(lines.count) == lines[...] else { continue }
      sections[index].verdict = .matches
      isCurrent = true
    }
  }

  /// Stores the comparison of a scenario that was played completely.
  mutating func judge(_ index: Int, by comparison: LogComparison) {
    guard sections.indices.contains(index) else { return }
    isCurrent = true
    sections[index].verdict = comparison.matches ? .matches : .differs
  }

  /// The verdict of all sections together: one difference is enough.
  var whole: Verdict {
    if sections.contains(where: { $0.verdict == .differs }) { return .differs }
    return !sections.isEmpty && sections.allSatisfy { $0.verdict == .matches } ? .matches : .open
  }

  /// The verdict to show beside the stage: a match only until another touch has changed the log. The page Log
  /// keeps the verdict of each scenario.
  var current: Verdict { whole == .matches && !isCurrent ? .open : whole }

  mutating func clear() {
    heard = []
    for index in sections.indices { sections[index].verdict = .open }
  }
}
