import Testing

@testable import UIKit

/// The scenarios (SC) with taps and long presses.
@Suite struct GestureScenarios {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func tap(_ line: String, taps: Int = 1, on view: UIView) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer { [log] _ in log.add(line) }
    tap.numberOfTapsRequired = taps
    view.addGestureRecognizer(tap)
    return tap
  }

  private func recordingTap(_ name: String, _ line: String, on view: UIView) -> RecordingTapGestureRecognizer
  {
    let tap = RecordingTapGestureRecognizer { [log] _ in log.add(line) }
    tap.name = name
    tap.log = log
    view.addGestureRecognizer(tap)
    return tap
  }

  /// Returns a view controller's view that logs nothing, and the YellowView in it.
  private func controllerView() -> (root: RecordingView, yellow: RecordingView) {
    let root = stage.view("View")
    root.overridden = []
    return (root, stage.view("YellowView", CGRect(x: 50, y: 50, width: 200, height: 200), in: root))
  }

  // MARK: SC-05, SC-06, SC-07, SC-11

  @Test("SC-05: a tap on YellowView, or the view behind it, sends Began, acts, and cancels the touch")
  func simpleTap() {
    for isOnYellow in [true, false] {
      let (root, yellow) = controllerView()
      _ = tap("View Taped", on: isOnYellow ? yellow : root)
      let now = stage.application.clock.now
      stage.tap(100, 100, at: now, until: now + 0.08)
      #expect(
        log.take() == [
          "-[YellowView touchesBegan:withEvent:]",
          "View Taped",  // 4.3c
          "-[YellowView touchesCancelled:withEvent:]",  // 4.4, 4.9
        ])
    }
  }

  @Test("SC-06: the recognizer gets each touch before the view, and acts after its own touchesEnded")
  func loggingTap() {
    let (root, _) = controllerView()
    _ = recordingTap("LXFTapGestureRecognizer", "View Taped", on: root)
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(
      log.take() == [
        "-[LXFTapGestureRecognizer touchesBegan:withEvent:]",  // 4.3a
        "-[YellowView touchesBegan:withEvent:]",  // 4.3e
        "-[LXFTapGestureRecognizer touchesEnded:withEvent:]",
        "View Taped",  // 5.6
        "-[YellowView touchesCancelled:withEvent:]",
      ])
  }

  @Test("SC-07: a recognizer on YellowView gets each touch first, and calls its target's method")
  func targetAction() {
    let (_, yellow) = controllerView()
    let controller = GestureViewController(log: log)
    yellow.addGestureRecognizer(
      UITapGestureRecognizer(target: controller, action: GestureViewController.didTouchYellowView))
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(
      log.take() == [
        "-[YellowView touchesBegan:withEvent:]",
        "-[GestureViewController didTouchYellowView]",
        "-[YellowView touchesCancelled:withEvent:]",
      ])

    yellow.gestureRecognizers = nil
    let tap = RecordingTapGestureRecognizer(
      target: controller, action: GestureViewController.didTouchYellowView)
    tap.name = "ZZTapGestureRecognizer"
    tap.log = log
    yellow.addGestureRecognizer(tap)
    stage.tap(100, 100, at: 1, until: 1.08)
    #expect(
      log.take() == [
        "-[ZZTapGestureRecognizer touchesBegan:withEvent:]",
        "-[YellowView touchesBegan:withEvent:]",
        "-[ZZTapGestureRecognizer touchesEnded:withEvent:]",
        "-[GestureViewController didTouchYellowView]",
        "-[YellowView touchesCancelled:withEvent:]",
      ])
  }

  @Test("SC-11: without cancelsTouchesInView the view gets the end, after the action")
  func withoutCancelling() {
    let (_, yellow) = controllerView()
    let tap = recordingTap(
      "ZZTapGestureRecognizer", "-[GestureViewController didTouchYellowView]", on: yellow)
    tap.cancelsTouchesInView = false
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(
      log.take() == [
        "-[ZZTapGestureRecognizer touchesBegan:withEvent:]",
        "-[YellowView touchesBegan:withEvent:]",
        "-[ZZTapGestureRecognizer touchesEnded:withEvent:]",
        "-[GestureViewController didTouchYellowView]",  // 4.3c before 4.3e
        "-[YellowView touchesEnded:withEvent:]",
      ])
  }

  // MARK: SC-13

  @Test(
    "SC-13 (a), (b): a double tap holds back the first tap's end for its time, unless disabled (4.11)",
    arguments: [true, false])
  func heldEnd(_ delays: Bool) {
    let (_, yellow) = controllerView()
    tap("action", taps: 2, on: yellow).delaysTouchesEnded = delays
    let clock = stage.application.clock
    var times: [UITouch.Phase: TimeInterval] = [:]
    yellow.heard = { phase, _, _ in times[phase] = clock.now }
    stage.tap(100, 100, at: 0, until: 0.08)
    stage.advance(to: 1)
    #expect(log.take() == ["-[YellowView touchesBegan:withEvent:]", "-[YellowView touchesEnded:withEvent:]"])
    #expect(times == [.began: 0, .ended: delays ? 0.08 + 0.35 : 0.08])
  }

  @Test("SC-13 (c): a tap that failed by a move delays nothing (4.11)")
  func failedTapDelaysNothing() {
    let (_, yellow) = controllerView()
    _ = tap("action", on: yellow)
    stage.down(100, 100)
    stage.advance(to: 0.04)
    stage.move(160, 100)
    stage.advance(to: 0.08)
    stage.up()
    #expect(
      log.take() == [
        "-[YellowView touchesBegan:withEvent:]", "-[YellowView touchesMoved:withEvent:]",
        "-[YellowView touchesEnded:withEvent:]",
      ])
  }

  // MARK: SC-26, SC-27, SC-33

  @Test("SC-26: touches forwarded to the controller are cancelled when its view's tap recognizes")
  func controllerGesture() {
    let root = stage.view("VC")
    root.overridden = [.began, .cancelled]
    let plain = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    root.addSubview(plain)
    _ = recordingTap("Tap", "action", on: root)
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(
      log.take() == [
        "-[Tap touchesBegan:withEvent:]", "-[VC touchesBegan:withEvent:]",  // 10.4
        "-[Tap touchesEnded:withEvent:]", "action", "-[VC touchesCancelled:withEvent:]",
      ])
    let silent = stage.view("V", CGRect(x: 50, y: 300, width: 200, height: 200), in: root)
    silent.heard = nil
    stage.tap(100, 400, at: 1, until: 1.08)
    #expect(
      log.take() == [
        "-[Tap touchesBegan:withEvent:]", "-[V touchesBegan:withEvent:]",
        "-[Tap touchesEnded:withEvent:]", "action", "-[V touchesCancelled:withEvent:]",
      ])  // V does not call super, so VC gets no calls
  }

  @Test("SC-27: with delaysTouchesBegan the view gets nothing unless the tap fails (4.10, 4.12)")
  func delayedBegan() {
    let (_, yellow) = controllerView()
    tap("action", on: yellow).delaysTouchesBegan = true
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["action"])
    stage.tap(100, 100, at: 1, until: 4)  // 6.T8: too long for a tap
    #expect(log.take() == ["-[YellowView touchesBegan:withEvent:]", "-[YellowView touchesEnded:withEvent:]"])
  }

  @Test("SC-27: without delaysTouchesEnded a recognized tap still cancels the view's touch")
  func recognizedInTheSameEvent() {
    let (_, yellow) = controllerView()
    tap("action", on: yellow).delaysTouchesEnded = false
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(
      log.take() == [
        "-[YellowView touchesBegan:withEvent:]", "action", "-[YellowView touchesCancelled:withEvent:]",
      ])
  }

  @Test("SC-33: when a move fails a delaying tap, the view gets Began at the old place, then one move")
  func delayAndFail() {
    let (_, yellow) = controllerView()
    tap("action", on: yellow).delaysTouchesBegan = true
    var places: [CGPoint] = []
    yellow.heard = { _, touches, _ in places += touches.map { $0.location(in: nil) } }
    stage.down(100, 100)
    stage.move(120, 100)
    stage.move(150, 100)
    #expect(log.take() == ["-[YellowView touchesBegan:withEvent:]", "-[YellowView touchesMoved:withEvent:]"])
    #expect(places == [CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100)])
  }

  // MARK: SC-39

  @Test(
    "SC-39 (a): a single tap that waits for the double tap acts 0.35 s after its lift")
  func singleRequiresDoubleToFail() {
    let (_, yellow) = controllerView()
    yellow.overridden = []
    let single = tap("single", on: yellow)
    single.require(toFail: tap("double", taps: 2, on: yellow))
    stage.tap(100, 100, at: 0, until: 0.0625)
    stage.advance(to: 0.4)
    #expect(log.take() == [])
    stage.advance(to: 0.0625 + 0.35)
    #expect(log.take() == ["single"])
    stage.tap(100, 100, at: 1, until: 1.08)
    stage.tap(100, 100, at: 1.2, until: 1.28)
    #expect(log.take() == ["double"])
    stage.advance(to: 2)
    #expect(log.take() == [])
  }

  @Test(
    "SC-39 (b): without a requirement the single tap acts at the first lift, the double at the second",
    arguments: [1, 2])
  func noRequirement(_ addedFirst: Int) {
    let (_, yellow) = controllerView()
    yellow.overridden = []
    _ = tap(addedFirst == 1 ? "single" : "double", taps: addedFirst, on: yellow)
    _ = tap(addedFirst == 1 ? "double" : "single", taps: 3 - addedFirst, on: yellow)
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["single"])
    stage.tap(100, 100, at: 0.2, until: 0.28)
    #expect(log.take() == ["double"])
  }

  @Test("SC-39 (c): two taps a second apart act twice (5.18)")
  func twoSeparateTaps() {
    let (_, yellow) = controllerView()
    yellow.overridden = []
    _ = tap("single", on: yellow)
    stage.tap(100, 100, at: 0, until: 0.08)
    stage.tap(100, 100, at: 1, until: 1.08)
    #expect(log.take() == ["single", "single"])
  }

  @Test("SC-39 (e): a recognizer does not wait for one of a view that is not touched (5.14)")
  func requirementElsewhere() {
    let (root, yellow) = controllerView()
    yellow.overridden = []
    let other = stage.view("Other", CGRect(x: 50, y: 300, width: 100, height: 100), in: root)
    let single = tap("single", on: yellow)
    single.require(toFail: tap("double", taps: 2, on: other))
    stage.tap(100, 100, at: 0, until: 0.08)
    #expect(log.take() == ["single"])
  }

  // MARK: SC-40

  @Test("SC-40 (a): a single-touch view does not get a second finger, but its recognizers do (2.8)")
  func secondFinger() {
    let (_, yellow) = controllerView()
    let recognizer = RecordingRecognizer("R", log: log)
    yellow.addGestureRecognizer(recognizer)
    stage.down(100, 100, finger: 1)
    stage.down(150, 100, finger: 2)
    #expect(
      log.take() == [
        "-[R touchesBegan:withEvent:]", "-[YellowView touchesBegan:withEvent:]",
        "-[R touchesBegan:withEvent:]",
      ])
    #expect(recognizer.numberOfTouches == 2)
  }

  @Test(
    "SC-40 (d): a second finger cannot tap while the first pans the view, whatever the tap's fingers (5.11)",
    arguments: [true, false])
  func tapDuringPan(_ hasFirstFinger: Bool) {
    let (_, yellow) = controllerView()
    yellow.overridden = []
    let pan = RecordingRecognizer("pan", log: log)
    pan.logsTouches = false
    pan.states = [.moved: .changed]
    yellow.addGestureRecognizer(pan)
    let tap = tap("tap", on: yellow)
    let delegate = RecordingGestureDelegate(log: StageLog())
    delegate.receivesTouch = { hasFirstFinger || $0.location(in: nil).x > 140 }
    tap.delegate = delegate
    stage.down(100, 100, finger: 1)
    stage.move(120, 100, finger: 1)
    #expect(log.take() == ["pan began"])
    stage.advance(to: 0.1)
    stage.down(150, 150, finger: 2)
    _ = log.take()
    stage.advance(to: 0.18)
    stage.up(finger: 2)
    #expect(!log.take().contains("tap"))
  }

  @Test("SC-40 (e): of two long presses due at one instant only the deeper view's begins (4.8, 5.12)")
  func twoLongPresses() {
    let (root, yellow) = controllerView()
    yellow.overridden = []
    for (name, view) in [("parent", root), ("view", yellow)] {
      view.addGestureRecognizer(UILongPressGestureRecognizer { [log] in log.add("\(name) \($0.state)") })
    }
    stage.down(100, 100)
    stage.advance(to: 1)
    stage.up()
    #expect(log.take() == ["view began", "view ended"])
  }

  @Test("SC-40 (f): after a second finger failed a tap, a third cannot tap while both are down (5.18)")
  func thirdFinger() {
    let (_, yellow) = controllerView()
    yellow.overridden = []
    _ = tap("tap", on: yellow)
    stage.down(100, 100, finger: 1)
    stage.down(150, 100, finger: 2)
    stage.advance(to: 0.1)
    stage.down(100, 150, finger: 3)
    stage.advance(to: 0.18)
    stage.up(finger: 3)
    #expect(log.take() == [])
    stage.up(finger: 1)
    stage.up(finger: 2)
    #expect(log.take() == [])
    stage.tap(100, 100, at: 1, until: 1.08)
    #expect(log.take() == ["tap"])
  }
}

/// The controller of the articles on iOS touch handling, reduced to its log.
private final class GestureViewController {
  let log: StageLog

  init(log: StageLog) { self.log = log }

  func didTouchYellowView() { log.add("-[GestureViewController didTouchYellowView]") }
}
