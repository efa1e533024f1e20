import TouchstoneInspector

/// The verdicts on a variant's scenarios: whether the case logged the lines that each scenario expects.
///
/// The lines are grouped and matched as on the Log page. Only the last run can change a verdict, so call
/// `readNewEntries` after each line.
final class ExpectedLog {
  enum Verdict: Equatable {
    case open, matches, differs
  }

  struct Section {
    let title: String
    fileprivate(set) var verdict = Verdict.open
  }

  private(set) var sections: [Section]
  private let expectations: [LogExpectation]
  private let history: TraceHistory
  private var runHistory = LogRunHistory()
  /// Whether the last run has all lines of a scenario, and no other lines.
  private var endsWithCompletedScenario = false

  init(_ expectations: [LogExpectation], in history: TraceHistory) {
    self.expectations = expectations
    self.history = history
    sections = expectations.map { Section(title: $0.title.text) }
    runHistory.scenarios = expectations.map { $0.lines.map(\.text) }
  }

  /// Begins the performance of a scenario. `time` is in seconds on the application's clock.
  func beginPlay(of scenario: Int, at time: TimeInterval) { runHistory.beginPlay(of: scenario, at: time) }

  /// Ends the performance of the scenario, and sets its verdict.
  func endPlay(at time: TimeInterval) {
    runHistory.endPlay(at: time)
    readNewEntries()
  }

  /// Reads the history's new entries. If the last run has the lines of a scenario, the scenario's verdict
  /// becomes and remains `matches`; if it is an ended performance with other lines, `differs`.
  func readNewEntries() {
    runHistory.read(history.entries)
    endsWithCompletedScenario = false
    let lineLimit = expectations.map(\.lines.count).max() ?? 0
    guard let run = runHistory.runs.last, run.playedScenario != nil || run.lines.count <= lineLimit else {
      return
    }
    let matching = LogMatching(of: run, with: expectations)
    guard let scenario = matching.scenario, sections.indices.contains(scenario) else { return }
    switch matching.verdict {
    case .matches:
      sections[scenario].verdict = .matches
      endsWithCompletedScenario = true
    case .differs: sections[scenario].verdict = .differs
    case .open: break
    }
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
}
