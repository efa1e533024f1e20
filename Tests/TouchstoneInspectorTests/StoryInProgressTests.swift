import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

/// Reads the story of a touch, step by step, while the touch is in progress.
@Suite("A story in progress")
struct StoryInProgressTests {
  private final class ChattyView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesMoved(touches, with: event)
      TouchTrace.message("moved to \(touches.first?.location(in: self).x ?? 0)")
    }
  }

  private struct Stage {
    let host: HeadlessHost
    let history: TraceHistory

    init(limit: Int = 60_000) {
      history = TraceHistory(limit: limit)
      let trace = TouchTrace()
      trace.add(history)
      host = HeadlessHost(trace: trace)
      let window = UIWindow(windowScene: host.scene)
      let view = ChattyView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let pan = UIPanGestureRecognizer()
      pan.cancelsTouchesInView = false
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer()
      single.require(toFail: double)
      for recognizer in [pan, double, single] { view.addGestureRecognizer(recognizer) }
      window.addSubview(view)
      window.isHidden = false
    }
  }

  private static let hand = TouchScript { script in
    script.fingerTap(at: CGPoint(x: 50, y: 50))
    script.wait(0.6)
    script.fingerDown(1, at: CGPoint(x: 100, y: 100))
    for step in 1...20 {
      script.wait(0.01)
      script.fingerMove(1, to: CGPoint(x: 100 + 3 * step, y: 100))
      if step == 8 { script.fingerDown(2, at: CGPoint(x: 200, y: 200)) }
      if step == 14 { script.fingerUp(2) }
    }
    script.fingerUp(1)
    script.wait(0.5)
    script.fingerDown(1, at: CGPoint(x: 20, y: 600))
    script.fingerUp(1)
  }

  @Test("At each step the continued story equals a story told from the beginning", arguments: [60_000, 120])
  func sameAsAnew(limit: Int) {
    let stage = Stage(limit: limit)
    let history = stage.history
    var told = 0
    func compare() {
      let anew = TouchStory.touches(in: history).last.flatMap { TouchStory(of: $0, in: history) }
      #expect(TouchStory.last(in: history) == anew)
      if anew != nil { told += 1 }
    }
    stage.host.play(StoryInProgressTests.hand) { _ in compare() }
    stage.host.runUntilIdle()
    compare()
    #expect(told > 20)
    #expect((history.rewriteCount > 0) == (limit < 60_000))
  }

  @Test(
    "Further moves and printed lines do not update the story; the first move, a decision and the lift do")
  func versions() {
    let stage = Stage()
    var versions: [StoryVersion] = []
    stage.host.play(
      TouchScript { script in
        script.fingerDown(at: CGPoint(x: 100, y: 100))
        for step in 1...30 {
          script.wait(0.01)
          script.fingerMove(to: CGPoint(x: 100 + 3 * step, y: 100))
        }
        script.fingerUp()
      }
    ) { step in
      if case .batch = step.action { versions.append(TouchStory.version(in: stage.history)) }
    }
    var changes: [Int] = []
    for index in versions.indices.dropFirst() where versions[index] != versions[index - 1] {
      changes.append(index)
    }
    // The steps are the landing, thirty moves and the lift. The first move reaches the view. At the fourth
    // move, after 12 points, the pan begins (rule 6.P1) and the taps fail; the next move makes it Changed
    // (rule 5.4).
    #expect(changes.first == 1)
    #expect(changes.last == versions.count - 1)
    #expect(changes.filter { $0 > 6 && $0 < versions.count - 1 }.isEmpty, "\(changes)")
  }

  @Test(
    "While a finger moves the page draws nothing; at the lift it shows the same as a new page")
  func page() throws {
    let stage = Stage()
    let panelHost = HeadlessHost(size: CGSize(width: 320, height: 600))
    let panel = UIWindow(windowScene: panelHost.scene)
    let page = WhyView(frame: panel.bounds)
    panel.addSubview(page)
    panel.isHidden = false
    stage.host.application.becomeShared()
    var steps = 0
    func texts(_ view: UIView) -> [String] {
      if view.isHidden { return [] }
      return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    stage.host.play(
      TouchScript { script in
        script.fingerDown(at: CGPoint(x: 100, y: 100))
        for step in 1...30 {
          script.wait(0.01)
          script.fingerMove(to: CGPoint(x: 100 + 3 * step, y: 100))
        }
        script.fingerUp()
      }
    ) { step in
      guard case .batch = step.action else { return }
      page.show(stage.history, at: nil)
      panel.layoutIfNeeded()
      let change = panelHost.scene.takeChange()
      if steps > 6, steps < 31 { #expect(change.isEmpty, "step \(steps)") }
      steps += 1
    }
    stage.host.runUntilIdle()
    page.show(stage.history, at: nil)
    page.layoutIfNeeded()
    let other = WhyView(frame: panel.bounds)
    other.show(stage.history, at: nil)
    other.layoutIfNeeded()
    #expect(texts(page) == texts(other))
    #expect(texts(page).contains { $0.contains("more lines") }, "thirty lines are too many to quote")
  }
}
