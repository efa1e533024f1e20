/// A line of a run and the expected line that it matches. A missing or pending line has no `line`; an extra
/// line has no `expected`.
package nonisolated struct LogMatch: Equatable {
  package enum Kind {
    case equal
    /// The line is expected and may still be logged.
    case pending
    case missing, extra
  }

  package let kind: Kind
  package let loggedLine: LogRun.Line?
  package let expectedLine: LogExpectation.Line?

  package init(kind: Kind, line: LogRun.Line?, expected: LogExpectation.Line?) {
    self.kind = kind
    self.loggedLine = line
    self.expectedLine = expected
  }
}

/// The verdict on the log of a scenario, or of a run: whether it matches the expected log.
package nonisolated enum LogVerdict: Equatable {
  case open, matches, differs
}

/// The comparison of a run's lines with the expected lines of its scenario.
package struct LogMatching: Equatable {
  /// The index of the scenario that was played. For a run of a person's touches, the index of the scenario
  /// whose expected log begins with the run's lines; nil if there is none. Of several such scenarios, it is
  /// the one whose first touch is nearest to that of the run.
  package let scenario: Int?
  /// The matched lines; empty if there is no scenario.
  package let matches: [LogMatch]
  package let verdict: LogVerdict
  /// The result as a phrase in `Language.current`; empty if there is no scenario.
  package let summary: String

  package init(of run: LogRun, with expectations: [LogExpectation]) {
    let scenario = run.playedScenario ?? LogMatching.guessScenario(run, expectations)
    guard let scenario, expectations.indices.contains(scenario) else {
      self.scenario = nil
      matches = []
      verdict = .open
      summary = ""
      return
    }
    self.scenario = scenario
    let expected = expectations[scenario].lines
    // If a person touches the app while the scenario plays, the run may have many lines. Lines far beyond the
    // expected number are not compared.
    let limit = 2 * expected.count + 64
    let comparison = LogComparison(
      expected: expected.map(\.text), actual: run.lines.prefix(limit).map(\.text))
    // While the scenario plays, and in a run of a person's touches, the expected lines after the last logged
    // line are pending, not missing.
    let isOpen = run.playedScenario == nil || run.end == nil
    let lastLogged = comparison.rows.lastIndex { $0.actualIndex != nil } ?? -1
    var matches = comparison.rows.enumerated().map { index, row in
      let kind: LogMatch.Kind =
        switch row.kind {
        case .equal: .equal
        case .missing: isOpen && index > lastLogged ? .pending : .missing
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
      let matched = matches.count { $0.kind == .equal }
      summary =
        matched == expected.count
        ? LocalizedText("\(matched) of \(expected.count) lines", "\(matched) / \(expected.count) 行").text
        : LocalizedText("\(matched) of \(expected.count) lines so far", "已有 \(matched) / \(expected.count) 行")
          .text
    } else {
      verdict = .matches
      summary = LogComparison.summary(missing: 0, extra: 0)
    }
  }

  private static func guessScenario(_ run: LogRun, _ expectations: [LogExpectation]) -> Int? {
    guard !run.lines.isEmpty else { return nil }
    let candidates = expectations.indices.filter { index in
      let lines = expectations[index].lines
      return lines.count >= run.lines.count && zip(lines, run.lines).allSatisfy { $0.text == $1.text }
    }
    // A scenario without a touch, and a run without one, have no distance: the first candidate remains.
    return candidates.min {
      distance(of: run, to: expectations[$0]) < distance(of: run, to: expectations[$1])
    }
  }

  /// Returns the distance between the first touches, in points; infinity if one of them does not exist.
  private static func distance(of run: LogRun, to expectation: LogExpectation) -> CGFloat {
    guard let touch = run.firstTouchLocation, let expected = expectation.firstTouchLocation else {
      return .infinity
    }
    return hypot(touch.x - expected.x, touch.y - expected.y)
  }
}
