import Testing
import TouchInspector

@Suite("The life of a touch")
struct LifeOfATouchTests {
  private final class YellowView: UIView {}

  @Test("An event is told from the wire to idle, in sentences with their rules")
  func wholeLife() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    let view = YellowView(frame: window.bounds)
    let other = YellowView(frame: window.bounds)
    let life = LifeOfATouch()
    var told = 0
    life.onEvent = { _ in told += 1 }
    life.trace(.idle, at: 0)
    #expect(told == 0, "being idle with nothing done is no event")
    let sample = TouchSample(
      contact: .init(number: 3), phase: .began, location: CGPoint(x: 187, y: 753.25), timestamp: 1)
    let events: [TouchTraceEvent] = [
      .wire("wl_touch.down id=3"), .sample(sample), .enqueued(number: 1, sampleCount: 1),
      .hitTestBegan(.binding, window: window, point: CGPoint(x: 187, y: 753.25)),
      .hitTestVisited(view, .inside), .hitTestVisited(other, .transparent),
      .hitTestEnded(.binding, window: window, hit: view), .delivered(.began, [UITouch()], to: view),
      .forwarded(.began, from: view, to: nil),
    ]
    for event in events { life.trace(event, at: 1) }
    #expect(life.lastEvent.isEmpty && life.currentEvent.count == events.count)
    life.trace(.idle, at: 1)
    #expect(told == 1 && life.currentEvent.isEmpty)
    #expect(
      life.lastEvent.map(\.text) == [
        "The wire says wl_touch.down id=3.", "Contact 3 lands at (187, 753.3).",
        "Batch 1, of 1 sample, joins the end of the queue.",
        "UIWindow is walked again to bind the touch, from (187, 753.3).",
        "YellowView contains the point: its subviews are asked, the last first.",
        "YellowView#2 refuses: its alpha is below 0.01.", "The answer is YellowView.",
        "YellowView gets touchesBegan with 1 touch.",
        "YellowView is the end of the chain: touchesBegan is dropped.",
        "Nothing is left to do. The engine sleeps until the next event or deadline.",
      ])
    #expect(
      life.lastEvent.map(\.rule) == [nil, nil, "2.5", "3.9", "3.1", "3.1", nil, "2.7", "10.6", nil])
  }

  /// What is told of one event, with its rule.
  private func tell(_ event: TouchTraceEvent) -> [String?] {
    let life = LifeOfATouch()
    life.trace(event, at: 0)
    return [life.currentEvent.first?.text, life.currentEvent.first?.rule]
  }

  @Test("What recognizers do is told in sentences, each with its own rule")
  func recognizers() {
    let (tap, double) = (ScriptedRecognizer("tap"), ScriptedRecognizer("double"))
    let touch = UITouch()
    #expect(
      tell(.recognizerWaits(tap, for: double)) == [
        "tap would recognize, and waits for double to fail.", "5.14",
      ])
    #expect(
      tell(.recognizerWaitEnded(tap, for: double, didFail: true))
        == ["double failed: the way is free for tap, which waited.", "5.14"])
    #expect(
      tell(.touchHeld(touch, .ended, by: double))
        == ["The view is not told of touchesEnded yet: double holds it back.", "4.11"])
    #expect(
      tell(.touchDiscarded(touch, by: tap)) == [
        "tap recognized first: the view never hears of the touch.", "4.10",
      ])
    let rules: [(RecognizerStateCause, String)] = [
      (.refused, "5.7"), (.prevented(by: double), "5.9"), (.underWay(double), "5.11"),
      (.requirement(double), "5.14"), (.disabled, "5.20"), (.removed, "5.21"), (.reset, "5.18"),
    ]
    for (cause, rule) in rules {
      #expect(tell(.recognizerState(tap, from: .possible, to: .failed, cause))[1] == rule)
    }
    #expect(
      tell(.recognizerState(tap, from: .possible, to: .failed, .prevented(by: double)))[0]
        == "tap fails: double recognized and prevents it.")
    #expect(tell(.recognizerState(tap, from: .began, to: .changed, .followed))[1] == "5.4")
  }
}
