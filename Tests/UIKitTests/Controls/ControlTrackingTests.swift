import Testing

@testable import UIKit

/// Rules 7.1 to 7.3 and 7.10, with fingers. The control is 100×40 points at (100, 200).
@Suite("A control tracks a finger")
struct ControlTrackingTests {
  let log = StageLog()
  let stage = TouchStage()
  let control: LoggingControl

  init() {
    control = LoggingControl(frame: CGRect(x: 100, y: 200, width: 100, height: 40), log: log)
    stage.window.addSubview(control)
  }

  @Test("A tap calls tracking before it sends events, and sends touchUpInside after endTracking")
  func tap() {
    stage.tap(150, 220, at: 1)
    #expect(
      log.take() == [
        "touchesBegan",  // 7.2
        "beginTracking",  // 7.1
        "touchDown",  // 7.1
        "touchesEnded",  // 7.2
        "endTracking",  // 7.1
        "touchUpInside",  // 7.1, 7.2: the action comes last
      ])
    #expect(!control.isTracking)
  }

  @Test("A pointer tracks with its primary button; the right button alone presses nothing")
  func pointerButtons() {
    let cases: [(buttons: UIEvent.ButtonMask, tracks: Bool)] = [
      (.primary, true), ([.primary, .secondary], true), ([], true), (.secondary, false),
    ]
    for (buttons, tracks) in cases {
      for phase in [.began, .ended] as [TouchSample.Phase] {
        var sample = TouchSample(
          contact: .init(number: 0), phase: phase, location: CGPoint(x: 150, y: 220), timestamp: 1)
        sample.type = .indirectPointer
        stage.application.enqueue(
          TouchBatch(scene: stage.scene, samples: [sample], buttonMask: phase == .began ? buttons : []))
        stage.application.drainEventQueue()
      }
      #expect(log.take().contains("touchUpInside") == tracks, "\(buttons)")
    }
  }

  @Test("SC-29: a drag leaves the control beyond 70 points and enters it again")
  func dragLeavesAndReturns() {
    stage.down(150, 220, at: 1)
    stage.move(150, 240 + 69, at: 1.1)  // 69 points below the lower edge
    let isInsideAt69 = control.isTouchInside
    stage.move(150, 240 + 71, at: 1.2)
    let isInsideAt71 = control.isTouchInside, isHighlightedAt71 = control.isHighlighted
    stage.move(150, 220, at: 1.3)
    stage.up(150, 220, at: 1.4)
    #expect(isInsideAt69)  // 7.3
    #expect(!isInsideAt71)  // 7.3
    #expect(!isHighlightedAt71)  // 7.1: highlighted if inside
    #expect(
      log.take() == [
        "touchesBegan", "beginTracking", "touchDown",  // 7.1
        "touchesMoved", "continueTracking", "touchDragInside",  // 7.3: 69 is inside
        "touchesMoved", "continueTracking", "touchDragExit", "touchDragOutside",  // 7.3: 71 is not
        "touchesMoved", "continueTracking", "touchDragEnter", "touchDragInside",
        "touchesEnded", "endTracking", "touchUpInside",
      ])
  }

  @Test(
    "The margin of a tracked touch is the same on every side",
    arguments: [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)])
  func marginOnEverySide(direction: (Double, Double)) {
    let (dx, dy) = direction
    stage.down(150, 220, at: 1)
    stage.move(150 + dx * (50 + 69), 220 + dy * (20 + 69), at: 1.1)
    let isInsideAt69 = control.isTouchInside
    stage.move(150 + dx * (50 + 71), 220 + dy * (20 + 71), at: 1.2)
    #expect(isInsideAt69)  // 7.3
    #expect(!control.isTouchInside)  // 7.3
  }

  @Test("A lift outside sends touchUpOutside")
  func liftOutside() {
    stage.down(150, 220, at: 1)
    stage.move(150, 500, at: 1.1)
    _ = log.take()
    stage.move(150, 510, at: 1.2)
    stage.up(150, 510, at: 1.3)
    #expect(
      log.take() == [
        "touchesMoved", "continueTracking", "touchDragOutside",  // 7.1: outside as before
        "touchesEnded", "endTracking", "touchUpOutside",  // 7.1
      ])
  }

  @Test("The first touch must hit the control itself: there is no margin before tracking")
  func noMarginBeforeTracking() {
    stage.tap(150, 241, at: 1)
    #expect(log.take() == [])  // 7.3: the first touch hit-tests normally
  }

  @Test("A second tap soon after the first sends touchDownRepeat, too")
  func doubleTap() {
    stage.tap(150, 220, at: 1)
    _ = log.take()
    stage.tap(150, 220, at: 1.2)
    #expect(
      log.take() == [
        "touchesBegan", "beginTracking", "touchDown", "touchDownRepeat",  // 7.1: tapCount 2
        "touchesEnded", "endTracking", "touchUpInside",
      ])
  }

  @Test("A cancelled touch cancels the tracking")
  func cancelled() {
    stage.down(150, 220, at: 1)
    _ = log.take()
    stage.cancel(150, 220, at: 1.05)
    #expect(log.take() == ["touchesCancelled", "cancelTracking", "touchCancel"])  // 7.1, 7.2
    #expect(!control.isTracking)
    #expect(!control.isHighlighted)  // 7.1: at once, in spite of the minimum duration
  }

  @Test("A control that refuses to begin tracking sends nothing, whatever the finger does")
  func refusesToBegin() {
    control.begins = false
    stage.down(150, 220, at: 1)
    #expect(!control.isTracking)
    #expect(!control.isHighlighted)
    stage.move(150, 225, at: 1.1)
    stage.up(150, 225, at: 1.2)
    #expect(log.take() == ["touchesBegan", "beginTracking", "touchesMoved", "touchesEnded"])  // 7.1
  }

  @Test("When a control stops tracking it makes no more calls, sends nothing, and its highlight ends")
  func stopsFollowing() {
    stage.down(150, 220, at: 1)
    control.continues = false
    stage.move(150, 225, at: 1.05)
    #expect(!control.isTracking)
    #expect(!control.isHighlighted)  // 7.1b
    stage.move(150, 230, at: 1.1)
    stage.up(150, 230, at: 1.2)
    #expect(
      log.take() == [
        "touchesBegan", "beginTracking", "touchDown",
        "touchesMoved", "continueTracking",  // 7.1b: this is the last call
        "touchesMoved", "touchesEnded",
      ])
  }

  @Test("A control ignores a second finger while it tracks the first")
  func secondFinger() {
    control.isMultipleTouchEnabled = true
    stage.down(120, 220, at: 1)
    _ = log.take()
    stage.down(180, 220, at: 1.1, finger: 1)
    stage.up(180, 220, at: 1.2, finger: 1)
    stage.up(120, 220, at: 1.3)
    #expect(
      log.take() == [
        "touchesBegan",  // 7.1b: no beginTracking
        "touchesEnded",  // for the finger that is not tracked
        "touchesEnded", "endTracking", "touchUpInside",
      ])
  }

  @Test("A touch whose hit view is a subview is not tracked")
  func subviewTakesTheTouch() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    control.addSubview(inner)
    stage.tap(105, 205, at: 1)
    #expect(log.take() == ["touchesBegan", "touchesEnded"])  // 7.16
    inner.isUserInteractionEnabled = false
    stage.tap(105, 205, at: 2)
    #expect(log.take().contains("touchUpInside"))  // 7.16: the hit view is the control
  }

  @Test("A disabled control is not hit, and the view behind it is")
  func disabledIsNotHit() {
    let behind = LoggingControl(frame: control.frame, log: log)
    control.removeFromSuperview()
    stage.window.addSubview(behind)
    stage.window.addSubview(control)
    control.isEnabled = false
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 220), with: nil) === behind)  // 3.7
    control.isEnabled = true
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 220), with: nil) === control)
  }

  @Test("Disabling a control under a finger changes nothing for that finger")
  func disabledWhileTracking() {
    stage.down(150, 220, at: 1)
    _ = log.take()
    control.isEnabled = false
    #expect(control.isTracking)  // 7.10
    #expect(control.isHighlighted)  // 7.10: not cleared by the setter
    #expect(control.state == [.highlighted, .disabled])  // 7.5
    stage.up(150, 220, at: 1.5)
    #expect(log.take() == ["touchesEnded", "endTracking", "touchUpInside"])  // 7.10
    #expect(!control.isHighlighted)
  }

  @Test("A disabled control does not begin tracking even if an override lets the point in")
  func disabledDoesNotBegin() {
    final class Stubborn: LoggingControl {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
    }
    let stubborn = Stubborn(frame: CGRect(x: 0, y: 300, width: 100, height: 40), log: log)
    stage.window.addSubview(stubborn)
    stubborn.isEnabled = false
    stage.tap(50, 320, at: 1)
    #expect(log.take() == ["touchesBegan", "touchesEnded"])  // 7.10: no new tracking
  }

  @Test("A control that leaves its window cancels its tracking")
  func leavesWindow() {
    stage.down(150, 220, at: 1)
    _ = log.take()
    control.removeFromSuperview()
    #expect(log.take() == ["cancelTracking", "touchCancel"])  // 1.13
    #expect(!control.isTracking)
    stage.up(150, 220, at: 1.1)
    #expect(!log.take().contains("touchUpInside"))
  }

  @Test("A control does not forward its touches up the responder chain")
  func doesNotForward() {
    final class Above: UIView {
      var log: StageLog?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("above began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("above moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("above ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log?.add("above cancelled")
      }
    }
    let above = Above(frame: stage.window.bounds)
    above.log = log
    stage.window.addSubview(above)
    above.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    stage.down(25, 25, at: 1)
    stage.move(25, 30, at: 1.1)
    stage.up(25, 30, at: 1.2)
    stage.down(25, 25, at: 2)
    stage.cancel(25, 25, at: 2.1)
    #expect(log.take() == [])  // 10.4
    stage.tap(200, 600, at: 3)
    #expect(log.take() == ["above began", "above ended"])  // beside the control, the view gets all calls
  }
}

/// Rule 7.3 with the tablet idiom.
@Suite("On a tablet a finger leaves a control at a shorter distance")
struct TabletTrackingTests {
  @Test("A finger 24 points outside is inside, 26 points is not")
  func margin() {
    let before = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(userInterfaceIdiom: .pad)
    defer { UITraitCollection.current = before }
    let stage = TouchStage()
    let control = UIControl(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
    stage.window.addSubview(control)
    stage.down(150, 220, at: 1)
    stage.move(150, 240 + 24, at: 1.1)
    #expect(control.isTouchInside)  // 7.3
    stage.move(150, 240 + 26, at: 1.2)
    #expect(!control.isTouchInside)  // 7.3
  }
}
