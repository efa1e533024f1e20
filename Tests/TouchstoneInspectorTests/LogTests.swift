import Testing
import TouchstoneInspector

@Suite("The articles' log")
struct LogTests {
  @Test("The app's lines come out in order, as they happen, with their times on request")
  func lines() {
    var heard: [String] = []
    let log = ArticleLog(showsTimes: true) { heard.append($0) }
    let trace = TouchTrace()
    trace.add(log)
    trace.record(.message("-[AView hitTest:withEvent:]"), at: 0)
    trace.record(.idle, at: 0)
    trace.record(.message("-[GLTableView touchesBegan:withEvent:]"), at: 0.15)
    #expect(log.lines == ["-[AView hitTest:withEvent:]", "-[GLTableView touchesBegan:withEvent:]"])
    #expect(
      heard == [
        "-[AView hitTest:withEvent:]     (t=0.000)", "-[GLTableView touchesBegan:withEvent:]     (t=0.150)",
      ])
    #expect(log.timedLines == heard)
    log.clear()
    #expect(log.lines.isEmpty)
  }

  @Test(
    "Times have three decimals and count from the origin",
    arguments: [
      (0, "0.000"), (0.0994, "0.099"), (0.1, "0.100"), (1.9996, "2.000"), (-0.25, "-0.250"), (12, "12.000"),
    ])
  func times(time: TimeInterval, text: String) {
    let log = ArticleLog()
    log.originTime = 100
    log.trace(.message("x"), at: 100 + time)
    #expect(log.timedLines == ["x     (t=\(text))"])
  }
}

@Suite("Comparing logs")
struct LogComparisonTests {
  @Test("Equal logs match")
  func equal() {
    let comparison = LogComparison(expected: ["a", "b"], actual: ["a", "b"])
    #expect(comparison.matches)
    #expect(comparison.diff == "  a\n  b")
    #expect(comparison.summary == "matches the expected log")
    #expect(LogComparison(expected: [], actual: []).matches)
  }

  @Test(
    "Missing and extra lines are marked at their places",
    arguments: [
      (["a", "b", "c"], ["a", "c"], "  a\n- b\n  c"),
      (["a", "c"], ["a", "b", "c"], "  a\n+ b\n  c"),
      (["a", "b"], ["a", "x"], "  a\n- b\n+ x"),
      ([], ["a"], "+ a"),
      (["a"], [], "- a"),
      (["a", "a", "b"], ["a", "b", "b"], "  a\n- a\n+ b\n  b"),
    ] as [([String], [String], String)])
  func differences(expected: [String], actual: [String], diff: String) {
    let comparison = LogComparison(expected: expected, actual: actual)
    #expect(!comparison.matches)
    #expect(comparison.diff == diff)
    #expect(comparison.rows.compactMap { row in row.expectedIndex.map { expected[$0] } } == expected)
    #expect(comparison.rows.compactMap { row in row.actualIndex.map { actual[$0] } } == actual)
  }

  @Test("The summary counts missing and extra lines")
  func summary() {
    let comparison = LogComparison(expected: ["a", "b"], actual: ["x", "y", "b"])
    #expect(comparison.summary == "1 expected line is missing, 2 lines were not expected")
  }

  @Test("There is a verdict in each language")
  func verdict() {
    Language.current = .zh
    defer { Language.current = .en }
    #expect(LogComparison(expected: ["a"], actual: ["a"]).summary == "与预期日志一致")
    #expect(LogComparison(expected: ["a"], actual: ["b", "c"]).summary == "缺少 1 行，多出 2 行")
    #expect(LogComparison(expected: ["a"], actual: []).summary == "缺少 1 行")
  }
}
