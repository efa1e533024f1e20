import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The touches tab")
final class TouchesTabTests {
  private final class YellowView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private struct Stage {
    let host: HeadlessHost
    let history = TraceHistory()
    let yellow: YellowView

    init() {
      let trace = TouchTrace()
      trace.add(history)
      host = HeadlessHost(size: CGSize(width: 400, height: 400), trace: trace)
      let window = UIWindow(windowScene: host.scene)
      yellow = YellowView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
      yellow.isMultipleTouchEnabled = true
      window.addSubview(yellow)
      window.isHidden = false
    }
  }

  /// The stage. It is created in the test itself, because another test may launch its application between the
  /// suite's initializer and the test. The application that was launched last is the shared one.
  private lazy var stage = Stage()
  private var host: HeadlessHost { stage.host }
  private var history: TraceHistory { stage.history }
  private var yellow: YellowView { stage.yellow }

  private func cards(at moment: TimeInterval? = nil) -> [TouchCard] {
    var cards = TouchCards()
    for entry in history.entries.prefix(history.entries.count(until: moment)) { cards.read(entry.fact) }
    return cards.cards
  }

  private func drag() {
    host.play(
      TouchScript {
        $0.fingerDown(at: CGPoint(x: 100, y: 100))
        $0.wait(0.1)
        $0.fingerMove(to: CGPoint(x: 120, y: 100))
        $0.wait(0.1)
        $0.fingerUp()
      })
    host.runUntilIdle()
  }

  @Test("At each moment a touch is shown as it was then")
  func moments() throws {
    drag()
    let began = try #require(cards(at: 0.05).first)
    #expect(began.touch.phase == .began)
    #expect(began.touch.location == CGPoint(x: 100, y: 100))
    #expect(began.touch.locationInView == CGPoint(x: 50, y: 50))
    #expect(began.touch.view?.name == "YellowView#1")
    #expect(began.delivery == .delivered(.began))
    let moved = try #require(cards(at: 0.15).first)
    #expect(moved.touch.phase == .moved)
    #expect(moved.touch.location == CGPoint(x: 120, y: 100))
    #expect(moved.touch.previousLocation == CGPoint(x: 100, y: 100))
    let ended = try #require(cards().first)
    #expect(ended.touch.phase == .ended)
    #expect(ended.isOver)
    #expect(ended.delivery == .delivered(.ended))
  }

  @Test("A touch that has ended remains until the next one comes")
  func staying() {
    drag()
    #expect(cards().map(\.touch.reference.number) == [1])
    host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 200, y: 200)) })
    #expect(cards().map(\.touch.reference.number) == [2])
    #expect(cards().map(\.isOver) == [false])
    host.play(TouchScript { $0.fingerDown(2, at: CGPoint(x: 250, y: 200)) })
    #expect(cards().map(\.touch.reference.number) == [2, 3])
  }

  @Test(
    "A touch's card names the recognizer that holds it back, or cancelled it (rules 4.10, 4.3c)")
  func holding() throws {
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    yellow.addGestureRecognizer(tap)
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 100, y: 100)) })
    host.runUntilIdle()
    let held = try #require(cards(at: 0.01).first)
    let recognizer = try #require(held.listeners.first?.recognizer)
    #expect(held.listeners.map(\.state) == [.possible])
    #expect(held.delivery == .held(.began, by: recognizer))
    let taken = try #require(cards().first)
    #expect(taken.listeners.map(\.state) == [.ended])
    #expect(taken.delivery == .discarded(by: recognizer))
  }

  @Test("The card of a finger on a plain view shows these steps in this order")
  func way() {
    host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 100, y: 100)) })
    let entries = LastEvent.entries(of: history.entries, count: history.entries.count)
    var steps: [EventStep] = []
    for step in entries.compactMap({ EventStep($0.fact) }) where step != steps.last { steps.append(step) }
    #expect(steps == [.reading, .queue, .hitTest, .binding, .sendEvent, .views, .idle])
  }

  @Test("Changes that only time causes are shown with the event before them")
  func timers() throws {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    yellow.addGestureRecognizer(tap)
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 100, y: 100)) })
    host.runUntilIdle()
    let entries = LastEvent.entries(of: history.entries, count: history.entries.count)
    let first = try #require(entries.first), last = try #require(entries.last)
    guard case .input(.touch(let sample)) = first.fact else {
      Issue.record("\(first)")
      return
    }
    #expect(sample.phase == .ended)
    // The last entry is at the time from which a second tap is too late (rule 6.T3).
    #expect(abs(last.time - first.time - 0.35) < 1e-9)
  }

  @Test("The tab goes back to a moment and forward again, with the same content")
  func scrubbing() {
    drag()
    let tab = TouchesView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    tab.show(history, at: nil)
    let rows = tab.rowList.rows
    tab.show(history, at: 0.05)
    guard case .card(let card) = tab.rowList.rows.first else {
      Issue.record("\(tab.rowList.rows)")
      return
    }
    #expect(card.touch.phase == .began)
    tab.show(history, at: nil)
    #expect(tab.rowList.rows == rows)
    history.clear()
    tab.show(history, at: nil)
    #expect(tab.rowList.rows.isEmpty)
  }

  @Test(
    "A move damages the card's changed lines and the changed sentences of the event's path"
  )
  func damage() throws {
    let tabHost = HeadlessHost(size: CGSize(width: 320, height: 900))
    let window = UIWindow(windowScene: tabHost.scene)
    let tab = TouchesView(frame: window.bounds)
    window.addSubview(tab)
    window.isHidden = false
    _ = host
    host.application.becomeShared()
    var rowsBefore: ContiguousArray<TouchesRow> = []
    var moves = 0
    host.play(
      TouchScript { script in
        script.fingerDown(at: CGPoint(x: 100, y: 100))
        for step in 1...5 {
          script.wait(0.1)
          script.fingerMove(to: CGPoint(x: 100 + 2 * step, y: 100))
        }
      }
    ) { step in
      guard case .batch = step.action else { return }
      tab.show(history, at: nil)
      window.layoutIfNeeded()
      let change = tabHost.scene.takeChange()
      defer { rowsBefore = tab.rowList.rows }
      // After the second move, the path consists of the same steps.
      guard rowsBefore.count == tab.rowList.rows.count, case .card(let old)? = rowsBefore.first,
        case .card(let new)? = tab.rowList.rows.first
      else { return }
      moves += 1
      let card = tab.rowList.convert(tab.rowList.frame(ofRow: 0), to: nil)
      let lines = TouchCardLayout(old, width: 320).changes(to: TouchCardLayout(new, width: 320)) ?? []
      // The lines contain the time, the location, the previous location and the location in the view.
      #expect(lines.count == 4)
      var allowed = lines.map { $0.offsetBy(dx: card.minX, dy: card.minY) }
      for index in rowsBefore.indices.dropFirst() where rowsBefore[index] != tab.rowList.rows[index] {
        allowed.append(tab.rowList.convert(tab.rowList.frame(ofRow: index), to: nil))
      }
      let painted = change.rects.reduce(0) { $0 + $1.width * $1.height }
      let sum = allowed.reduce(0) { $0 + $1.width * $1.height }
      #expect(painted > 0 && painted <= sum + 8 * 4096, "\(painted) of \(sum)")
      for rect in change.rects where rect.maxY <= card.maxY {
        #expect(rect.minY >= (lines.first?.minY ?? 0) + card.minY - 1, "the head of the card stays: \(rect)")
      }
    }
    #expect(moves >= 3)
  }
}
