import Testing

@testable import UIKit

/// Failure requirements (rules 5.14 to 5.19).
@Suite struct GestureRequirementTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func recognizer(
    _ name: String, on view: UIView, _ states: [UITouch.Phase: UIGestureRecognizer.State]
  ) -> RecordingRecognizer {
    let recognizer = RecordingRecognizer(name, log: log)
    recognizer.logsTouches = false
    recognizer.states = states
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func quietView(_ frame: CGRect? = nil, in superview: UIView? = nil) -> RecordingView {
    let view = stage.view("View", frame, in: superview)
    view.overridden = []
    return view
  }

  /// Returns the recognizers of two views that are side by side. When its finger lifts, the first recognizer
  /// recognizes and the second one fails.
  private func twoViews() -> (RecordingRecognizer, RecordingRecognizer) {
    let parent = quietView()
    let left = quietView(CGRect(x: 0, y: 0, width: 100, height: 100), in: parent)
    let right = quietView(CGRect(x: 100, y: 0, width: 100, height: 100), in: parent)
    return (
      recognizer("A", on: left, [.ended: .ended]), recognizer("B", on: right, [.ended: .failed])
    )
  }

  @Test(
    "Delegates and subclasses can add requirements, also across views; each pair is asked once (5.16)",
    arguments: 0...3)
  func dynamicRequirements(_ who: Int) {
    let (a, b) = twoViews()
    let delegate = RecordingGestureDelegate(log: StageLog())
    switch who {
    case 0:
      delegate.requiresFailure = { $0 === b }
      a.delegate = delegate
    case 1:
      a.requiresFailure = { other in
        delegate.log.add("asked")
        return other === b
      }
    case 2:
      delegate.isRequiredToFail = { $0 === a }
      b.delegate = delegate
    default:
      b.isRequiredToFail = { other in
        delegate.log.add("asked")
        return other === a
      }
    }
    let question = ["A requires failure of B", "asked", "B is required to fail by A", "asked"][who]
    for _ in 1...2 {
      stage.down(50, 50, finger: 1)
      stage.down(150, 50, finger: 2)
      stage.up(finger: 1)
      stage.move(160, 50, finger: 2)
      stage.move(170, 50, finger: 2)
      #expect(log.take() == [])  // it waits
      stage.up(finger: 2)
      #expect(log.take() == ["A ended"])
      #expect(delegate.log.take().filter { $0 == question }.count == 1)
    }
  }

  @Test("Requirements in a cycle of two or three have no effect (5.17)", arguments: [2, 3])
  func cycles(_ count: Int) {
    let view = quietView()
    let all = (1...count).map { recognizer("R\($0)", on: view, [.ended: .ended]) }
    for index in all.indices { all[index].require(toFail: all[(index + 1) % count]) }
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["R\(count) ended"])  // 5.12: the recognizer that was added last
    all[0].require(toFail: all[0])
    stage.tap(100, 100, at: 1, until: 1.08)
    #expect(log.take() == ["R\(count) ended"])
  }

  @Test("A recognizer outside the cycle still waits (5.17)")
  func besideACycle() {
    let view = quietView()
    let one = recognizer("one", on: view, [.ended: .failed])
    let two = recognizer("two", on: view, [.ended: .failed])
    one.require(toFail: two)
    two.require(toFail: one)
    let waiting = recognizer("waiting", on: view, [.began: .ended])
    waiting.require(toFail: one)
    stage.down(100, 100)
    #expect(log.take() == [])
    stage.up()
    #expect(log.take() == ["waiting ended"])
  }

  @Test("Linked recognizers are reset together, when all of them have ended (5.18, 5.19)")
  func linkedReset() {
    let view = quietView()
    let single = recognizer("single", on: view, [.began: .failed])
    single.logsTouches = true
    single.logsResets = true
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    single.require(toFail: double)
    stage.tap(100, 100, at: 0, until: 0.0625)
    stage.tap(100, 100, at: 0.125, until: 0.1875)
    // 4.5: the recognizer gets no call for the second tap, because the double tap recognized and thereby
    // ended the sequence.
    #expect(log.take() == ["-[single touchesBegan:withEvent:]", "single reset"])
    stage.tap(100, 100, at: 1, until: 1.0625)
    #expect(log.take() == ["-[single touchesBegan:withEvent:]"])
    stage.advance(to: 1.0625 + 0.35)
    #expect(log.take() == ["single reset"])
  }

  @Test("A recognizer without a link is reset with its own last lift, and not before (5.18)")
  func unlinkedReset() {
    let view = quietView()
    let single = recognizer("single", on: view, [.began: .failed])
    single.logsResets = true
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.down(100, 100)
    stage.advance(to: 0.0625)
    #expect(log.take() == [])
    stage.up()
    #expect(log.take() == ["single reset"])
    #expect(single.state == .possible)
  }

  @Test("A waiting recognizer fails without an action when the required one recognizes (5.14)")
  func requirementRecognizes() {
    let (a, b) = twoViews()
    b.states = [.ended: .ended]
    a.require(toFail: b)
    stage.logStates()
    stage.down(50, 50, finger: 1)
    stage.down(150, 50, finger: 2)
    stage.up(finger: 1)
    stage.up(finger: 2)
    #expect(log.take() == ["A: ended", "B: ended", "A: failed", "B ended"])
  }
}
