import Testing

@testable import UIKit

/// The scenarios (SC) of pans, pinches and system cancellations.
@Suite struct PanScenarios {
  let stage = Stage()
  var log: StageLog { stage.log }

  /// A view controller's view that logs nothing, with YellowView in it.
  private func controllerView() -> (root: RecordingView, yellow: RecordingView) {
    let root = stage.view("View")
    root.overridden = []
    return (root, stage.view("YellowView", CGRect(x: 50, y: 50, width: 300, height: 300), in: root))
  }

  @discardableResult
  private func pan(_ line: String, on view: UIView) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer { [log] _ in log.add(line) }
    view.addGestureRecognizer(pan)
    return pan
  }

  private func recordingPan(on view: UIView) -> RecordingPanGestureRecognizer {
    let pan = RecordingPanGestureRecognizer { [log] _ in log.add("-[GestureViewController didPanYellowView]")
    }
    pan.name = "ZZPanGestureRecognizer"
    pan.log = log
    view.addGestureRecognizer(pan)
    return pan
  }

  /// One finger moves from (100, 100) to the right by those distances, 16 ms apart.
  private func drag(_ distances: CGFloat..., lifts: Bool = true) {
    stage.down(100, 100)
    for distance in distances {
      stage.advance(to: stage.application.clock.now + 0.016)
      stage.move(100 + distance, 100)
    }
    if lifts { stage.up() }
  }

  @Test("SC-08: the view gets three moves, then the pan cancels its touch, and acts until the lift")
  func simplePan() {
    let (root, _) = controllerView()
    pan("View panned", on: root)
    drag(3, 6, 9, 12, 15, 18)
    #expect(
      log.take() == [
        "-[YellowView touchesBegan:withEvent:]",
        "-[YellowView touchesMoved:withEvent:]",
        "-[YellowView touchesMoved:withEvent:]",
        "-[YellowView touchesMoved:withEvent:]",
        "View panned",  // 6.P1
        "-[YellowView touchesCancelled:withEvent:]",  // 4.4
        "View panned",
        "View panned",
        "View panned",  // 6.P6
      ])
  }

  @Test("SC-09: the pan gets each move before the view, and all moves after it cancelled the touch")
  func loggingPan() {
    let (_, yellow) = controllerView()
    _ = recordingPan(on: yellow)
    drag(4, 8, 12, 16, 20)
    #expect(
      log.take() == [
        "-[ZZPanGestureRecognizer touchesBegan:withEvent:]",
        "-[YellowView touchesBegan:withEvent:]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[YellowView touchesMoved:withEvent:]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[YellowView touchesMoved:withEvent:]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[GestureViewController didPanYellowView]",
        "-[YellowView touchesCancelled:withEvent:]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[GestureViewController didPanYellowView]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[GestureViewController didPanYellowView]",
        "-[ZZPanGestureRecognizer touchesEnded:withEvent:]",
        "-[GestureViewController didPanYellowView]",
      ])
  }

  @Test("SC-10: with cancelsTouchesInView off the view keeps its touch, and is called after each action")
  func panWithoutCancelling() {
    let (root, _) = controllerView()
    pan("View panned", on: root).cancelsTouchesInView = false
    drag(3, 6, 9, 12, 15, 18)
    let began = "-[YellowView touchesBegan:withEvent:]"
    let moved = "-[YellowView touchesMoved:withEvent:]"
    #expect(
      log.take() == [
        began, moved, moved, moved,
        "View panned", moved,
        "View panned", moved,
        "View panned", moved,
        "View panned", "-[YellowView touchesEnded:withEvent:]",
      ])
  }

  @Test("SC-12: with delaysTouchesBegan the view gets no call during a pan")
  func delayedPan() {
    let (_, yellow) = controllerView()
    recordingPan(on: yellow).delaysTouchesBegan = true
    drag(6, 12, 16)
    #expect(
      log.take() == [
        "-[ZZPanGestureRecognizer touchesBegan:withEvent:]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[GestureViewController didPanYellowView]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[GestureViewController didPanYellowView]",
        "-[ZZPanGestureRecognizer touchesEnded:withEvent:]",
        "-[GestureViewController didPanYellowView]",
      ])
  }

  @Test(
    "SC-12b: a delayed touch without a pan is delivered at the lift: began where it landed, then ended")
  func delayedPanThatFails() {
    let (_, yellow) = controllerView()
    recordingPan(on: yellow).delaysTouchesBegan = true
    var places: [CGFloat] = []
    yellow.heard = { _, touches, _ in places += touches.map { $0.location(in: nil).x } }
    drag(6)
    #expect(
      log.take() == [
        "-[ZZPanGestureRecognizer touchesBegan:withEvent:]",
        "-[ZZPanGestureRecognizer touchesMoved:withEvent:]",
        "-[ZZPanGestureRecognizer touchesEnded:withEvent:]",
        "-[YellowView touchesBegan:withEvent:]",  // 4.12
        "-[YellowView touchesEnded:withEvent:]",
      ])
    #expect(places == [100, 106])
  }

  @Test("SC-14: a pan that never recognizes leaves the view all its calls")
  func panThatFails() {
    let (root, _) = controllerView()
    pan("View panned", on: root)
    drag(3, 6)
    #expect(
      log.take() == [
        "-[YellowView touchesBegan:withEvent:]",
        "-[YellowView touchesMoved:withEvent:]",
        "-[YellowView touchesMoved:withEvent:]",
        "-[YellowView touchesEnded:withEvent:]",
      ])
  }

  @Test("SC-31: a phone call cancels the recognizer, then the view; neither gets an end")
  func phoneCall() {
    let (_, yellow) = controllerView()
    let pan = recordingPan(on: yellow)
    stage.down(100, 100)
    stage.application.cancelAllTouches()
    stage.up()
    #expect(
      log.take() == [
        "-[ZZPanGestureRecognizer touchesBegan:withEvent:]",
        "-[YellowView touchesBegan:withEvent:]",
        "-[ZZPanGestureRecognizer touchesCancelled:withEvent:]",  // 12.1
        "-[YellowView touchesCancelled:withEvent:]",
      ])
    drag(12, lifts: false)
    _ = log.take()
    var states: [UIGestureRecognizer.State] = []
    pan.addHandler { states.append($0.state) }
    stage.application.cancelAllTouches()
    #expect(
      log.take() == [
        "-[ZZPanGestureRecognizer touchesCancelled:withEvent:]",
        "-[GestureViewController didPanYellowView]",  // 5.5
      ])
    #expect(states == [.cancelled])
    #expect(pan.isIdle)
  }

  @Test("SC-32: two fingers on two views: both get small moves, then the pinch cancels both touches")
  func pinchAndTap() {
    let container = stage.view("Container")
    container.overridden = []
    _ = stage.view("Upper", CGRect(x: 0, y: 0, width: 375, height: 400), in: container)
    let lower = stage.view("Lower", CGRect(x: 0, y: 400, width: 375, height: 400), in: container)
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    tap.name = "tap"
    lower.addGestureRecognizer(tap)
    let pinch = UIPinchGestureRecognizer { [log] _ in log.add("pinch") }
    container.addGestureRecognizer(pinch)
    pinch.name = "pinch"
    stage.logStates()
    stage.down(100, 300, finger: 1)
    stage.down(100, 500, finger: 2)
    stage.send(stage.sample(.moved, 100, 298, finger: 1), stage.sample(.moved, 100, 502, finger: 2))
    #expect(
      log.take() == [
        "-[Upper touchesBegan:withEvent:]", "-[Lower touchesBegan:withEvent:]",
        "-[Upper touchesMoved:withEvent:]", "-[Lower touchesMoved:withEvent:]",  // P2
      ])
    stage.move(100, 520, finger: 2)
    #expect(
      log.take() == [
        "pinch: began", "tap: failed",  // 5.9
        "pinch", "-[Upper touchesCancelled:withEvent:]", "-[Lower touchesCancelled:withEvent:]",  // 4.9
      ])
    stage.move(100, 540, finger: 2)
    stage.up(finger: 1)
    #expect(log.take() == ["pinch: changed", "pinch"])
    stage.up(finger: 2)
    #expect(log.take() == ["pinch: ended", "pinch"])  // 6.I1
  }

  @Test(
    "SC-33: a delayed touch that is no tap any more is delivered at its old place, then with one move")
  func delayedTapThatFails() {
    let view = stage.view()
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    var places: [CGFloat] = []
    view.heard = { _, touches, _ in places += touches.map { $0.location(in: nil).x } }
    drag(20, 50, lifts: false)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]", "-[View touchesMoved:withEvent:]"])
    #expect(places == [100, 150])
  }

  // MARK: SC-39 (d), SC-40 (c)

  private func panRequiringSwipe() -> UIPanGestureRecognizer {
    let view = stage.view()
    view.overridden = []
    let swipe = UISwipeGestureRecognizer { [log] _ in log.add("swipe") }
    let pan = UIPanGestureRecognizer { [log] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      log.add("pan \(pan.state) \(pan.translation(in: nil).x)")
    }
    pan.require(toFail: swipe)
    view.addGestureRecognizer(swipe)
    view.addGestureRecognizer(pan)
    return pan
  }

  @Test("SC-39 (d): a slow drag pans once the swipe has failed, from 0 on")
  func slowDrag() {
    let pan = panRequiringSwipe()
    stage.down(100, 100)
    for step in 1...6 {
      stage.advance(to: Double(step) * 0.12)
      stage.move(100 + CGFloat(step) * 4, 100)
      if step == 4 { #expect(log.take() == []) }
    }
    stage.up()
    #expect(
      log.take() == [
        "pan began 0.0", "pan changed 0.0",  // 5.14, 6.P7
        "pan changed 4.0", "pan ended 4.0",
      ])
    #expect(pan.isIdle)
  }

  @Test("SC-39 (d): only the swipe recognizes a flick")
  func flick() {
    let pan = panRequiringSwipe()
    drag(20, 40, 60, 80)
    #expect(log.take() == ["swipe"])
    #expect(pan.isIdle)
  }

  @Test("SC-40 (c): a button that a second finger touches during its superview's pan gets no calls")
  func joiningFinger() {
    let view = stage.view()
    view.overridden = []
    _ = stage.view("Button", CGRect(x: 200, y: 300, width: 100, height: 50), in: view)
    pan("View panned", on: view)
    drag(12, lifts: false)
    stage.down(250, 320, finger: 1)
    stage.up(finger: 1)
    stage.up()
    let lines = log.take()
    #expect(lines.first == "View panned")
    #expect(!lines.contains { $0.contains("Button") })  // 4.9
  }
}
