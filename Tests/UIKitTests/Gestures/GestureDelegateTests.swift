import Testing

@testable import UIKit

/// The methods with which views, delegates and subclasses control recognizers (rules 1.14, 5.7 to 5.10, 5.31,
/// 5.32).
@Suite struct GestureDelegateTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func quietView(_ frame: CGRect? = nil, in superview: UIView? = nil) -> RecordingView {
    let view = stage.view("View", frame, in: superview)
    view.overridden = []
    return view
  }

  private func recognizer(
    _ name: String, on view: UIView, _ states: [UITouch.Phase: UIGestureRecognizer.State]
  ) -> RecordingRecognizer {
    let recognizer = RecordingRecognizer(name, log: log)
    recognizer.logsTouches = false
    recognizer.states = states
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func tap(_ name: String, on view: UIView) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer { [log] _ in log.add("action") }
    tap.name = name
    view.addGestureRecognizer(tap)
    return tap
  }

  // MARK: 5.8

  @Test(
    "Subclass and delegate are asked once per sequence about the event, and once about each touch (5.8)")
  func askedOnce() {
    let recognizer = recognizer("R", on: quietView(), [.ended: .failed])
    recognizer.receives = { [log] _ in
      log.add("R itself")
      return true
    }
    let delegate = RecordingGestureDelegate(log: log)
    recognizer.delegate = delegate
    for _ in 1...2 {
      stage.down(100, 100, finger: 1)
      #expect(log.take() == ["R itself", "R receives event", "R receives touch"])
      stage.move(120, 100, finger: 1)
      #expect(log.take() == [])
      stage.down(200, 100, finger: 2)
      #expect(log.take() == ["R receives touch"])
      stage.up(finger: 1)
      stage.up(finger: 2)
      #expect(log.take() == [])
    }
  }

  @Test("After a refused touch or event the recognizer takes no part (5.8)", arguments: 0...2)
  func refused(_ who: Int) {
    let view = stage.view()
    let recognizer = RecordingRecognizer("R", log: log)
    recognizer.delaysTouchesBegan = true
    view.addGestureRecognizer(recognizer)
    let delegate = RecordingGestureDelegate(log: StageLog())
    recognizer.delegate = delegate
    switch who {
    case 0: recognizer.receives = { _ in false }
    case 1: delegate.receivesEvent = false
    default: delegate.receivesTouch = { _ in false }
    }
    stage.down(100, 100)
    #expect(stage.touches[0].gestureRecognizers == nil)
    stage.up()
    #expect(log.take() == ["-[View touchesBegan:withEvent:]", "-[View touchesEnded:withEvent:]"])
  }

  // MARK: 5.7

  @Test("Before a recognizer begins, the hit view is asked, then the delegate; ancestor views are not (5.7)")
  func shouldBegin() {
    let parent = AskedView("parent", CGRect(x: 0, y: 0, width: 300, height: 300), log: log)
    quietView().addSubview(parent)
    let child = AskedView("child", CGRect(x: 0, y: 0, width: 200, height: 200), log: log)
    parent.addSubview(child)
    parent.overridden = []
    child.overridden = []
    let tap = tap("tap", on: parent)
    let delegate = RecordingGestureDelegate(log: StageLog())
    tap.delegate = delegate
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["child asked", "action"])
    #expect(delegate.log.take().suffix(1) == ["tap should begin"])
    tap.cancelsTouchesInView = false
    stage.tap(100, 100, at: 1, until: 1.08)
    #expect(log.take() == ["action"])  // only the delegate is called
    #expect(delegate.log.take().suffix(1) == ["tap should begin"])
  }

  @Test(
    "One NO fails the recognizer in the event of the lift, and the view gets that end at once (5.7)",
    arguments: [true, false])
  func refusal(_ byView: Bool) {
    let view = AskedView("view", CGRect(x: 0, y: 0, width: 300, height: 300), log: log)
    quietView().addSubview(view)
    view.overridden = [.ended]
    view.allows = !byView
    let tap = tap("tap", on: view)
    let delegate = RecordingGestureDelegate(log: StageLog())
    delegate.shouldBegin = byView
    tap.delegate = delegate
    stage.logStates()
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["view asked", "tap: failed", "-[view touchesEnded:withEvent:]"])
    #expect(delegate.log.lines.contains("tap should begin") == !byView, "who comes first decides")
  }

  @Test("A delegate that is the hit view itself is not asked twice (5.7)")
  func delegateIsView() {
    let view = AskedView("view", CGRect(x: 0, y: 0, width: 300, height: 300), log: log)
    quietView().addSubview(view)
    view.overridden = []
    tap("tap", on: view).delegate = view
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["view asked", "action"])
  }

  @Test("With fingers on several views each view is asked once (5.7)")
  func severalHitViews() {
    let parent = quietView()
    let tap = tap("tap", on: parent)
    tap.numberOfTouchesRequired = 3
    for (name, x) in [("left", 0), ("right", 100)] as [(String, CGFloat)] {
      let view = AskedView(name, CGRect(x: x, y: 0, width: 100, height: 100), log: log)
      view.overridden = []
      parent.addSubview(view)
    }
    stage.down(10, 10, finger: 1)
    stage.down(110, 10, finger: 2)
    stage.down(50, 10, finger: 3)
    stage.send((1...3).map { stage.sample(.ended, finger: $0) })
    #expect(log.take() == ["left asked", "right asked", "action"])
  }

  // MARK: 5.9 to 5.12

  @Test(
    "On one view only the last added recognizes; one YES to simultaneity allows both (5.10, 5.12)",
    arguments: 0...2)
  func simultaneous(_ whoSaysYes: Int) {
    let view = quietView()
    let first = recognizer("first", on: view, [.ended: .ended])
    let second = recognizer("second", on: view, [.ended: .ended])
    let delegate = RecordingGestureDelegate(log: StageLog())
    delegate.isSimultaneous = { _ in true }
    if whoSaysYes == 1 { first.delegate = delegate }
    if whoSaysYes == 2 { second.delegate = delegate }
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take().sorted() == (whoSaysYes == 0 ? ["second ended"] : ["first ended", "second ended"]))
  }

  @Test(
    "A recognizer that must not prevent or be prevented does not affect the other one (5.9)",
    arguments: [true, false])
  func prevention(_ byPreventer: Bool) {
    let view = quietView()
    let first = recognizer("first", on: view, [.ended: .ended])
    let second = recognizer("second", on: view, [.ended: .ended])
    if byPreventer { second.prevents = { _ in false } } else { first.isPreventable = { _ in false } }
    stage.tap(100, 100, at: 0, until: 0.08)
    // The pair is checked in both directions. The second recognizer is checked first, and does not prevent
    // the first one. The first one then prevents the second.
    #expect(log.take() == ["first ended"])
  }

  @Test(
    "The deeper view's recognizer wins, whatever was added first; sibling views do not interact (5.9, 5.12)")
  func depth() {
    let parent = quietView()
    let left = quietView(CGRect(x: 0, y: 0, width: 100, height: 100), in: parent)
    let right = quietView(CGRect(x: 100, y: 0, width: 100, height: 100), in: parent)
    for (name, view) in [("left", left), ("parent", parent), ("right", right)] {
      _ = recognizer(name, on: view, [.ended: .ended])
    }
    stage.tap(50, 50, at: 0, until: 0.08)
    #expect(log.take() == ["left ended"])
    stage.down(50, 50, finger: 1)
    stage.down(150, 50, finger: 2)
    stage.send(stage.sample(.ended, finger: 1), stage.sample(.ended, finger: 2))
    #expect(log.take().sorted() == ["left ended", "right ended"])
  }

  // MARK: 5.31, 5.32

  @Test("Touches of a type that is not allowed do not reach the recognizer; an empty list refuses all (5.31)")
  func touchTypes() {
    let recognizer = recognizer("R", on: quietView(), [.began: .failed])
    var heard: [UITouch.TouchType] = []
    recognizer.heard = { _, touches, _ in heard += touches.map(\.type) }
    #expect(recognizer.allowedTouchTypes.map(\.intValue) == [0, 1, 2, 3])
    func touchAll() -> [UITouch.TouchType] {
      heard = []
      for type in [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer] {
        var sample = stage.sample(.began, 100, 100)
        sample.type = type
        stage.send(sample)
        stage.up()
      }
      return heard
    }
    #expect(touchAll() == [.direct, .indirect, .pencil, .indirectPointer])
    recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue), 0]
    #expect(touchAll() == [.direct, .pencil])
    recognizer.allowedTouchTypes = []
    #expect(touchAll() == [])
  }

  @Test(
    "A recognizer with touches of one type accepts no other type, unless allowed (5.32)",
    arguments: [true, false])
  func exclusiveType(_ isExclusive: Bool) {
    let recognizer = recognizer("R", on: quietView(), [:])
    recognizer.requiresExclusiveTouchType = isExclusive
    stage.down(100, 100, finger: 1)
    var pencil = stage.sample(.began, 200, 100, finger: 2)
    pencil.type = .pencil
    stage.send(pencil)
    #expect(recognizer.numberOfTouches == (isExclusive ? 1 : 2))
    stage.down(300, 100, finger: 3)
    #expect(recognizer.numberOfTouches == (isExclusive ? 2 : 3))
  }

  // MARK: 4.15

  @Test("An ignored touch causes no calls and no delay, and recognition does not cancel it (4.15, 2.10)")
  func ignoring() {
    let view = stage.view()
    view.isMultipleTouchEnabled = true
    let recognizer = RecordingRecognizer("R", log: log)
    recognizer.delaysTouchesBegan = true
    view.addGestureRecognizer(recognizer)
    recognizer.heard = { [unowned recognizer] phase, touches, event in
      guard phase == .began else { return }
      for touch in touches where touch.location(in: nil).x > 150 { recognizer.ignore(touch, for: event) }
    }
    stage.down(100, 100, finger: 1)
    stage.down(200, 100, finger: 2)
    #expect(
      log.take() == [
        "-[R touchesBegan:withEvent:]", "-[R touchesBegan:withEvent:]",
        "-[View touchesBegan:withEvent:]",  // for the ignored touch
      ])
    #expect(recognizer.numberOfTouches == 1)
    #expect(stage.scene.dispatcher.event.touches(for: recognizer)?.count == 1)
    recognizer.states = [.moved: .began]
    stage.move(120, 100, finger: 1)
    stage.move(220, 100, finger: 2)
    stage.up(finger: 2)
    #expect(
      log.take() == [
        "-[R touchesMoved:withEvent:]", "R began",
        "-[View touchesMoved:withEvent:]", "-[View touchesEnded:withEvent:]",
      ])
  }

  @Test("A recognizer that has recognized cannot ignore touches (4.15)")
  func ignoringTooLate() {
    let recognizer = recognizer("R", on: quietView(), [.moved: .began])
    stage.down(100, 100, finger: 1)
    stage.move(120, 100, finger: 1)
    recognizer.heard = { [unowned recognizer] _, touches, event in
      for touch in touches { recognizer.ignore(touch, for: event) }
    }
    stage.down(200, 100, finger: 2)
    #expect(recognizer.numberOfTouches == 2)
  }

  // MARK: 7.13, 7.14

  @Test("A button refuses a single tap of its ancestors, and no other gesture (7.13, 7.14)")
  func button() {
    let parent = quietView()
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    parent.addSubview(button)
    button.addAction(UIAction { [log] _ in log.add("up inside") }, for: .touchUpInside)
    button.addAction(UIAction { [log] _ in log.add("cancel") }, for: .touchCancel)
    let tap = tap("tap", on: parent)

    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["up inside"])
    tap.cancelsTouchesInView = false
    stage.tap(100, 100, at: 1, until: 1.08)
    #expect(log.take() == ["action", "up inside"])  // 5.7: the button's method is not called
    tap.cancelsTouchesInView = true
    tap.numberOfTapsRequired = 2
    stage.tap(100, 100, at: 2, until: 2.08)
    stage.tap(100, 100, at: 2.2, until: 2.28)
    #expect(log.take() == ["action", "cancel"])
    stage.tap(100, 100, at: 3, until: 3.08)
    #expect(log.take() == [])
    stage.advance(to: 4)
    #expect(log.take() == ["up inside"])  // 4.11
    tap.numberOfTapsRequired = 1
    button.addGestureRecognizer(tap)
    stage.tap(100, 100, at: 5, until: 5.08)
    #expect(log.take() == ["action", "cancel"])  // the button's own recognizer
  }

  @Test("A long press on a button's superview cancels the button's touch (7.14)")
  func longPressOnButton() {
    let parent = quietView()
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    parent.addSubview(button)
    button.addAction(UIAction { [log] _ in log.add("cancel") }, for: .touchCancel)
    parent.addGestureRecognizer(UILongPressGestureRecognizer { [log] in log.add("\($0.state)") })
    stage.down(100, 100)
    stage.advance(to: 1)
    #expect(log.take() == ["began", "cancel"])
  }
}

/// A view that logs each call of `gestureRecognizerShouldBegin`.
private final class AskedView: RecordingView, UIGestureRecognizerDelegate {
  var allows = true

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.add("\(name) asked")
    return allows
  }
}
