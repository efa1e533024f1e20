import UIKit
import Wayland

/// Makes transforms of the pinches and swipes of a touchpad: a pure state machine.
///
/// The wire says the scale since the beginning but the angle since the event before, in degrees; a sample says both
/// since the beginning, the angle in radians. It trusts no compositor: one gesture goes on at a time, and what belongs
/// to none is ignored.
struct TransformTranslator {
  private struct Gesture {
    var kind: PointerGestureEvent.Kind
    var surface: TouchTranslator.Surface
    /// As of the last reading.
    var sample: TransformSample
  }

  let device: UInt32
  private var gesture: Gesture?

  /// Where the gesture goes on; nil while there is none.
  var surface: TouchTranslator.Surface? { gesture?.surface }

  /// Events of gestures that were not under way.
  private(set) var ignoredEventCount = 0

  init(device: UInt32) {
    self.device = device
  }

  mutating func begin(
    _ kind: PointerGestureEvent.Kind, fingers: UInt32, on surface: TouchTranslator.Surface,
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
    // Fingers have no distance of 0 or less; such a word is no reading.
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

  /// The surface or the touchpad went away.
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
