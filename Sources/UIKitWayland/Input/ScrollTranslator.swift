import UIKit
import TouchstoneWayland

/// Translates a pointer's axis events, and fingers that rest on its touchpad, into scroll samples. A state
/// machine without side effects.
///
/// The distance in an axis event is the movement of the view over its content: positive is down, and
/// "natural" scrolling is already applied. A sample contains the movement of the content, which is the
/// opposite.
struct ScrollTranslator {
  /// The distance that the content scrolls for one step of a wheel, in points: the height of a row in a plain
  /// table.
  static let pointsPerWheelStep: CGFloat = 44
  /// The axis distance that Weston and mutter send for one wheel step. These compositors send no steps.
  /// wlroots and KWin use a distance of 15, but they also send steps.
  private static let distancePerWheelStep = 10.0

  let device: UInt32
  /// The surface on which fingers scroll with a touchpad; nil while no fingers scroll.
  private(set) var surface: TouchTranslator.SurfaceKey?
  private var location: CGPoint = .zero
  // Whether each axis has moved since its last stop.
  private var isMovingHorizontally = false
  private var isMovingVertically = false

  init(device: UInt32) {
    self.device = device
  }

  /// Translates all axis events of one frame.
  mutating func scroll(
    _ scroll: PointerScroll, on surface: TouchTranslator.SurfaceKey, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    switch scroll.source {
    case .finger?: handleFingerScroll(scroll, on: surface, at: location, time: time, into: &input)
    // Some compositors omit the source in the last frame of a scroll.
    case nil where self.surface != nil:
      handleFingerScroll(scroll, on: surface, at: location, time: time, into: &input)
    default:
      let translation = CGVector(
        dx: ScrollTranslator.wheelDistance(scroll.horizontal, scroll.source),
        dy: ScrollTranslator.wheelDistance(scroll.vertical, scroll.source))
      guard translation != .zero else { return }
      report(
        .wheel, .changed, by: translation, on: surface, at: location, time: time, into: &input)
    }
  }

  /// Records that fingers rest on the touchpad. If the content is still moving, the fingers stop it.
  mutating func beginHold(
    on surface: TouchTranslator.SurfaceKey, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    begin(on: surface, at: location, time: time, into: &input)
  }

  /// Records that the fingers no longer rest. `isCancelled` is whether the fingers began another gesture,
  /// such as scrolling.
  mutating func endHold(isCancelled: Bool, at time: TimeInterval, into input: inout InputQueue) {
    end(isCancelled ? .cancelled : .ended, at: time, into: &input)
  }

  /// Cancels the scroll, because the pointer, the surface or the touchpad was removed.
  mutating func cancel(at time: TimeInterval, into input: inout InputQueue) {
    end(.cancelled, at: time, into: &input)
  }

  // MARK: Fingers

  private mutating func handleFingerScroll(
    _ scroll: PointerScroll, on surface: TouchTranslator.SurfaceKey, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    let translation = CGVector(dx: -scroll.horizontal.distance, dy: -scroll.vertical.distance)
    if translation != .zero {
      begin(on: surface, at: location, time: time, into: &input)
      report(.touchpad, .changed, by: translation, on: surface, at: location, time: time, into: &input)
    }
    if scroll.horizontal.distance != 0 { isMovingHorizontally = true }
    if scroll.vertical.distance != 0 { isMovingVertically = true }
    if scroll.horizontal.isStopped { isMovingHorizontally = false }
    if scroll.vertical.isStopped { isMovingVertically = false }
    // Each axis stops separately. When both have stopped, the fingers have lifted.
    if scroll.horizontal.isStopped || scroll.vertical.isStopped, !isMovingHorizontally, !isMovingVertically {
      end(.ended, at: time, into: &input)
    }
  }

  private mutating func begin(
    on surface: TouchTranslator.SurfaceKey, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    if self.surface == surface { return }
    end(.cancelled, at: time, into: &input)
    self.surface = surface
    self.location = location
    report(.touchpad, .began, by: .zero, on: surface, at: location, time: time, into: &input)
  }

  private mutating func end(_ phase: ScrollSample.Phase, at time: TimeInterval, into input: inout InputQueue)
  {
    guard let surface else { return }
    self.surface = nil
    isMovingHorizontally = false
    isMovingVertically = false
    report(.touchpad, phase, by: .zero, on: surface, at: location, time: time, into: &input)
  }

  // MARK: Wheels

  /// Returns the movement of the content, in points. Only a wheel has steps. A continuous source, such as a
  /// trackpoint with a held button, sends distances in points and no stop.
  private static func wheelDistance(
    _ axis: PointerScroll.Axis, _ source: WlPointer.AxisSource?
  ) -> CGFloat {
    if axis.value120 != 0 { return -CGFloat(axis.value120) / 120 * pointsPerWheelStep }
    guard source == .wheel || source == .wheelTilt else { return -CGFloat(axis.distance) }
    return -CGFloat(axis.distance / distancePerWheelStep) * pointsPerWheelStep
  }

  private func report(
    _ source: ScrollSample.Source, _ phase: ScrollSample.Phase, by translation: CGVector,
    on surface: TouchTranslator.SurfaceKey, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    input.append(
      .scroll(
        ScrollSample(
          device: device, source: source, phase: phase, location: location, translation: translation,
          timestamp: time)), on: surface)
  }
}
