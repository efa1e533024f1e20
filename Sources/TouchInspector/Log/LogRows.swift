/// The rows of scenarios and runs.
@MainActor enum LogRows {
  /// A scenario that nobody played yet.
  static func rows(expecting expectation: LogExpectation) -> [LogRow] {
    var rows = [LogRow.heading(title: expectation.title.text, summary: "", .open)]
    if expectation.lines.isEmpty { rows.append(.silence) }
    for line in expectation.lines {
      add(LogMatch(kind: .pending, line: nil, expected: line), since: 0, to: &rows)
    }
    return rows
  }

  static func rows(of run: LogRun, _ matching: LogMatching, _ expectations: [LogExpectation]) -> [LogRow] {
    let title = matching.scenario.map { expectations[$0].title.text }
    var rows = [
      LogRow.heading(
        title: title ?? LocalizedText("Your touch", "你的触摸").text, summary: matching.summary, matching.verdict)
    ]
    if matching.matches.isEmpty, matching.scenario != nil { rows.append(.silence) }
    for match in matching.matches { add(match, since: run.start, to: &rows) }
    return rows
  }

  /// Where an article prints otherwise, its line stands before the right one.
  private static func add(_ match: LogMatch, since start: TimeInterval, to rows: inout [LogRow]) {
    if let misprint = match.expected?.misprint {
      let isTold = rows.contains { if case .misprint(misprint, _) = $0 { true } else { false } }
      if misprint.text != nil || !isTold { rows.append(.misprint(misprint, tellsRuling: !isTold)) }
    }
    rows.append(
      .line(
        match.kind, time: match.line.map { $0.time - start }, text: match.line?.text,
        expected: match.expected?.text, rule: match.expected?.rule ?? ""))
  }
}
