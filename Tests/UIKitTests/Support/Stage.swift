@testable import UIKit

/// An application with virtual time and one scene of 375×812 points, with fingers.
///
/// Time passes only in `advance(to:)`; a finger's sample has the clock's current time.
final class Stage {
  let application: UIApplication
  let scene = UIWindowScene()
  let log = StageLog()
  private var locations: [Int32: CGPoint] = [:]

  init(application: UIApplication = UIApplication()) {
    self.application = application
    application.becomeShared()
    application.connect(scene)
  }

  /// Shows a window as large as the scene.
  func window(level: UIWindow.Level = .normal) -> UIWindow {
    show(UIWindow(windowScene: scene), level: level)
  }

  @discardableResult
  func show<Window: UIWindow>(_ window: Window, level: UIWindow.Level = .normal) -> Window {
    window.windowScene = scene
    window.windowLevel = level
    window.isHidden = false
    return window
  }

  /// The scene's touches in progress, in the order in which they went down.
  var touches: [UITouch] { Array(scene.dispatcher.event.touches) }

  // MARK: Fingers

  func down(_ x: CGFloat, _ y: CGFloat, finger: Int32 = 0) {
    send(sample(.began, x, y, finger: finger))
  }

  func move(_ x: CGFloat, _ y: CGFloat, finger: Int32 = 0) {
    send(sample(.moved, x, y, finger: finger))
  }

  func up(finger: Int32 = 0) {
    send(sample(.ended, finger: finger))
  }

  func cancel(finger: Int32 = 0) {
    send(sample(.cancelled, finger: finger))
  }

  func tap(_ x: CGFloat, _ y: CGFloat, at start: TimeInterval, until end: TimeInterval) {
    advance(to: start)
    down(x, y)
    advance(to: end)
    up()
  }

  func advance(to time: TimeInterval) {
    application.becomeShared()
    application.advance(to: time)
  }

  /// Plays one batch with all the samples.
  func send(_ samples: TouchSample...) { send(samples) }

  func send(_ samples: [TouchSample]) {
    application.becomeShared()  // another test may have run since this stage was made
    application.enqueue(TouchBatch(scene: scene, samples: samples))
    application.drainEventQueue()
  }

  /// Returns a sample at the clock's current time, or at `time`; without a location it is where the finger
  /// was last.
  func sample(
    _ phase: TouchSample.Phase, _ x: CGFloat? = nil, _ y: CGFloat? = nil, finger: Int32 = 0,
    time: TimeInterval? = nil
  ) -> TouchSample {
    var location = locations[finger] ?? .zero
    if let x, let y { location = CGPoint(x: x, y: y) }
    locations[finger] = location
    return TouchSample(
      contact: TouchSample.Contact(number: finger), phase: phase, location: location,
      timestamp: time ?? application.clock.now)
  }
}
