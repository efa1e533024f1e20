@testable import UIKit

extension Stage {
  /// Samples other than touches, at the clock's current time.
  func send(_ sample: InputSample) {
    application.becomeShared()
    application.enqueue(sample, in: scene)
    application.drainEventQueue()
  }

  func scroll(
    _ phase: ScrollSample.Phase, _ dx: CGFloat = 0, _ dy: CGFloat = 0,
    at point: CGPoint = CGPoint(x: 100, y: 100),
    source: ScrollSample.Source = .touchpad, device: UInt32 = 0
  ) {
    send(
      .scroll(
        ScrollSample(
          device: device, source: source, phase: phase, location: point,
          translation: CGVector(dx: dx, dy: dy),
          timestamp: application.clock.now)))
  }

  func wheel(_ dx: CGFloat, _ dy: CGFloat, at point: CGPoint = CGPoint(x: 100, y: 100)) {
    scroll(.changed, dx, dy, at: point, source: .wheel)
  }

  func transform(
    _ phase: TransformSample.Phase, scale: CGFloat = 1, rotation: CGFloat = 0,
    at point: CGPoint = CGPoint(x: 100, y: 100)
  ) {
    var sample = TransformSample(
      phase: phase, location: point, fingerCount: 2, timestamp: application.clock.now)
    sample.scale = scale
    sample.rotation = rotation
    send(.transform(sample))
  }

  func hover(_ phase: HoverSample.Phase, _ x: CGFloat, _ y: CGFloat, device: UInt32 = 0) {
    send(
      .hover(
        HoverSample(
          device: device, phase: phase, location: CGPoint(x: x, y: y), timestamp: application.clock.now)))
  }
}
