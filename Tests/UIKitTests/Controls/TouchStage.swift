import Testing

@testable import UIKit

/// Lines written by the code under test, in order.
final class Log {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  /// The lines so far; the log starts anew.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// An application with one scene, one window of 375×812 points, and fingers on virtual time.
///
/// Between a suite's `init` and its test another test may run: every verb makes this stage's application the shared
/// one again.
final class TouchStage {
  let application = UIApplication()
  let scene = UIWindowScene()
  let window: UIWindow

  init(window: UIWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))) {
    application.becomeShared()
    application.connect(scene)
    self.window = window
    window.windowScene = scene
    window.isHidden = false
    application.settle()
  }

  func down(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    send([(.began, x, y, finger)], at: time)
  }
  func move(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    send([(.moved, x, y, finger)], at: time)
  }
  func up(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    send([(.ended, x, y, finger)], at: time)
  }
  func cancel(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    send([(.cancelled, x, y, finger)], at: time)
  }
  func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
    down(x, y, at: time)
    up(x, y, at: time + 0.08)
  }

  func advance(to time: TimeInterval) {
    application.becomeShared()
    application.advance(to: time)
  }

  /// One event: what happens at that instant.
  func send(_ samples: [(TouchSample.Phase, CGFloat, CGFloat, Int32)], at time: TimeInterval) {
    advance(to: time)
    application.enqueue(
      TouchBatch(
        scene: scene,
        samples: samples.map { phase, x, y, finger in
          TouchSample(
            contact: TouchSample.Contact(number: finger), phase: phase, location: CGPoint(x: x, y: y),
            timestamp: time)
        }))
    application.drainEventQueue()
  }
}
