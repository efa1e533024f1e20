import Testing

@testable import UIKit

@Suite struct ScrollInputTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  @discardableResult
  private func pan(
    _ name: String = "pan", on view: UIView, _ mask: UIScrollTypeMask = .all
  ) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = mask
    pan.addHandler { [log, pan] _ in
      let way = pan.translation(in: nil)
      log.add("\(name) \(pan.state) \(way.x) \(way.y)")
    }
    view.addGestureRecognizer(pan)
    return pan
  }

  @Test("A touchpad drives a pan without touches: began at the first movement, changed, ended (6.P8)")
  func touchpad() {
    let view = stage.view()
    let pan = pan(on: view)
    stage.scroll(.began)
    #expect(log.take() == [])  // resting fingers do not scroll
    stage.scroll(.changed, 0, 5)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(in: nil) == CGPoint(x: 100, y: 100))
    stage.scroll(.changed, 1, 7)
    stage.scroll(.ended)
    #expect(log.take() == ["pan began 0.0 5.0", "pan changed 1.0 12.0", "pan ended 1.0 12.0"])
    #expect(pan.isIdle)
  }

  @Test("Fingers that rest on a touchpad and lift fail the pan without an action")
  func resting() {
    let pan = pan(on: stage.view())
    stage.scroll(.began)
    stage.scroll(.ended)
    #expect(log.take() == [])
    #expect(pan.isIdle)
  }

  @Test(
    "A pan's scroll type mask selects which scrolls count; by default none (6.P8)",
    arguments: [([], [false, false]), (.discrete, [true, false]), (.continuous, [false, true])]
      as [(UIScrollTypeMask, [Bool])])
  func mask(_ mask: UIScrollTypeMask, _ expected: [Bool]) {
    pan(on: stage.view(), mask)
    stage.wheel(0, 10)
    stage.advance(to: 1)
    let byWheel = !log.take().isEmpty
    stage.scroll(.began)
    stage.scroll(.changed, 0, 10)
    stage.scroll(.ended)
    #expect([byWheel, !log.take().isEmpty] == expected)
  }

  @Test("A wheel begins with its first step and ends after a rest, without velocity (6.P8)")
  func wheel() {
    let pan = pan(on: stage.view())
    stage.wheel(0, 10)
    stage.advance(to: 0.1)
    stage.wheel(0, 10)
    #expect(pan.velocity(in: nil).y > 0)
    stage.advance(to: 0.1 + TouchConstants.wheelRest - 0.001)
    #expect(log.take() == ["pan began 0.0 10.0", "pan changed 0.0 20.0"])
    var velocity: CGPoint?
    pan.addHandler { [pan] _ in velocity = pan.velocity(in: nil) }
    stage.advance(to: 0.1 + TouchConstants.wheelRest)
    #expect(log.take() == ["pan ended 0.0 20.0"])
    #expect(velocity == .zero)
    #expect(pan.isIdle)
  }

  @Test(
    "A scroll's velocity lasts 0.13 seconds after the last change (6.P8)",
    arguments: [(0.05, true), (0.14, false)])
  func velocity(_ rest: TimeInterval, _ hasVelocity: Bool) {
    let pan = pan(on: stage.view())
    stage.scroll(.began)
    for step in 1...3 {
      stage.advance(to: Double(step) * 0.1)
      stage.scroll(.changed, 0, 20)
    }
    #expect(abs(pan.velocity(in: nil).y - 200) < 1e-6)
    var velocity: CGPoint?
    pan.addHandler { [pan] _ in velocity = pan.velocity(in: nil) }
    stage.advance(to: 0.3 + rest)
    stage.scroll(.ended)
    #expect(velocity.map { $0.y > 0 } == hasVelocity)
  }

  @Test("The view that was hit at the start keeps the scroll, wherever the pointer moves")
  func keepsHitView() {
    pan("left", on: stage.view("Left", CGRect(x: 0, y: 0, width: 100, height: 100)))
    pan("right", on: stage.view("Right", CGRect(x: 100, y: 0, width: 100, height: 100)))
    stage.wheel(0, 1, at: CGPoint(x: 50, y: 50))
    stage.wheel(0, 1, at: CGPoint(x: 150, y: 50))
    #expect(log.take() == ["left began 0.0 1.0", "left changed 0.0 2.0"])
    stage.advance(to: 1)
    stage.wheel(0, 1, at: CGPoint(x: 150, y: 50))
    #expect(log.take() == ["left ended 0.0 2.0", "right began 0.0 1.0"])
  }

  @Test("Of a view's pan and its superview's pan only the inner one gets the scroll (5.9, 5.12)")
  func exclusion() {
    let outer = stage.view("Outer")
    let inner = stage.view("Inner", CGRect(x: 0, y: 0, width: 200, height: 200), in: outer)
    let outerPan = pan("outer", on: outer)
    pan("inner", on: inner)
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    stage.scroll(.changed, 0, 5)
    stage.scroll(.ended)
    #expect(log.take() == ["inner began 0.0 5.0", "inner changed 0.0 10.0", "inner ended 0.0 10.0"])
    #expect(outerPan.isIdle)
  }

  @Test("The hit view is asked whether the pan should begin; NO fails the pan until the next scroll (5.7)")
  func shouldBegin() {
    let view = RefusingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.window().addSubview(view)
    let pan = pan(on: view)
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    stage.scroll(.changed, 0, 5)
    #expect(view.testedCount == 1)
    stage.scroll(.ended)
    #expect(log.take() == [])
    #expect(pan.isIdle)
  }

  @Test(
    "A scroll event goes through application and window; dropping it there does not prevent its end (4.1)"
  )
  func sendEvent() {
    let window = stage.show(RecordingWindow(windowScene: stage.scene))
    let view = RecordingView("View", window.bounds, log: log)
    window.addSubview(view)
    let pan = pan(on: view)
    var types: [UIEvent.EventType] = []
    window.sent = { types.append($0.type) }
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    window.callsSuper = false
    stage.scroll(.changed, 0, 5)
    stage.scroll(.ended)
    #expect(types == [.scroll, .scroll, .scroll, .scroll])
    #expect(log.take() == ["pan began 0.0 5.0", "pan cancelled 0.0 5.0"])
    #expect(pan.isIdle)
  }

  @Test("A finger that lands ends a wheel's scroll, and can pan at once")
  func fingerAfterWheel() {
    let pan = pan(on: stage.view())
    stage.wheel(0, 10)
    stage.down(100, 100)
    stage.move(120, 100)
    #expect(
      log.take().filter { $0.hasPrefix("pan") } == [
        "pan began 0.0 10.0", "pan ended 0.0 10.0", "pan began 10.0 0.0",
      ])
    #expect(pan.numberOfTouches == 1)
  }

  @Test("A scroll and a touch share no event: a tap beside a scrolling touchpad is a tap (5.9, 5.11)")
  func tapWhileScrolling() {
    let view = stage.view()
    view.overridden = []
    pan(on: view)
    view.addGestureRecognizer(UITapGestureRecognizer { [log] _ in log.add("tap") })
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    stage.tap(100, 100, at: 0.1, until: 0.15)
    stage.scroll(.changed, 0, 5)
    #expect(log.take() == ["pan began 0.0 5.0", "tap", "pan changed 0.0 10.0"])
  }

  // MARK: Interruptions

  @Test("Cancelling the scroll cancels the pan, which is then ready for the next", arguments: 0...5)
  func interruptions(_ which: Int) {
    let view = stage.view()
    let pan = pan(on: view)
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    switch which {
    case 0: stage.scroll(.cancelled)  // the device vanished
    case 1: view.window?.isHidden = true
    case 2: stage.application.disconnect(stage.scene)
    case 3: stage.application.cancelAllTouches()
    case 4: stage.application.beginIgnoringInteractionEvents()
    default: view.window?.windowScene = nil
    }
    stage.advance(to: 1)
    #expect(log.take() == ["pan began 0.0 5.0", "pan cancelled 0.0 5.0"])
    #expect(pan.isIdle)
    stage.scroll(.changed, 0, 5)
    stage.scroll(.ended)
    #expect(log.take() == [])
  }

  @Test("If the hit view leaves the window, its superview's pan keeps the scroll to its end (1.13)")
  func hitViewLeaves() {
    let view = stage.view()
    let cell = stage.view("Cell", CGRect(x: 0, y: 0, width: 200, height: 200), in: view)
    let pans = [pan("view", on: view), pan("cell", on: cell)]
    pans[1].isEnabled = false
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    cell.removeFromSuperview()
    stage.scroll(.changed, 0, 5)
    stage.scroll(.ended)
    #expect(log.take() == ["view began 0.0 5.0", "view changed 0.0 10.0", "view ended 0.0 10.0"])
    #expect(pans.allSatisfy { $0.isIdle })
  }

  @Test("An action that hides the window cancels the scroll right after it")
  func actionHidesWindow() {
    let view = stage.view()
    let pan = pan(on: view)
    pan.addHandler { recognizer in
      if recognizer.state == .began { recognizer.view?.window?.isHidden = true }
    }
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    #expect(log.take() == ["pan began 0.0 5.0", "pan cancelled 0.0 5.0"])
    #expect(pan.isIdle)
  }

  @Test("A pan whose action closes the scene is possible again")
  func actionClosesScene() {
    let pan = pan(on: stage.view())
    pan.addHandler { [stage] recognizer in
      if recognizer.state == .began { stage.application.disconnect(stage.scene) }
    }
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    stage.advance(to: 1)
    #expect(pan.isIdle)
  }

  @Test("A pan disabled during a scroll is cancelled; enabled again it waits for the next scroll (5.20)")
  func disabled() {
    let pan = pan(on: stage.view())
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    pan.isEnabled = false
    pan.isEnabled = true
    stage.scroll(.changed, 0, 5)
    stage.scroll(.ended)
    #expect(log.take() == ["pan began 0.0 5.0", "pan cancelled 0.0 5.0"])
    stage.scroll(.began)
    stage.scroll(.changed, 0, 3)
    #expect(log.take() == ["pan began 0.0 3.0"])
  }

  @Test(
    "A touchpad that does not end a scroll starts a new one, and numbers that are not finite change nothing")
  func hostileReadings() {
    let pan = pan(on: stage.view())
    stage.scroll(.began, 0, 0, at: CGPoint(x: CGFloat.nan, y: 0))
    stage.scroll(.changed, 0, 5)
    #expect(log.take() == [])
    #expect(stage.application.ignoredSamples.invalidLocation == 1)
    stage.scroll(.began)
    stage.scroll(.changed, 0, 5)
    stage.scroll(.changed, .infinity, .nan)
    stage.scroll(.began)
    stage.scroll(.changed, 0, 3)
    #expect(
      log.take() == [
        "pan began 0.0 5.0", "pan changed 0.0 5.0", "pan cancelled 0.0 5.0", "pan began 0.0 3.0",
      ])
    for device in 1...UInt32(2 * TouchConstants.maximumContactCount) {
      stage.scroll(.began, device: device)
    }
    #expect(stage.scene.inputDispatcher.scrolls.count == TouchConstants.maximumContactCount)
    #expect(log.take() == ["pan cancelled 0.0 3.0"])
    stage.application.cancelAllTouches()
    #expect(pan.isIdle)
    #expect(stage.scene.inputDispatcher.scrolls.isEmpty)
  }
}

private final class RefusingView: UIView {
  var testedCount = 0
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    testedCount += 1
    return false
  }
}
