import Testing

@testable import UIKit

/// Rules of sections 1, 2, 11 and 13 that no scenario covers.
@Suite("Rules of touches, events and windows")
struct TouchRuleTests {
  private let stage = Stage()
  private var log: StageLog { stage.log }

  private func touchView(_ name: String = "View", _ frame: CGRect? = nil) -> RecordingView {
    let window = stage.scene.windows.first ?? stage.window()
    let view = RecordingView(name, frame ?? window.bounds, log: log)
    window.addSubview(view)
    return view
  }

  @Test("Phases, touch types, event types and subtypes have Apple's numbers (1.3, 1.11, 2.4)")
  func numbers() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == Array(0...7))
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == Array(0...3))
    let events: [UIEvent.EventType] = [
      .touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform,
    ]
    #expect(events.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    let subtypes: [UIEvent.EventSubtype] = [
      .none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop,
      .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
      .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward,
      .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
    ]
    #expect(subtypes.map(\.rawValue) == [0, 1] + Array(100...109))
    #expect([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])  // 13.1
  }

  @Test("A touch has the type of its device, and keeps the fractions of its location (1.7, 1.11)")
  func typeAndPrecision() {
    let view = touchView("View", CGRect(x: 10, y: 10, width: 100, height: 100))
    var sample = stage.sample(.began, 20.125, 30.375)
    sample.type = .indirectPointer
    stage.send(sample)
    let touch = stage.touches[0]
    #expect(touch.type == .indirectPointer)
    #expect(touch.preciseLocation(in: view) == CGPoint(x: 10.125, y: 20.375))
    stage.move(21.5, 30.5)
    #expect(touch.precisePreviousLocation(in: view) == CGPoint(x: 10.125, y: 20.375))
  }

  @Test("No property is estimated; an update that an app sends goes up the chain (1.19)")
  func estimates() {
    final class Chief: UIView {
      var updated: Set<UITouch> = []
      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { updated = touches }
    }
    let chief = Chief(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: chief.bounds)
    chief.addSubview(view)
    stage.window().addSubview(chief)
    stage.down(10, 10)
    let touch = stage.touches[0]
    #expect(touch.estimatedProperties.isEmpty && touch.estimatedPropertiesExpectingUpdates.isEmpty)
    #expect(touch.estimationUpdateIndex == nil)
    view.touchesEstimatedPropertiesUpdated([touch])
    #expect(chief.updated == [touch])
  }

  @Test("A touch that ended is in its event, and in none after it (2.2)")
  func endedTouchesLeave() {
    let view = touchView()
    view.isMultipleTouchEnabled = true
    var counts: [Int] = []
    var phases: [[UITouch.Phase]] = []
    view.heard = { _, _, event in
      counts.append(event?.allTouches?.count ?? 0)
      phases.append((event?.allTouches ?? []).map(\.phase).sorted { $0.rawValue < $1.rawValue })
    }
    stage.down(10, 10, finger: 1)
    stage.down(20, 10, finger: 2)
    stage.up(finger: 1)
    stage.move(30, 10, finger: 2)
    stage.up(finger: 2)
    #expect(counts == [1, 2, 2, 1, 1])
    #expect(phases[2] == [.stationary, .ended])
    #expect(stage.scene.dispatcher.event.allTouches == nil)
    #expect(stage.scene.dispatcher.event.touches(for: view) == nil)
  }

  @Test("A hit test gets the scene's touches event, which does not contain its touch yet (2.3)")
  func eventOfHitTests() {
    final class Asking: UIView {
      var events: [UIEvent?] = []
      var counts: [Int] = []
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        events.append(event)
        counts.append(event?.allTouches?.count ?? 0)
        return super.hitTest(point, with: event)
      }
    }
    let view = Asking(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window().addSubview(view)
    stage.down(10, 10)
    #expect(view.events.count == 2 && view.counts == [0, 0])
    #expect(view.events.allSatisfy { $0 === stage.scene.dispatcher.event && $0?.type == .touches })
  }

  @Test("The event has the keys and buttons that were held (2.6)")
  func modifiers() {
    let view = touchView()
    var heard: [(UIKeyModifierFlags, UIEvent.ButtonMask)] = []
    view.heard = { _, _, event in if let event { heard.append((event.modifierFlags, event.buttonMask)) } }
    stage.application.enqueue(
      TouchBatch(
        scene: stage.scene, samples: [stage.sample(.began, 1, 1)], modifierFlags: [.shift, .command],
        buttonMask: .secondary))
    stage.application.drainEventQueue()
    stage.up()
    #expect(heard.map(\.0) == [[.shift, .command], []])
    #expect(heard.map(\.1) == [.secondary, []])
  }

  @Test(
    "A touch continues when its view starts to animate; a new touch does not begin (11.1, 11.3)"
  )
  func animationUnderATouch() {
    let view = touchView("View", CGRect(x: 0, y: 0, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    stage.down(10, 10, finger: 1)
    UIView.animate(withDuration: 1) { view.center.x += 1 }
    stage.move(20, 10, finger: 1)
    stage.down(30, 10, finger: 2)
    stage.up(finger: 1)
    #expect(
      log.take() == [
        "-[View touchesBegan:withEvent:]", "-[View touchesMoved:withEvent:]",
        "-[View touchesEnded:withEvent:]",
      ])
    #expect(stage.touches.map(\.view) == [stage.scene.windows[0]])  // 11.2: the view behind
  }

  @Test("A touch does not change the key window, unless the switch is on (13.3)")
  func touchAndKey() {
    let back = stage.window()
    let front = stage.window()
    front.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.makeKey()
    stage.down(10, 10)
    #expect(stage.touches[0].window === front && back.isKeyWindow)
    stage.up()
    stage.application.makesTouchedWindowKey = true
    stage.down(10, 10)
    #expect(front.isKeyWindow)
  }

  @Test("In a window without a controller subviews are hit (13.6)")
  func windowWithoutController() {
    let window = stage.window()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    stage.down(50, 50, finger: 1)
    stage.down(150, 50, finger: 2)
    #expect(window.rootViewController == nil)
    #expect(stage.touches.map(\.view) == [view, window])  // 3.12
  }
}
