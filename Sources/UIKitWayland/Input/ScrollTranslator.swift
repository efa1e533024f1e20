import UIKit
import Wayland

/// Makes scrolls of what a pointer's axes say, and of fingers that rest on its touchpad: a pure state machine.
///
/// The wire says how far a view goes over its content, with “natural” scrolling applied: positive is down. A sample says
/// how far the content goes: that is the other way.
struct ScrollTranslator {
  /// How far one step of a wheel moves the content, in points: by a row of a plain table.
  static let pointsPerWheelStep: CGFloat = 44
  /// One step's distance on the wire, for compositors that tell no steps (Weston's and mutter's; wlroots and KWin, which
  /// say 15, tell steps).
  static let distancePerWheelStep = 10.0

  let device: UInt32
  /// Where the fingers scroll; nil while none are on the touchpad.
  private(set) var surface: TouchTranslator.Surface?
  private var location: CGPoint = .zero
  /// Axes that moved and were not stopped.
  private var isMovingHorizontally = false
  private var isMovingVertically = false

  init(device: UInt32) {
    self.device = device
  }

  /// All axis events of one frame.
  mutating func scroll(
    _ scroll: PointerScroll, on surface: TouchTranslator.Surface, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    switch scroll.source {
    case .finger?: fingers(scroll, on: surface, at: location, time: time, into: &input)
    // A source is told for every frame, but for the last one not by all.
    case nil where self.surface != nil: fingers(scroll, on: surface, at: location, time: time, into: &input)
    default:
      let translation = CGVector(
        dx: ScrollTranslator.wheelDistance(scroll.horizontal, scroll.source),
        dy: ScrollTranslator.wheelDistance(scroll.vertical, scroll.source))
      guard translation != .zero else { return }
      report(
        .wheel, .changed, by: translation, on: surface, at: location, time: time, into: &input)
    }
  }

  /// Fingers rest on the touchpad: what still moves stops. What they do next decides how this goes on.
  mutating func beginHold(
    on surface: TouchTranslator.Surface, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    begin(on: surface, at: location, time: time, into: &input)
  }

  /// `isCancelled` where they went on to do something else: to scroll, say, which then begins anew.
  mutating func endHold(isCancelled: Bool, at time: TimeInterval, into input: inout InputQueue) {
    end(isCancelled ? .cancelled : .ended, at: time, into: &input)
  }

  /// The pointer, the surface or the touchpad went away.
  mutating func cancel(at time: TimeInterval, into input: inout InputQueue) {
    end(.cancelled, at: time, into: &input)
  }

  // MARK: Fingers

  private mutating func fingers(
    _ scroll: PointerScroll, on surface: TouchTranslator.Surface, at location: CGPoint, time: TimeInterval,
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
    // Each axis is stopped by itself; the fingers have lifted when none is left.
    if scroll.horizontal.isStopped || scroll.vertical.isStopped, !isMovingHorizontally, !isMovingVertically {
      end(.ended, at: time, into: &input)
    }
  }

  private mutating func begin(
    on surface: TouchTranslator.Surface, at location: CGPoint, time: TimeInterval,
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

  /// Points by which the content moves. Only a wheel has steps: what scrolls continuously, as a button held on a
  /// trackpoint does, says points, and never says that it stopped.
  private static func wheelDistance(
    _ axis: PointerScroll.Axis, _ source: WlPointer.AxisSource?
  ) -> CGFloat {
    if axis.value120 != 0 { return -CGFloat(axis.value120) / 120 * pointsPerWheelStep }
    guard source == .wheel || source == .wheelTilt else { return -CGFloat(axis.distance) }
    return -CGFloat(axis.distance / distancePerWheelStep) * pointsPerWheelStep
  }

  private func report(
    _ source: ScrollSample.Source, _ phase: ScrollSample.Phase, by translation: CGVector,
    on surface: TouchTranslator.Surface, at location: CGPoint, time: TimeInterval,
    into input: inout InputQueue
  ) {
    input.append(
      .scroll(
        ScrollSample(
          device: device, source: source, phase: phase, location: location, translation: translation,
          timestamp: time)), on: surface)
  }
}
