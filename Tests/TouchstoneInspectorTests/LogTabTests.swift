import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The log tab: runs and matches")
struct LogStoryTests {
  private let history = TraceHistory(limit: 100)
  private let expectations = [
    LogExpectation(
      title: LocalizedText("A tap", "单击"),
      lines: [.init("began", rule: "4.3e"), .init("action", rule: "4.3c"), .init("cancelled", rule: "4.4")]),
    LogExpectation(
      title: LocalizedText("A press", "按住"),
      lines: [.init("began", rule: "4.3e"), .init("ended", rule: "4.11")]),
  ]

  /// Adds lines, each in a turn of its own.
  private func say(_ lines: (String, TimeInterval)...) {
    for (text, time) in lines {
      history.trace(.message(text), at: time)
      history.trace(.idle, at: time)
    }
  }

  private func runs(_ change: (inout LogRunHistory) -> Void = { _ in }) -> [LogRun] {
    var story = LogRunHistory()
    change(&story)
    story.read(history.entries)
    return story.runs
  }

  @Test("The lines of a play are shown beside the expected ones: equal, missing, extra")
  func played() throws {
    say(("began", 5), ("tapped", 5.08), ("cancelled", 5.08))
    let run = try #require(
      runs {
        $0.beginPlay(of: 0, at: 5)
        $0.endPlay(at: 6)
      }.first)
    #expect(run.start == 5)
    let matching = LogMatching(of: run, with: expectations)
    #expect(matching.matches.map(\.kind) == [.equal, .missing, .extra, .equal])
    #expect(matching.matches.map { $0.expectedLine?.rule } == ["4.3e", "4.3c", nil, "4.4"])
    #expect(matching.verdict == .differs)
  }

  @Test("During a play, lines that are still to come are not missing; at its end they are")
  func pending() throws {
    say(("began", 5))
    let open = try #require(runs { $0.beginPlay(of: 0, at: 5) }.first)
    #expect(LogMatching(of: open, with: expectations).matches.map(\.kind) == [.equal, .pending, .pending])
    #expect(LogMatching(of: open, with: expectations).verdict == .open)
    #expect(LogMatching(of: open, with: expectations).summary == "1 of 3 lines so far")
    let over = try #require(
      runs {
        $0.beginPlay(of: 0, at: 5)
        $0.endPlay(at: 6)
      }.first)
    #expect(LogMatching(of: over, with: expectations).matches.map(\.kind) == [.equal, .missing, .missing])
    #expect(over.truncated(at: 5.5).end == nil, "at that moment it was not over")
  }

  @Test("When a play has logged all its lines, their number is not called preliminary")
  func complete() throws {
    say(("began", 5), ("action", 5.02), ("cancelled", 5.04))
    let run = try #require(runs { $0.beginPlay(of: 0, at: 5) }.first)
    #expect(LogMatching(of: run, with: expectations).summary == "3 of 3 lines")
  }

  @Test("A scenario that expects nothing matches if its play has ended without lines")
  func silence() throws {
    let silent = [LogExpectation(title: LocalizedText("A drag", "拖动"), lines: [])]
    let run = try #require(
      runs {
        $0.beginPlay(of: 0, at: 1)
        $0.endPlay(at: 2)
      }.first)
    #expect(LogMatching(of: run, with: silent).verdict == .matches)
    #expect(LogMatching(of: run.truncated(at: 1.5), with: silent).verdict == .open)
  }

  @Test("The log of a user's fingers is compared with the first scenario that begins with the same lines")
  func guessed() throws {
    say(("began", 1))
    #expect(runs().map { LogMatching(of: $0, with: expectations).scenario } == [0])
    say(("ended", 1.1))
    #expect(runs().map { LogMatching(of: $0, with: expectations).scenario } == [1])
    #expect(runs().map { LogMatching(of: $0, with: expectations).verdict } == [.matches])
    say(("moved", 1.2))
    let matching = try #require(runs().map { LogMatching(of: $0, with: expectations) }.first)
    #expect(matching.scenario == nil)
    #expect(matching.verdict == .open)
  }

  @Test("After a rest of more than 1.5 s a new run starts at time 0; after a shorter rest it does not")
  func pauses() {
    say(("began", 1), ("ended", 2.4), ("began", 4), ("ended", 4.1))
    let runs = runs()
    #expect(runs.map(\.start) == [1, 4])
    #expect(runs.map { $0.lines.map(\.text) } == [["began", "ended"], ["began", "ended"]])
  }

  @Test("Of two scenarios with the same lines, a touch plays the one whose first touch is nearer")
  func nearest() {
    let near = [CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 300), nil].map {
      LogExpectation(
        title: LocalizedText("A tap", "单击"), lines: [.init("tapped", rule: "4.3c")], firstTouchLocation: $0)
    }
    func scenario(at location: CGPoint?) -> Int? {
      var run = LogRun(start: 1, playedScenario: nil)
      run.lines = [LogRun.Line(number: 1, time: 1, text: "tapped")]
      run.firstTouchLocation = location
      return LogMatching(of: run, with: near).scenario
    }
    #expect(scenario(at: CGPoint(x: 25, y: 30)) == 0)
    #expect(scenario(at: CGPoint(x: 25, y: 290)) == 1)
    #expect(scenario(at: nil) == 0)
  }

  @Test("Lines after a play belong to the user, even if they follow at once")
  func afterPlay() {
    say(("began", 1), ("ended", 1.1), ("began", 1.3))
    let runs = runs {
      $0.beginPlay(of: 1, at: 1)
      $0.endPlay(at: 1.2)
    }
    #expect(runs.map(\.playedScenario) == [1, nil])
    #expect(runs.map { $0.lines.count } == [2, 1])
    #expect(runs.last?.start == 1.3)
  }

  @Test("A play that begins after a user's touch takes lines of its own, and none from the touch")
  func playAfterTouch() {
    let object = NSObject()
    let reference = TraceReference(object, kind: "UITouch", number: 1, run: 0)
    let touch = RecordedTouch(
      reference: reference, phase: .began, tapCount: 1, location: CGPoint(x: 20, y: 30),
      previousLocation: .zero,
      locationInView: .zero, timestamp: 1, type: .direct, force: 0, window: nil, view: nil, recognizers: [],
      enclosingList: nil)
    var entries: ContiguousArray<TraceHistory.Entry> = []
    var story = LogRunHistory()
    story.scenarios = expectations.map { $0.lines.map(\.text) }
    func read(_ facts: (TraceFact, TimeInterval)...) {
      for (fact, time) in facts { entries.append(entry(entries.count + 1, entries.count + 1, time, fact)) }
      story.read(entries)
    }
    read((.message("began"), 1), (.binding(.bound(touch)), 1.2))
    story.beginPlay(of: 0, at: 1.3)
    read((.message("tapped"), 1.3), (.message("cancelled"), 1.4))
    #expect(story.runs.map(\.playedScenario) == [nil, 0])
    #expect(story.runs.map { $0.lines.map(\.text) } == [["began"], ["tapped", "cancelled"]])
  }

  @Test("A run begins with the turn of its first touch, even if input of that turn arrived long before")
  func earlyInput() {
    var story = LogRunHistory()
    story.read([
      entry(1, 1, 1, .message("began")), entry(2, 2, 1.1, .input(.wire("wl_pointer.enter"))),
      entry(3, 2, 9, .message("ended")),
    ])
    #expect(story.runs.map(\.start) == [1, 9])
  }

  private func entry(_ number: Int, _ turn: Int, _ time: TimeInterval, _ fact: TraceFact)
    -> TraceHistory.Entry
  {
    TraceHistory.Entry(number: number, turn: turn, time: time, fact: fact)
  }

  @Test("At a chosen moment the log ends with the lines of that moment")
  func moment() throws {
    say(("began", 1), ("action", 1.08), ("cancelled", 1.09))
    let run = try #require(runs().first)
    #expect(run.truncated(at: 1.08).lines.map(\.text) == ["began", "action"])
    #expect(run.truncated(at: nil).lines.count == 3)
  }

  @Test("The log forgets the lines that the history forgets")
  func forgetting() throws {
    var story = LogRunHistory()
    for count in 0..<80 {
      say(("line \(count)", TimeInterval(count)))
      story.read(history.entries)
    }
    let first = try #require(history.entries.first)
    guard case .message(let text) = first.fact else {
      Issue.record("\(first)")
      return
    }
    #expect(history.removedCount > 0)
    #expect(story.runs.first?.lines.first?.text == text)
    #expect(story.runs.last?.lines.last?.text == "line 79")
  }

  @Test("An article's line is shown before the right one, and its ruling once")
  func misprints() {
    let misprint = ArticleMisprint("S2", prints: "tapped", ruling: LocalizedText("No.", "不。"))
    let expectation = LogExpectation(
      title: LocalizedText("Two", "两个"),
      lines: [
        .init("panned", rule: "5.4", misprint: misprint), .init("panned", rule: "5.5", misprint: misprint),
      ])
    #expect(
      LogRows.rows(expecting: expectation) == [
        .heading(title: "Two", summary: "not played yet", .open),
        .misprint(misprint, showsRuling: true),
        .line(.pending, time: nil, text: nil, expected: "panned", rule: "5.4"),
        .misprint(misprint, showsRuling: false),
        .line(.pending, time: nil, text: nil, expected: "panned", rule: "5.5"),
      ])
  }
}

@Suite("The log tab under fingers")
final class LogViewTests {
  private struct Stage {
    let host: HeadlessHost
    let log: LogView

    init() {
      host = HeadlessHost(size: CGSize(width: 320, height: 400))
      let window = UIWindow(windowScene: host.scene)
      log = LogView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      window.addSubview(log)
      window.isHidden = false
    }
  }

  /// The stage. It is created in the test itself, because another test may launch its application between the
  /// suite's initializer and the test. The application that was launched last is the shared one.
  private lazy var stage = Stage()
  private var host: HeadlessHost { stage.host }
  private var log: LogView { stage.log }
  private let history = TraceHistory()

  private func say(_ count: Int) {
    let old = history.entries.count
    for number in old..<(old + count) { history.trace(.message("line \(number)"), at: 1) }
    log.show(history, at: nil)
    host.runUntilIdle()
  }

  private var isAtEnd: Bool {
    abs(log.rowList.contentOffset.y + log.rowList.bounds.height - log.rowList.contentSize.height) < 1
      || log.rowList.contentSize.height < log.rowList.bounds.height
  }

  @Test("Of ten thousand lines only the visible ones have views")
  func manyLines() {
    say(10_000)
    #expect(log.rowList.rows.count == 10_001)
    #expect(log.rowList.visibleRowCount < 30)
    #expect(log.rowList.subviews.count < 60)
    #expect(isAtEnd)
  }

  @Test("Lines that arrive one by one make the same rows as all at once")
  func oneByOne() {
    for _ in 0..<30 { say(1) }
    let other = LogView(frame: log.frame)
    other.show(history, at: nil)
    #expect(other.rowList.rows == log.rowList.rows)
    #expect(log.rowList.rows.count == 31)
  }

  @Test("Before a line is printed, and after Clear, the expected lines are shown from the first")
  func expectedLines() {
    let lines = (0..<100).map { LogExpectation.Line("line \($0)", rule: "4.3e") }
    log.expectations = [LogExpectation(title: LocalizedText("Many", "很多"), lines: lines)]
    log.show(history, at: nil)
    host.runUntilIdle()
    #expect(log.rowList.contentSize.height > log.rowList.bounds.height)
    #expect(log.rowList.contentOffset.y == 0)
    say(60)
    #expect(log.rowList.contentOffset.y > 0)
    log.clear()
    host.runUntilIdle()
    #expect(log.rowList.contentOffset.y == 0)
    // The list can be scrolled.
    log.rowList.contentOffset.y = 40
    host.runUntilIdle()
    #expect(log.rowList.contentOffset.y == 40)
  }

  @Test("The log follows the newest line until the user scrolls up, and again when its end is reached")
  func following() {
    say(200)
    #expect(isAtEnd)
    host.play(
      TouchScript {
        $0.fingerDown(at: CGPoint(x: 160, y: 150))
        $0.fingerMove(to: CGPoint(x: 160, y: 350), duration: 0.5)
        $0.wait(0.3)
        $0.fingerUp()
      })
    host.runUntilIdle()
    let offset = log.rowList.contentOffset.y
    #expect(!isAtEnd)
    say(50)
    #expect(log.rowList.contentOffset.y == offset)
    host.play(
      TouchScript {
        for _ in 0..<6 {
          $0.fingerDown(at: CGPoint(x: 160, y: 380))
          $0.fingerMove(to: CGPoint(x: 160, y: 40), duration: 0.3)
          $0.wait(0.2)
          $0.fingerUp()
        }
      })
    host.runUntilIdle()
    #expect(isAtEnd)
    say(50)
    #expect(isAtEnd)
  }

  @Test("Clear hides the lines so far, and later lines are shown")
  func clear() {
    say(20)
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 290, y: 16)) })
    host.runUntilIdle()
    #expect(log.rowList.rows.isEmpty)
    say(3)
    #expect(log.rowList.rows.count == 4)
  }

  @Test("A new line below the visible ones damages nothing; a visible line damages its own row")
  func damage() {
    say(4)
    var damage: [CGRect] = []
    host.onFrame = { scene, change in
      damage += change.rects
      _ = scene.snapshot()
    }
    host.runUntilIdle()
    damage = []
    say(1)
    let row = log.rowList.convert(log.rowList.frame(ofRow: 5), to: nil)
    #expect(!damage.isEmpty)
    for rect in damage { #expect(row.insetBy(dx: -1, dy: -1).contains(rect), "\(rect) beside \(row)") }
    say(200)
    log.rowList.setContentOffset(.zero, animated: false)
    host.runUntilIdle()
    damage = []
    say(10)
    #expect(!damage.contains { $0.intersects(log.rowList.convert(log.rowList.frame(ofRow: 2), to: nil)) })
  }

  @Test("A play that began before the tab was first shown has its verdict as soon as it ends")
  func plays() {
    log.expectations = [
      LogExpectation(title: LocalizedText("A line", "一行"), lines: [.init("line 0", rule: "4.3e")])
    ]
    log.beginPlay(of: 0, at: 1)
    say(1)
    #expect(headings == ["A line: open"])
    log.endPlay(at: 2)
    #expect(headings == ["A line: matches"])
  }

  private var headings: [String] {
    log.rowList.rows.compactMap {
      if case .heading(let title, _, let verdict) = $0 { "\(title): \(verdict)" } else { nil }
    }
  }

  @Test("The scenarios of another case begin with an empty log")
  func otherCase() {
    say(5)
    log.expectations = [
      LogExpectation(title: LocalizedText("A line", "一行"), lines: [.init("line 0", rule: "4.3e")])
    ]
    #expect(
      log.rowList.rows == [
        .heading(title: "A line", summary: "not played yet", .open),
        .line(.pending, time: nil, text: nil, expected: "line 0", rule: "4.3e"),
      ])
  }

  @Test("At a chosen moment the log shows no later line, and afterwards all lines again")
  func moment() {
    history.trace(.message("early"), at: 1)
    history.trace(.message("late"), at: 2)
    log.show(history, at: 1.5)
    #expect(log.rowList.rows.count == 2)
    log.show(history, at: nil)
    #expect(log.rowList.rows.count == 3)
  }
}
