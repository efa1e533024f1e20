import UIKit
import TouchstoneWayland

/// Translates the pinches and swipes of a touchpad into transform samples. A state machine without side
/// effects.
///
/// The protocol's events contain the scale since the beginning of the gesture, but the angle since the
/// previous event, in degrees. A sample contains the scale and the angle since the beginning of the gesture,
/// and the angle is in radians. The translator tolerates faulty compositors: only one gesture is in progress
/// at a time, and events that belong to no gesture are ignored.
struct TransformTranslator {
  private struct Gesture {
    var kind: PointerGestureEvent.Kind
    var surface: TouchTranslator.SurfaceKey
    /// The last sample of the gesture.
    var sample: TransformSample
  }

  let device: UInt32
  private var gesture: Gesture?

  /// The surface of the gesture; nil while no gesture is in progress.
  var surface: TouchTranslator.SurfaceKey? { gesture?.surface }

  /// The number of events that were ignored because their gesture was not in progress.
  private(set) var ignoredEventCount = 0

  init(device: UInt32) {
    self.device = device
  }

  mutating func begin(
    _ kind: PointerGestureEvent.Kind, fingers: UInt32, on surface: TouchTranslator.SurfaceKey,
    at location: CGPoint, time: TimeInterval, into input: inout InputQueue
  ) {
    cancel(at: time, into: &input)
    let sample = TransformSample(
      device: device, phase: .began, location: location, fingerCount: Int(fingers), timestamp: time)
    gesture = Gesture(kind: kind, surface: surface, sample: sample)
    input.append(.transform(sample), on: surface)
  }

  mutating func update(
    _ update: PointerGestureUpdate, at time: TimeInterval, into input: inout InputQueue
  ) {
    guard var gesture, gesture.kind == update.kind else {
      ignoredEventCount += 1
      return
    }
    gesture.sample.phase = .changed
    gesture.sample.translation = CGVector(dx: update.dx, dy: update.dy)
    // The scale is a ratio of distances between fingers, so it is above 0. Other values are ignored.
    if update.scale > 0 { gesture.sample.scale = CGFloat(update.scale) }
    gesture.sample.rotation += CGFloat(update.rotation) * .pi / 180
    gesture.sample.timestamp = time
    self.gesture = gesture
    input.append(.transform(gesture.sample), on: gesture.surface)
  }

  mutating func end(
    _ kind: PointerGestureEvent.Kind, isCancelled: Bool, at time: TimeInterval, into input: inout InputQueue
  ) {
    guard gesture?.kind == kind else {
      ignoredEventCount += 1
      return
    }
    end(isCancelled ? .cancelled : .ended, at: time, into: &input)
  }

  /// Cancels the gesture, because its surface or touchpad was removed.
  mutating func cancel(at time: TimeInterval, into input: inout InputQueue) {
    end(.cancelled, at: time, into: &input)
  }

  private mutating func end(
    _ phase: TransformSample.Phase, at time: TimeInterval, into input: inout InputQueue
  ) {
    guard var gesture else { return }
    self.gesture = nil
    gesture.sample.phase = phase
    gesture.sample.translation = .zero
    gesture.sample.timestamp = time
    input.append(.transform(gesture.sample), on: gesture.surface)
  }
}
