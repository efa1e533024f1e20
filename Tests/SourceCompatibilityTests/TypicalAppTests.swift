import Foundation
import Testing
import UIKit

/// Runs the code in `TypicalApp.swift` and `TypicalController.swift`, which so far only compiled.
@MainActor @Suite(.serialized) struct TypicalAppTests {
  private func tap(_ point: CGPoint, in scene: UIWindowScene, of application: UIApplication) {
    for phase in [TouchSample.Phase.began, .ended] {
      let sample = TouchSample(
        contact: TouchSample.Contact(number: 1), phase: phase, location: point,
        timestamp: application.clock.now)
      application.enqueue(TouchBatch(scene: scene, samples: [sample]))
      application.drainEventQueue()
    }
  }

  @Test(
    "An app written for iOS starts, shows its controller, and its button calls all three forms of action")
  func start() throws {
    let scene = UIWindowScene()
    let application = UIApplication.launch(
      LoggingApplication.self, delegate: AppDelegate(), host: nil, scene: scene)
    let delegate = try #require(application.delegate as? AppDelegate)
    let controller = try #require(delegate.window?.rootViewController as? ProfileViewController)
    #expect(scene.keyWindow === delegate.window)
    #expect(controller.isFirstResponder)

    tap(CGPoint(x: 60, y: 320), in: scene, of: application)
    #expect(controller.saved == ["Go", "save"])
    #expect(controller.taps == 1)
    tap(CGPoint(x: 70, y: 150), in: scene, of: application)
    #expect(controller.taps == 2, "the avatar tells its delegate")
  }

  @Test("Every form of animation call works")
  func animations() throws {
    let scene = UIWindowScene()
    let application = UIApplication.launch(delegate: AppDelegate(), host: nil, scene: scene)
    let delegate = try #require(application.delegate as? AppDelegate)
    let controller = try #require(delegate.window?.rootViewController as? ProfileViewController)
    let avatar = try #require(controller.view.subviews.last)
    controller.animate()
    application.advance(to: 5)
    #expect(avatar.center.x == 80 && avatar.alpha == 1)
    controller.makeAnimator()
    #expect(avatar.alpha == 0.5, "stopped half way")
    controller.showOthers()
    application.advance(to: 10)
    #expect(controller.presentedViewController == nil && controller.children.isEmpty)
  }

  @Test("Subclasses of controllers and views with a plain deinit get their calls")
  func deinitializers() {
    let before = AvatarView.deinitializations
    do {
      let controller = ProfileViewController()
      controller.loadViewIfNeeded()
    }
    // The controller, its avatar and its button.
    #expect(AvatarView.deinitializations == before + 3)
  }

  @Test("A pass-through window made with its scene is in front of the others and lets touches through")
  func passThrough() {
    let scene = UIWindowScene()
    let application = UIApplication.launch(delegate: AppDelegate(), host: nil, scene: scene)
    let window = PassThroughWindow(windowScene: scene)
    window.isHidden = false
    #expect(scene.windows.last === window)
    #expect(window.frame.size == scene.size)
    let controller = (application.delegate as? AppDelegate)?.window?.rootViewController
    tap(CGPoint(x: 60, y: 320), in: scene, of: application)
    #expect((controller as? ProfileViewController)?.taps == 1)
  }

  @Test("A controller's taps, presses and swipes call their actions as on iOS")
  func gestures() {
    let scene = UIWindowScene()
    let application = UIApplication.launch(delegate: AppDelegate(), host: nil, scene: scene)
    let controller = PhotoViewController()
    (application.delegate as? AppDelegate)?.window?.rootViewController = controller
    application.advance(to: 1)
    func touch(_ phase: TouchSample.Phase, _ x: CGFloat, at time: TimeInterval) {
      application.advance(to: time)
      let sample = TouchSample(
        contact: TouchSample.Contact(number: 1), phase: phase, location: CGPoint(x: x, y: 100),
        timestamp: time)
      application.enqueue(TouchBatch(scene: scene, samples: [sample]))
      application.drainEventQueue()
    }
    touch(.began, 100, at: 2)
    touch(.ended, 100, at: 2.125)
    application.advance(to: 3)
    #expect(controller.heard == ["tap at 100, 1"])
    for time in [4.0, 4.25] {
      touch(.began, 100, at: time)
      touch(.ended, 100, at: time + 0.125)
    }
    touch(.began, 100, at: 6)
    touch(.moved, 150, at: 6.5)
    touch(.ended, 150, at: 6.75)
    touch(.began, 150, at: 8)
    touch(.moved, 90, at: 8.125)
    touch(.ended, 90, at: 8.25)
    #expect(
      controller.heard.dropFirst() == ["double tap", "press", "move", "release", "swipe to the left"])
  }

  @Test("A controller's drags, pinches, rotations, edge pans and pointers call their actions as on iOS")
  func transforms() {
    let scene = UIWindowScene()
    let application = UIApplication.launch(delegate: AppDelegate(), host: nil, scene: scene)
    let controller = PuzzleViewController()
    (application.delegate as? AppDelegate)?.window?.rootViewController = controller
    application.advance(to: 1)
    func touch(
      _ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int32 = 1, at time: TimeInterval
    ) {
      let sample = TouchSample(
        contact: TouchSample.Contact(number: finger), phase: phase, location: CGPoint(x: x, y: y),
        timestamp: time)
      application.advance(to: time)
      application.enqueue(TouchBatch(scene: scene, samples: [sample]))
      application.drainEventQueue()
    }
    // 30 points, of which the hysteresis of 10 is subtracted (6.P2).
    touch(.began, 200, 200, at: 2)
    touch(.moved, 230, 200, at: 2.125)
    touch(.ended, 230, 200, at: 2.25)
    #expect(controller.piece.center == CGPoint(x: 220, y: 200))
    // From the edge inwards, by more than 15 points.
    touch(.began, 5, 500, at: 3)
    touch(.moved, 45, 500, at: 3.125)
    touch(.ended, 45, 500, at: 3.25)
    // A quarter turn by fingers that also move apart.
    touch(.began, 200, 200, finger: 1, at: 4)
    touch(.began, 240, 200, finger: 2, at: 4)
    touch(.moved, 200, 300, finger: 2, at: 4.125)
    touch(.ended, 200, 200, finger: 1, at: 4.25)
    touch(.ended, 200, 300, finger: 2, at: 4.25)
    for (phase, time) in [(HoverSample.Phase.entered, 5.0), (.exited, 5.25)] {
      application.advance(to: time)
      let sample = HoverSample(phase: phase, location: CGPoint(x: 220, y: 200), timestamp: time)
      application.enqueue(.hover(sample), in: scene)
      application.drainEventQueue()
    }
    #expect(Array(controller.heard.prefix(2)) == ["dropped", "edge"])
    #expect(Set(controller.heard.dropFirst(2).prefix(2)) == ["pinch", "rotation"])
    #expect(controller.heard.count == 6)
    #expect(controller.heard.last == "pointer gone")
  }
}
