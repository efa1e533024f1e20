import Foundation
import StoryChecks
import Testing
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// Checks the invariants with many thousands of random trees, recognizers, relations and fingers.
///
/// `RANDOM_GESTURES=COUNT` runs another number of sequences (a single one also prints its log),
/// `RANDOM_GESTURES_FIRST=SEED` starts at another seed, and `RANDOM_GESTURES_REPLAY=FILE` plays a `.touch`
/// file that a failure printed.
@Suite struct GestureSequenceTests {
  private static let size = CGSize(width: 375, height: 812)

  private struct Outcome {
    var violations: [String]
    var lines: [String]
    var coverage: TableCoverage
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }

  /// Plays a script on the random world of a seed (a tree of views with recognizers), with a clock that
  /// starts at `start`. Stops at the first step after which an invariant is violated.
  private func run(
    seed: UInt64, _ script: TouchScript, start: TimeInterval = 0, reader: (any TouchTraceReader)? = nil
  ) -> Outcome {
    let checker = SequenceChecker()
    let trace = TouchTrace()
    trace.add(checker)
    if let reader { trace.add(reader) }
    let host = HeadlessHost(size: GestureSequenceTests.size, start: start, trace: trace)
    host.application.becomeShared()
    let world = RandomWorld(seed: seed, scene: host.scene, checker: checker)
    var failedSteps = 0
    for (index, step) in script.steps.enumerated() {
      host.perform(step, shiftedBy: start, drains: true)
      if !checker.violations.isEmpty {
        failedSteps = index + 1
        break
      }
    }
    if failedSteps == 0 { checker.checkRest(of: world) }
    var coverage = checker.coverage
    coverage.add(world.coverage)
    host.application.trace = nil
    return Outcome(violations: checker.violations, lines: checker.lines, coverage: coverage)
  }

  @Test("Random fingers and recognizers break no rule, and reach every cell of the tables")
  func invariants() throws {
    if let path = ProcessInfo.processInfo.environment["RANDOM_GESTURES_REPLAY"] { return try replay(path) }
    let count = GestureSequenceTests.number("RANDOM_GESTURES") ?? 4000
    let first = GestureSequenceTests.number("RANDOM_GESTURES_FIRST") ?? 1
    var coverage = TableCoverage()
    var failures = 0
    for seed in first..<first + count {
      let script = RandomFingers.script(seed: seed, size: GestureSequenceTests.size)
      let outcome = run(seed: seed, script)
      coverage.add(outcome.coverage)
      if count == 1 { for line in outcome.lines { print(line) } }
      guard let violation = outcome.violations.first else { continue }
      failures += 1
      Issue.record(
        """
        seed \(seed): \(violation)
        The script, for RANDOM_GESTURES_REPLAY:
        \(script.text)
        """)
      if failures == 3 { break }
    }
    if !coverage.missing.isEmpty { print("not reached: \(coverage.missing)") }
    print("\(count) random sequences: \(coverage.summary)")
    if failures == 0 && count >= 4000 { #expect(coverage.missing == []) }
  }

  @Test("The same seed gives the same log", arguments: [1, 7, 42, 1234] as [UInt64])
  func sameSeed(_ seed: UInt64) {
    let script = RandomFingers.script(seed: seed, size: GestureSequenceTests.size)
    let first = run(seed: seed, script)
    let second = run(seed: seed, script)
    #expect(!first.lines.isEmpty)
    #expect(first.lines == second.lines)
  }

  @Test(
    "The same fingers give the same log at any time of the clock",
    arguments: [1.1, 3600, 86_400, 31_536_000] as [TimeInterval])
  func anyTime(_ start: TimeInterval) {
    for seed in 1...200 as ClosedRange<UInt64> {
      let script = RandomFingers.script(seed: seed, size: GestureSequenceTests.size)
      let lines = run(seed: seed, script).lines.map(withoutTime)
      let later = run(seed: seed, script, start: start).lines.map(withoutTime)
      let difference = zip(lines, later).first { $0 != $1 }
      let isSame = difference == nil && lines.count == later.count
      #expect(isSame, "seed \(seed): \(difference.map { "\($0.0), and later \($0.1)" } ?? "longer")")
    }
  }

  /// Returns a line of the log without the time at its end.
  private func withoutTime(_ line: String) -> Substring {
    guard let space = line.lastIndex(of: " "), Double(line[space...].dropFirst()) != nil else {
      return line[...]
    }
    return line[..<space]
  }

  @Test("The stories of random touches leave nothing out and tell nothing twice")
  func stories() throws {
    let checker = StoryChecker(rules: try RuleNumbers())
    let first = GestureSequenceTests.number("RANDOM_GESTURES_FIRST") ?? 1
    var failures = 0
    for seed in first..<first + (GestureSequenceTests.number("RANDOM_GESTURES") ?? 4000) / 10 {
      let history = TraceHistory()
      let script = RandomFingers.script(seed: seed, size: GestureSequenceTests.size)
      _ = run(seed: seed, script, reader: history)
      let problems = checker.problems(of: history)
      guard let problem = problems.first else { continue }
      failures += 1
      Issue.record("seed \(seed): \(problem) (and \(problems.count - 1) more)")
      if failures == 5 { break }
    }
  }

  @Test("Every reason that a recognizer gives agrees with the samples of its fingers")
  func reasons() {
    let first = GestureSequenceTests.number("RANDOM_GESTURES_FIRST") ?? 1
    var counts: [String: Int] = [:]
    var failures = 0
    for seed in first..<first + (GestureSequenceTests.number("RANDOM_GESTURES") ?? 4000) * 3 / 8 {
      let checker = ReasonChecker()
      _ = run(seed: seed, RandomFingers.script(seed: seed, size: GestureSequenceTests.size), reader: checker)
      counts.merge(checker.counts, uniquingKeysWith: +)
      guard let violation = checker.violations.first else { continue }
      failures += 1
      Issue.record("seed \(seed): \(violation) (and \(checker.violations.count - 1) more)")
      if failures == 5 { break }
    }
    print("reasons of random sequences: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
  }

  /// Plays a script that a failure printed, on the world of the script's seed.
  private func replay(_ path: String) throws {
    let script = try TouchScript.read(path: path)
    let seed = try #require(script.caseName?.split(separator: "-").last.flatMap { UInt64($0) })
    let outcome = run(seed: seed, script)
    for line in outcome.lines { print(line) }
    #expect(outcome.violations == [])
  }
}
