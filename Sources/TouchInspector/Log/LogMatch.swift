/// A line of a run beside the line that was expected.
nonisolated struct LogMatch: Equatable {
  enum Kind {
    case equal
    /// It came in a run that is compared with nothing.
    case plain
    /// Expected, and may still come.
    case pending
    case missing, extra
  }

  let kind: Kind
  let line: LogRun.Line?
  let expected: LogExpectation.Line?
}

/// How far a scenario, or a run, agrees with what must be logged.
nonisolated enum LogVerdict: Equatable {
  case open, matches, differs
}

/// A run beside the scenario that it plays, line by line.
struct LogMatching: Equatable {
  /// The scenario that was played; of somebody's fingers, the first whose log begins like theirs; nil where there is
  /// none.
  let scenario: Int?
  let matches: [LogMatch]
  let verdict: LogVerdict
  /// Empty where there is nothing to say yet.
  let summary: String

  init(of run: LogRun, with expectations: [LogExpectation]) {
    let texts = run.lines.map(\.text)
    let scenario = run.playedScenario ?? LogMatching.guess(texts, expectations)
    guard let scenario, expectations.indices.contains(scenario) else {
      self.scenario = nil
      matches = run.lines.map { LogMatch(kind: .plain, line: $0, expected: nil) }
      verdict = .open
      summary = ""
      return
    }
    self.scenario = scenario
    let expected = expectations[scenario].lines
    // Somebody's fingers were there, too: what is far beyond the expected is compared no more.
    let limit = 2 * expected.count + 64
    let comparison = LogComparison(expected: expected.map(\.text), actual: Array(texts.prefix(limit)))
    // While the play lasts, what is still to come is not missing.
    let isOpen = run.playedScenario == nil || run.end == nil
    let lastHeard = comparison.rows.lastIndex { $0.actualIndex != nil } ?? -1
    var matches = comparison.rows.enumerated().map { index, row in
      let kind: LogMatch.Kind =
        switch row.kind {
        case .equal: .equal
        case .missing: isOpen && index > lastHeard ? .pending : .missing
        case .extra: .extra
        }
      return LogMatch(
        kind: kind, line: row.actualIndex.map { run.lines[$0] },
        expected: row.expectedIndex.map { expected[$0] })
    }
    matches += run.lines.dropFirst(limit).map { LogMatch(kind: .extra, line: $0, expected: nil) }
    self.matches = matches
    if matches.contains(where: { $0.kind == .missing || $0.kind == .extra }) {
      verdict = .differs
      summary = LogComparison.summary(
        missing: matches.count { $0.kind == .missing }, extra: matches.count { $0.kind == .extra })
    } else if matches.contains(where: { $0.kind == .pending }) || run.playedScenario != nil && isOpen {
      verdict = .open
      let heard = matches.count { $0.kind == .equal }
      summary =
        LocalizedText("\(heard) of \(expected.count) lines so far", "已有 \(heard) / \(expected.count) 行").text
    } else {
      verdict = .matches
      summary = LogComparison.summary(missing: 0, extra: 0)
    }
  }

  private static func guess(_ texts: [String], _ expectations: [LogExpectation]) -> Int? {
    guard !texts.isEmpty else { return nil }
    return expectations.firstIndex { expectation in
      expectation.lines.count >= texts.count && zip(expectation.lines, texts).allSatisfy { $0.text == $1 }
    }
  }
}
