import Testing
import TouchstoneInspector
import TouchstoneScript
import UIKit

@Suite("The words for facts")
struct FactWordsTests {
  private final class YellowView: UIView {}

  private let recorder = FactCollector()

  /// Returns the sentences about one event, with their rules.
  private func tell(_ event: TouchTraceEvent) -> [String?] {
    let (text, rule) = FactWords.sentence(for: recorder.fact(event))
    return [text.english, rule]
  }

  @Test("The path of an event is told in sentences with their rules")
  func way() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    let view = YellowView(frame: window.bounds)
    let other = YellowView(frame: window.bounds)
    let point = CGPoint(x: 187, y: 753.25)
    let sample = TouchSample(contact: .init(number: 3), phase: .began, location: point, timestamp: 1)
    #expect(tell(.input(.wire("wl_touch.down id=3"))) == ["Wayland sends wl_touch.down id=3.", nil])
    #expect(tell(.input(.touch(sample))) == ["Contact 3 lands at (187, 753.3).", nil])
    #expect(
      tell(.input(.enqueued(number: 1, sampleCount: 1)))
        == ["Batch 1, of 1 sample, enters the queue.", "2.5"])
    #expect(
      tell(.hitTest(.began(.binding, window: window, point: point)))
        == ["The hit test of UIWindow at (187, 753.3) begins, to find the view of the touch.", "3.9"])
    #expect(
      tell(.hitTest(.visited(view, .inside)))
        == ["YellowView contains the point, so its subviews are tested, from the last to the first.", "3.1"])
    #expect(
      tell(.hitTest(.visited(other, .transparent))) == [
        "YellowView#2 refuses: its alpha is below 0.01.", "3.1",
      ])
    #expect(
      tell(.hitTest(.ended(.binding, window: window, hit: view))) == [
        "The hit test returns YellowView.", "3.1",
      ])
    #expect(
      tell(.responder(.touches(.began, [UITouch()], to: view)))
        == ["YellowView gets touchesBegan with 1 touch.", "2.7"])
    #expect(
      tell(.responder(.forwarded(.began, from: view, to: nil)))
        == ["YellowView has no next responder: touchesBegan is dropped.", "10.6"])
    #expect(
      tell(.idle) == ["The engine is idle until the next event or timer.", nil])
  }

  @Test("A recognizer's behaviour is told in sentences, each with its own rule")
  func recognizers() {
    let (tap, double) = (ScriptedRecognizer("tap"), ScriptedRecognizer("double"))
    let touch = UITouch()
    #expect(
      tell(.recognizer(.waits(tap, for: double))) == [
        "tap meets its conditions, but waits for double to fail.", "5.14",
      ])
    #expect(
      tell(.recognizer(.waitEnded(tap, for: double, didFail: true)))
        == ["double failed, so tap, which waited for the failure, continues.", "5.14"])
    #expect(
      tell(.delivery(.held(touch, .ended, by: double)))
        == ["The view does not get touchesEnded yet: double holds it back.", "4.11"])
    #expect(
      tell(.delivery(.discarded(touch, by: tap)))
        == ["tap recognized first: the view does not get the touch.", "4.10"])
    let rules: [(RecognizerStateCause, String)] = [
      (.refused(by: .delegate), "5.7"), (.refused(by: .view(UIView())), "5.7"),
      (.refused(by: .view(UIButton())), "7.13"), (.refused(by: .content(UIButton())), "8.7"),
      (.prevented(by: double), "5.9"), (.underWay(double), "5.11"), (.requirement(double), "5.14"),
      (.disabled, "5.20"), (.removed, "5.21"), (.reset, "5.18"),
    ]
    for (cause, rule) in rules {
      #expect(tell(.recognizer(.state(tap, from: .possible, to: .failed, cause)))[1] == rule)
    }
    #expect(
      tell(.recognizer(.state(tap, from: .possible, to: .failed, .prevented(by: double))))[0]
        == "tap failed: double recognized and prevents it.")
    #expect(tell(.recognizer(.state(tap, from: .began, to: .changed, .followed)))[1] == "5.4")
  }

  @Test("A recognizer is named by its kind and view, or by the name that the app set")
  func names() throws {
    let view = YellowView()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.numberOfTouchesRequired = 2
    view.addGestureRecognizer(double)
    let table = UITableView()
    let named = UIPanGestureRecognizer()
    named.name = "drag"
    view.addGestureRecognizer(named)
    #expect(try name(double) == ["YellowView's two-finger double tap", "YellowView 的双指双击手势"])
    #expect(try name(named) == ["drag", "drag"])
    #expect(try name(table.panGestureRecognizer) == ["UITableView's scrolling", "UITableView 的滚动手势"])
    #expect(try name(ScriptedRecognizer()) == ["ScriptedRecognizer", "ScriptedRecognizer"])
  }

  @Test("Several recognizers of a kind on one view are distinguished by a property, or by their order")
  func several() throws {
    let view = YellowView()
    func add<Recognizer: UIGestureRecognizer>(
      _ recognizer: Recognizer, _ change: (Recognizer) -> Void = { _ in }
    ) -> Recognizer {
      change(recognizer)
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
    let tap = add(UITapGestureRecognizer())
    let press = add(UILongPressGestureRecognizer())
    // A recognizer that is the only one of its kind is named without a number.
    #expect(try name(tap) == ["YellowView's tap", "YellowView 的点按手势"])
    #expect(try name(press) == ["YellowView's long press", "YellowView 的长按手势"])

    let double = add(UITapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
    let two = add(UITapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    let named = add(UITapGestureRecognizer()) { $0.name = "choose" }
    #expect(try name(tap) == ["YellowView's tap", "YellowView 的点按手势"])
    #expect(try name(double) == ["YellowView's double tap", "YellowView 的双击手势"])
    #expect(try name(two) == ["YellowView's two-finger tap", "YellowView 的双指点按手势"])
    #expect(try name(named) == ["choose", "choose"])

    let again = add(UITapGestureRecognizer())
    #expect(try name(tap) == ["YellowView's first tap", "YellowView 的第一个点按手势"])
    #expect(try name(again) == ["YellowView's second tap", "YellowView 的第二个点按手势"])
    #expect(try name(two) == ["YellowView's two-finger tap", "YellowView 的双指点按手势"])

    let left = add(UISwipeGestureRecognizer()) { $0.direction = .left }
    let upOrDown = add(UISwipeGestureRecognizer()) { $0.direction = [.up, .down] }
    let twoLeft = add(UISwipeGestureRecognizer()) {
      $0.direction = .left
      $0.numberOfTouchesRequired = 2
    }
    #expect(try name(left) == ["YellowView's swipe left", "YellowView 的向左轻扫手势"])
    #expect(try name(upOrDown) == ["YellowView's swipe up or down", "YellowView 的向上或向下轻扫手势"])
    #expect(try name(twoLeft) == ["YellowView's two-finger swipe left", "YellowView 的双指向左轻扫手势"])

    let pan = add(UIPanGestureRecognizer())
    let threePan = add(UIPanGestureRecognizer()) { $0.minimumNumberOfTouches = 3 }
    #expect(try name(pan) == ["YellowView's pan", "YellowView 的拖移手势"])
    #expect(try name(threePan) == ["YellowView's three-finger pan", "YellowView 的三指拖移手势"])

    let leftEdge = add(UIScreenEdgePanGestureRecognizer()) { $0.edges = .left }
    let top = add(UIScreenEdgePanGestureRecognizer()) { $0.edges = .top }
    #expect(try name(leftEdge) == ["YellowView's left edge pan", "YellowView 的左边缘拖移手势"])
    #expect(try name(top) == ["YellowView's top edge pan", "YellowView 的上边缘拖移手势"])

    view.removeGestureRecognizer(again)
    #expect(try name(tap) == ["YellowView's tap", "YellowView 的点按手势"])
  }

  @Test("The same recognizers on two views are distinguished by the views")
  func views() throws {
    let (one, other) = (YellowView(), YellowView())
    let taps = [one, other].map { view in
      let tap = UITapGestureRecognizer()
      view.addGestureRecognizer(tap)
      return tap
    }
    #expect(try taps.map { try name($0)[0] } == ["YellowView's tap", "YellowView#2's tap"])
  }

  private func name(_ recognizer: UIGestureRecognizer) throws -> [String] {
    guard
      case .binding(.recognizerJoined(let record, _)) = recorder.fact(
        .binding(.recognizerJoined(recognizer, UITouch())))
    else { return [] }
    let name = FactWords.name(record)
    return [name.english, name.chinese]
  }
}

/// A converter from events to the facts that a history stores for them.
private final class FactCollector {
  private let history = TraceHistory()

  func fact(_ event: TouchTraceEvent) -> TraceFact {
    // A fact that concerns no window is stored if another fact of the turn is stored.
    history.trace(.message(""), at: 0)
    history.trace(event, at: 0)
    return history.entries[history.entries.count - 1].fact
  }
}
