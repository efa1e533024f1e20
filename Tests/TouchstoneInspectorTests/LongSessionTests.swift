import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

/// An hour of fingers at 60 Hz, in virtual time.
@Suite("A long session")
struct LongSessionTests {
  /// A window that retains the events that it receives, so that they can be replayed.
  private final class EventWindow: UIWindow {
    var last: UIEvent?

    override func sendEvent(_ event: UIEvent) {
      last = event
      super.sendEvent(event)
    }
  }

  private static let rate = 60

  private static var lift: TouchScript {
    var script = TouchScript()
    let sample = TouchSample(
      contact: .init(number: 1), phase: .ended, location: CGPoint(x: 40, y: 100), timestamp: 0)
    script.append(.batch(TouchScript.Batch(samples: [sample])), at: 0)
    return script
  }

  /// Plays drags of ten seconds each for an hour. The engine's facts about one move are repeated for each
  /// further move.
  private static func dragForAnHour(limit: Int, _ look: (TraceHistory) -> Void) throws -> TraceHistory {
    let trace = TouchTrace()
    let history = TraceHistory(limit: limit)
    trace.add(history)
    let host = HeadlessHost(trace: trace)
    let window = EventWindow(windowScene: host.scene)
    window.isHidden = false
    var time: TimeInterval = 0
    while time < 3600 {
      host.play(
        TouchScript { script in
          script.wait(1 / 120)
          script.fingerDown(at: CGPoint(x: 20, y: 100))
          script.wait(1 / 120)
          script.fingerMove(to: CGPoint(x: 40, y: 100))
        })
      time = host.now
      let event = try #require(window.last)
      let touches = Array(event.allTouches ?? [])
      for _ in 0..<10 * rate {
        time += 1 / TimeInterval(rate)
        history.trace(.responder(.sentEvent(event, to: window)), at: time)
        history.trace(.responder(.touches(.moved, touches, to: window)), at: time)
        history.trace(.idle, at: time)
      }
      host.run(until: time)
      host.play(LongSessionTests.lift)
      look(history)
    }
    return history
  }

  @Test(
    "The history of an hour stays within its limit: moves are merged, then the oldest turns dropped and reported"
  )
  func hour() throws {
    var most = 0
    var names = 0
    let log = LogView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let timeline = TimelineView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let history = try LongSessionTests.dragForAnHour(limit: 4000) { history in
      most = max(most, history.entries.count)
      names = max(names, history.names.count)
    }
    #expect(most <= 4000 + 3, "a turn more than the limit, at most")
    let merged = history.entries.compactMap { entry in
      if case .history(.merged(let moves)) = entry.fact { moves.turnCount } else { nil }
    }
    // A part of the last drag may already be merged while its finger is still down.
    #expect(merged.count > 10 && merged.dropLast().allSatisfy { $0 >= 10 * Self.rate }, "\(merged)")
    let until = try #require(history.removedUntil)
    let first = try #require(history.entries.first)
    #expect(history.removedCount > 0 && until <= first.time)
    #expect(names <= 1024, "of hundreds of touches")
    log.show(history, at: nil)
    guard case .forgotten(let told)? = log.rowList.rows.first else {
      Issue.record("The log begins with \(String(describing: log.rowList.rows.first))")
      return
    }
    #expect(told == until - (history.start ?? 0))
    timeline.show(history, at: nil)
    #expect(timeline.model.removedUntil == until)
    #expect(LogRow.forgottenText(removedUntil: told).contains("no history before"))
  }

  @Test(
    "A drag that logs a line with each move cannot be merged: its beginning is dropped, and this is reported"
  )
  func chatter() throws {
    let trace = TouchTrace()
    let history = TraceHistory(limit: 300)
    trace.add(history)
    let host = HeadlessHost(trace: trace)
    let window = UIWindow(windowScene: host.scene)
    window.isHidden = false
    let why = WhyView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    func texts(_ view: UIView) -> [String] {
      if view.isHidden { return [] }
      return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    host.play(
      TouchScript { script in
        script.fingerDown(at: CGPoint(x: 20, y: 100))
        for step in 1...200 {
          script.wait(0.01)
          script.fingerMove(to: CGPoint(x: 20 + step, y: 100))
        }
      }
    ) { _ in
      trace.record(.message("line at \(host.now)"), at: host.now)
      trace.record(.idle, at: host.now)
      why.show(history, at: nil)
    }
    #expect(history.entries.count <= 300 + 20)
    #expect(history.removedUntil != nil)
    #expect(TouchStory.last(in: history) == nil)
    #expect(texts(why).contains("The beginning of the touch is no longer kept"))
  }

  @Test("Names of released objects are forgotten")
  func names() {
    final class Thing {}
    let names = TraceNames()
    var kept: [Thing] = []
    for index in 0..<5000 {
      let thing = Thing()
      if index % 50 == 0 { kept.append(thing) }
      // Two objects cannot have the same address while both are alive.
      var neighbours: [Thing] = []
      for _ in 0..<4 { neighbours.append(Thing()) }
      for thing in neighbours + [thing] { _ = names.reference(thing) }
    }
    #expect(names.count <= 1024)
    #expect(names.name(kept[0]) == "Thing#5")
  }
}
