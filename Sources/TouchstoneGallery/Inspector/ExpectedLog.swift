import TouchstoneCases
import TouchstoneInspector

/// The expected logs of a variant's scenarios, compared with the lines that the case logged.
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
  /// Whether the last logged line completed a scenario. The next line belongs to another touch, and sets this
  /// property to false.
  private var endsWithCompletedScenario = false
  private var loggedLines: [String] = []

  init(_ scenarios: [TouchScenario]) {
    sections = scenarios.map { scenario in
      Section(title: scenario.title.text, lines: scenario.expected.map(\.text))
    }
  }

  /// Adds a logged line. If the lines of a section equal the last logged lines, the section's verdict becomes
  /// and remains `matches`.
  mutating func add(_ line: String) {
    loggedLines.append(line)
    endsWithCompletedScenario = false
    let maximumLineCount = sections.map(\.lines.count).max() ?? 0
    if loggedLines.count > maximumLineCount { loggedLines.removeFirst(loggedLines.count - maximumLineCount) }
    for index in sections.indices {
      let lines = sections[index].lines
      guard !lines.isEmpty, loggedLines.suffix(lines.count) == lines[...] else { continue }
      sections[index].verdict = .matches
      endsWithCompletedScenario = true
    }
  }

  /// Sets the verdict of a scenario that was played completely.
  mutating func setVerdict(of index: Int, from comparison: LogComparison) {
    guard sections.indices.contains(index) else { return }
    endsWithCompletedScenario = true
    sections[index].verdict = comparison.matches ? .matches : .differs
  }

  /// The verdict of all sections together: `differs` if one section differs, `matches` if all match.
  var overallVerdict: Verdict {
    if sections.contains(where: { $0.verdict == .differs }) { return .differs }
    return !sections.isEmpty && sections.allSatisfy { $0.verdict == .matches } ? .matches : .open
  }

  /// The verdict to show beside the stage: `matches` is shown only until another touch changes the log. The
  /// Log page keeps the verdict of each scenario.
  var currentVerdict: Verdict {
    overallVerdict == .matches && !endsWithCompletedScenario ? .open : overallVerdict
  }

  mutating func clear() {
    loggedLines = []
    for index in sections.indices { sections[index].verdict = .open }
  }
}
