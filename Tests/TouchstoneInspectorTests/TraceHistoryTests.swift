import Testing
import TouchstoneInspector
import TouchstoneScript
import UIKit

@Suite struct TraceHistoryTests {
  private let trace = TouchTrace()
  private let history: TraceHistory
  private let host: HeadlessHost
  private let window: UIWindow
  private let panel: UIWindow

  init() {
    history = TraceHistory(limit: 200)
    trace.add(history)
    host = HeadlessHost(size: CGSize(width: 400, height: 400), trace: trace)
    window = UIWindow(windowScene: host.scene)
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    window.isHidden = false
    panel = UIWindow(windowScene: host.scene)
    panel.frame = CGRect(x: 200, y: 0, width: 200, height: 400)
    panel.isHidden = false
    history.exclude(panel)
  }

  @Test("A tap leaves two turns, from the sample to idle, with the names of its objects")
  func turns() throws {
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 100, y: 100)) })
    host.runUntilIdle()
    #expect(Set(history.entries.map(\.turn)) == [1, 2])
    #expect(history.entries.map(\.number) == Array(1...history.entries.count))
    guard case .input(.touch(let sample)) = history.entries.first?.fact else {
      Issue.record("The first fact is \(String(describing: history.entries.first))")
      return
    }
    #expect(sample.phase == .began)
    let bound = history.entries.compactMap {
      if case .binding(.bound(let touch)) = $0.fact { touch } else { nil }
    }
    #expect(bound.map(\.reference.name) == ["UITouch#1"])
    #expect(bound.first?.view?.name == history.names.name(window))
    #expect(bound.first?.location == CGPoint(x: 100, y: 100))
    #expect(history.entries.last?.fact == .idle)
  }

  @Test("A run starts its names again; equal names of two runs are two objects, each with its story")
  func runs() throws {
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 100, y: 100)) })
    host.runUntilIdle()
    let first = history.names.reference(window)
    history.beginRun()
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 50, y: 300)) })
    host.runUntilIdle()
    let second = history.names.reference(window)
    #expect(first.name == second.name)
    #expect(first != second)
    #expect(first.run == 0)
    #expect(second.run == 1)
    let touches = TouchStory.touches(in: history)
    #expect(touches.map(\.name) == ["UITouch#1", "UITouch#1"])
    let stories = touches.compactMap { TouchStory(of: $0, in: history) }
    try #require(stories.count == 2)
    for (story, places) in zip(stories, [("(100, 100)", "(50, 300)"), ("(50, 300)", "(100, 100)")]) {
      #expect(story.text.contains(places.0))
      #expect(!story.text.contains(places.1))
    }
  }

  @Test("Events and samples in a window that is left out are not kept")
  func outsiders() {
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 300, y: 100)) })
    host.runUntilIdle()
    #expect(history.entries.isEmpty)
    #expect(history.revision == 0)
  }

  @Test(
    "If an excluded window is hit, windows asked before it are not kept; without a hit window they are"
  )
  func asked() {
    let above = UIWindow(windowScene: host.scene)
    above.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    above.isHidden = false
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 300, y: 100)) })
    host.runUntilIdle()
    #expect(history.entries.isEmpty)
    panel.isHidden = true
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 300, y: 100)) })
    host.runUntilIdle()
    #expect(!history.entries.isEmpty)
  }

  @Test("Beyond the limit whole turns are dropped, the oldest first, and their number and end are reported")
  func limit() throws {
    for _ in 0..<20 {
      host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 100, y: 100)) })
      host.runUntilIdle()
    }
    #expect(history.entries.count <= 200)
    let first = try #require(history.entries.first)
    #expect(history.removedCount == first.number - 1)
    #expect(history.removedCount > 0)
    let until = try #require(history.removedUntil)
    #expect(until <= first.time)
    guard case .input(.touch) = first.fact else {
      Issue.record("A turn was cut: \(first)")
      return
    }
  }

  /// Creates the objects within the test, because recognizers use the process's shared application. Another
  /// test may replace it between the suite's initializer and the test.
  private static func fresh() -> (HeadlessHost, UIWindow, TraceHistory) {
    let tests = TraceHistoryTests()
    return (tests.host, tests.window, tests.history)
  }

  @Test("An hour of dragging stays within the limit: the moves are merged, and the beginning is kept")
  func hourOfDragging() throws {
    let (host, window, history) = TraceHistoryTests.fresh()
    let pan = UIPanGestureRecognizer()
    window.addGestureRecognizer(pan)
    var most = 0
    host.play(
      TouchScript { script in
        script.fingerDown(at: CGPoint(x: 20, y: 100))
        for step in 1...3600 {
          script.wait(1)
          script.fingerMove(to: CGPoint(x: 20 + CGFloat(step % 160), y: 100))
        }
        script.fingerUp()
      }
    ) { _ in most = max(most, history.entries.count) }
    host.runUntilIdle()
    #expect(most <= 200 + 40, "a turn more than the limit, at most")
    #expect(history.removedCount == 0)
    let merged = history.entries.compactMap { entry in
      if case .history(.merged(let moves)) = entry.fact { moves } else { nil }
    }
    #expect(merged.count == 2, "before the pan began, and after")
    let moves = try #require(merged.last)
    #expect(moves.turnCount > 3500)
    #expect(moves.touches.map(\.name) == ["UITouch#1"])
    #expect(
      history.entries.contains { entry in
        if case .recognizer(.state(_, from: .possible, to: .began, _)) = entry.fact { true } else { false }
      })
    #expect(history.entries.map(\.number) == history.entries.map(\.number).sorted())
  }

  @Test("The deadlines of recognizers are read at the end of each turn")
  func deadlines() {
    let (host, window, history) = TraceHistoryTests.fresh()
    let press = UILongPressGestureRecognizer()
    window.addGestureRecognizer(press)
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 100, y: 100), duration: 0.2) })
    host.runUntilIdle()
    let deadlines = history.entries.compactMap { entry -> (TimeInterval, RecognizerDeadline?)? in
      if case .history(.deadline(_, let deadline)) = entry.fact { (entry.time, deadline) } else { nil }
    }
    #expect(deadlines.map(\.0) == [0, 0.2])
    #expect(deadlines.first?.1?.end == 0.5)  // 6.L2
    #expect(deadlines.last?.1 == nil)
  }

  private final class CardView: UIView {}

  @Test("A touch lists views that are visible under the finger but were not hit")
  func seen() {
    let bar = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 50))
    let button = UIButton(frame: CGRect(x: 50, y: -40, width: 100, height: 80))
    bar.addSubview(button)
    window.addSubview(bar)
    func seen(at point: CGPoint) -> [String] {
      host.play(TouchScript { $0.fingerTap(at: point) })
      host.runUntilIdle()
      let bound = history.entries.compactMap {
        if case .binding(.bound(let touch)) = $0.fact { touch } else { nil }
      }
      return bound.last?.expectedPath.map(\.kind) ?? ["nothing was bound"]
    }
    let outside = CGPoint(x: 100, y: 180)
    #expect(seen(at: outside) == ["UIWindow", "UIView", "UIButton"])
    #expect(seen(at: CGPoint(x: 100, y: 220)) == [])
    bar.clipsToBounds = true
    #expect(seen(at: outside) == [])
    bar.clipsToBounds = false
    button.isHidden = true
    #expect(seen(at: outside) == [])
    button.isHidden = false
    // A card in front of the button hides it.
    let card = CardView(frame: CGRect(x: 50, y: 160, width: 100, height: 30))
    window.addSubview(card)
    #expect(seen(at: outside) == [])
  }
}
