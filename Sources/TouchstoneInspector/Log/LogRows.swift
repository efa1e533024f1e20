/// Creates the rows of scenarios and runs.
@MainActor enum LogRows {
  /// Returns the rows of a scenario that has not been played yet.
  static func rows(expecting expectation: LogExpectation) -> [LogRow] {
    let summary = LocalizedText("not played yet", "尚未播放").text
    var rows = [LogRow.heading(title: expectation.title.text, summary: summary, .open)]
    if expectation.lines.isEmpty { rows.append(.nothingExpected) }
    for line in expectation.lines {
      add(LogMatch(kind: .pending, line: nil, expected: line), since: 0, to: &rows)
    }
    return rows
  }

  static func rows(of run: LogRun, _ matching: LogMatching, _ expectations: [LogExpectation]) -> [LogRow] {
    guard let scenario = matching.scenario else {
      let summary = LocalizedText("no scenario begins with these lines", "没有场景以此开头").text
      let heading = LogRow.heading(title: LocalizedText("Your touch", "你的触摸").text, summary: summary, .open)
      return [heading] + rows(ofLines: run.lines[...], since: run.start)
    }
    var rows = [
      LogRow.heading(
        title: expectations[scenario].title.text, summary: matching.summary, matching.verdict)
    ]
    if matching.matches.isEmpty { rows.append(.nothingExpected) }
    for match in matching.matches { add(match, since: run.start, to: &rows) }
    return rows
  }

  /// Returns the rows of lines that are not compared with a scenario.
  static func rows(ofLines lines: ArraySlice<LogRun.Line>, since start: TimeInterval) -> [LogRow] {
    lines.map { .line(nil, time: $0.time - start, text: $0.text, expected: nil, rule: "") }
  }

  /// Adds the row of a line. If the case's article prints a different line, a row for the article's line
  /// comes first.
  private static func add(_ match: LogMatch, since start: TimeInterval, to rows: inout [LogRow]) {
    if let misprint = match.expectedLine?.misprint {
      let isShown = rows.contains { if case .misprint(misprint, _) = $0 { true } else { false } }
      if misprint.text != nil || !isShown { rows.append(.misprint(misprint, showsRuling: !isShown)) }
    }
    rows.append(
      .line(
        match.kind, time: match.loggedLine.map { $0.time - start }, text: match.loggedLine?.text,
        expected: match.expectedLine?.text, rule: match.expectedLine?.rule ?? ""))
  }
}
