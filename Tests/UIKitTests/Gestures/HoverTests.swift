import Testing

@testable import UIKit

@Suite struct HoverTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  @discardableResult
  private func hover(_ name: String, on view: UIView) -> UIHoverGestureRecognizer {
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [log, hover] _ in
      let place = hover.location(in: nil)
      log.add("\(name) \(hover.state) \(place.x) \(place.y)")
    }
    view.addGestureRecognizer(hover)
    return hover
  }

  @Test(
    "Hover is Began when the pointer enters, Changed while it moves, and Ended when it leaves"
  )
  func oneView() {
    let view = stage.view("View", CGRect(x: 50, y: 50, width: 200, height: 200))
    _ = stage.view("Sub", CGRect(x: 100, y: 0, width: 100, height: 200), in: view)
    let hover = hover("hover", on: view)
    stage.hover(.entered, 10, 10)
    #expect(log.take() == [])
    stage.hover(.moved, 100, 100)
    stage.hover(.moved, 120, 100)
    stage.hover(.moved, 200, 100)  // over the subview
    stage.hover(.moved, 300, 100)
    #expect(
      log.take() == [
        "hover began 100.0 100.0", "hover changed 120.0 100.0", "hover changed 200.0 100.0",
        "hover ended 300.0 100.0",
      ])
    #expect(hover.isIdle)
    stage.hover(.moved, 100, 100)
    stage.hover(.exited, 100, 100)
    #expect(log.take() == ["hover began 100.0 100.0", "hover ended 100.0 100.0"])
    #expect(hover.isIdle)
  }

  @Test("A pointer over a subview is over its superview, too; the left view's recognizers are called first")
  func nestedViews() {
    let view = stage.view("View")
    let left = stage.view("Left", CGRect(x: 0, y: 0, width: 100, height: 100), in: view)
    let right = stage.view("Right", CGRect(x: 100, y: 0, width: 100, height: 100), in: view)
    hover("view", on: view)
    hover("left", on: left)
    hover("right", on: right)
    stage.hover(.entered, 50, 50)
    #expect(log.take() == ["left began 50.0 50.0", "view began 50.0 50.0"])
    stage.hover(.moved, 150, 50)
    let lines = log.take()
    #expect(lines.first == "left ended 150.0 50.0")
    // The order among these recognizers is undefined on a device (rule 4.3c).
    #expect(lines.dropFirst().sorted() == ["right began 150.0 50.0", "view changed 150.0 50.0"])
  }

  @Test("A hover recognizer ignores a pointer whose type it does not allow (1.3, 1.14, 5.31)")
  func allowedTypes() {
    let hover = hover("hover", on: stage.view())
    hover.allowedTouchTypes = [UITouch.TouchType.pencil.rawValue as NSNumber]
    stage.hover(.entered, 100, 100)
    stage.hover(.exited, 100, 100)
    #expect(log.take() == [])
    var sample = HoverSample(phase: .entered, location: CGPoint(x: 100, y: 100), timestamp: 0)
    sample.type = .pencil
    stage.send(.hover(sample))
    #expect(log.take() == ["hover began 100.0 100.0"])
  }

  @Test("A hover that has ended shares no event with touches, so no tap waits for it (5.9, 5.14)")
  func endedBesideTouches() {
    let view = stage.view()
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    view.addGestureRecognizer(tap)
    tap.require(toFail: hover("hover", on: view))
    stage.down(100, 100)
    stage.hover(.entered, 50, 50)
    stage.hover(.exited, 50, 50)
    stage.up()
    #expect(log.take().contains("tap"))
  }

  @Test("Views get no calls for hovering, and a tap works below a pointer")
  func noTouches() {
    let view = stage.view()
    hover("hover", on: view)
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    view.addGestureRecognizer(tap)
    stage.hover(.entered, 100, 100)
    #expect(log.take() == ["hover began 100.0 100.0"])
    stage.down(100, 100)
    #expect(stage.touches.first?.gestureRecognizers == [tap])
    stage.up()
    #expect(
      log.take() == ["-[View touchesBegan:withEvent:]", "tap", "-[View touchesCancelled:withEvent:]"])
  }

  @Test(
    "A hover event has a touch in the region phases, and goes through sendEvent (1.3, 4.1)"
  )
  func event() {
    let window = stage.show(RecordingWindow(windowScene: stage.scene))
    let view = RecordingView("View", CGRect(x: 50, y: 50, width: 100, height: 100), log: log)
    window.addSubview(view)
    var phases: [UITouch.Phase] = []
    var views: [UIView?] = []
    window.sent = { event in
      #expect(event.type == .hover)
      guard let touch = event.allTouches?.first else { return }
      #expect(touch.window === window)
      phases.append(touch.phase)
      views.append(touch.view)
    }
    stage.hover(.entered, 10, 10)
    stage.hover(.moved, 100, 100)
    stage.hover(.exited, 100, 100)
    #expect(phases == [.regionEntered, .regionMoved, .regionExited])
    #expect(views == [window, view, view])
  }

  @Test("A hovering pen reports its height and tilt")
  func pen() {
    let hover = hover("hover", on: stage.view())
    #expect(hover.zOffset == 0 && hover.altitudeAngle == .pi / 2 && hover.rollAngle == 0)
    var sample = HoverSample(phase: .moved, location: CGPoint(x: 100, y: 100), timestamp: 0)
    sample.type = .pencil
    sample.zOffset = 0.5
    sample.altitudeAngle = 1
    sample.azimuthAngle = .pi / 2
    sample.rollAngle = 0.25
    stage.send(.hover(sample))
    #expect(hover.zOffset == 0.5)
    #expect(hover.altitudeAngle == 1)
    #expect(abs(hover.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    #expect(abs(hover.azimuthUnitVector(in: nil).dy - 1) < 1e-9)
    #expect(hover.rollAngle == 0.25)
    sample.zOffset = .nan
    sample.rollAngle = .infinity
    stage.send(.hover(sample))
    #expect(hover.zOffset == 0 && hover.rollAngle == 0)
  }

  @Test("A recognizer that refuses the event gets no calls (5.8)")
  func refused() {
    let view = stage.view()
    let first = hover("first", on: view)
    let delegate = RefusingDelegate()
    first.delegate = delegate
    stage.hover(.entered, 100, 100)
    stage.hover(.moved, 110, 100)
    #expect(log.take() == [])
    #expect(delegate.types == [.hover])  // called once
  }

  @Test("Hiding the window, closing the scene and disabling the recognizer end a hover")
  func interruptions() {
    let view = stage.view()
    let recognizer = hover("hover", on: view)
    stage.hover(.entered, 100, 100)
    _ = log.take()
    view.window?.isHidden = true
    #expect(log.take() == ["hover ended 100.0 100.0"])
    view.window?.isHidden = false
    stage.hover(.moved, 100, 100)
    recognizer.isEnabled = false
    stage.advance(to: 1)
    #expect(log.take() == ["hover began 100.0 100.0", "hover cancelled 100.0 100.0"])  // 5.20
    #expect(recognizer.isIdle)
    recognizer.isEnabled = true
    stage.hover(.exited, 100, 100)
    stage.hover(.entered, 100, 100)
    _ = log.take()
    stage.application.disconnect(stage.scene)
    #expect(log.take() == ["hover ended 100.0 100.0"])
    #expect(recognizer.isIdle)
  }

  @Test("With two pointers, one can leave the view while the other remains")
  func twoPointers() {
    let left = stage.view("Left", CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = stage.view("Right", CGRect(x: 100, y: 0, width: 100, height: 100))
    hover("left", on: left)
    hover("right", on: right)
    stage.hover(.entered, 50, 50, device: 1)
    stage.hover(.entered, 150, 50, device: 2)
    stage.hover(.exited, 50, 50, device: 1)
    stage.hover(.moved, 160, 50, device: 2)
    #expect(
      log.take() == [
        "left began 50.0 50.0", "right began 150.0 50.0", "left ended 50.0 50.0", "right changed 160.0 50.0",
      ])
  }
}

private final class RefusingDelegate: UIGestureRecognizerDelegate {
  var types: [UIEvent.EventType] = []
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    types.append(event.type)
    return false
  }
}
