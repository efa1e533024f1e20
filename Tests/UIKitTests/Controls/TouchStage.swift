@testable import UIKit

/// A `Stage` with one window of 375×812 points. Its methods have a parameter for the time of each sample.
final class TouchStage {
  private let stage = Stage()
  let window: UIWindow

  var application: UIApplication { stage.application }
  var scene: UIWindowScene { stage.scene }

  init(window: UIWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))) {
    self.window = stage.show(window)
    application.performDeferredWork()
  }

  func down(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    stage.advance(to: time)
    stage.down(x, y, finger: finger)
  }
  func move(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    stage.advance(to: time)
    stage.move(x, y, finger: finger)
  }
  func up(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    stage.advance(to: time)
    stage.send(stage.sample(.ended, x, y, finger: finger))
  }
  func cancel(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    stage.advance(to: time)
    stage.send(stage.sample(.cancelled, x, y, finger: finger))
  }
  func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
    down(x, y, at: time)
    up(x, y, at: time + 0.08)
  }
  func sample(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) -> TouchSample {
    stage.sample(phase, x, y, time: time)
  }
  /// Plays a batch that contains all the samples.
  func send(_ samples: TouchSample...) { stage.send(samples) }
  func advance(to time: TimeInterval) { stage.advance(to: time) }
}
