import CoreGraphics
import Foundation

/// The motion of content along one axis after a release, as a function of time (rules 8.19 to 8.23). The
/// function does not depend on earlier frames, so dropped frames change nothing. Values are in points and
/// seconds.
struct ScrollCurve: Equatable {
  private enum Motion: Equatable {
    case deceleration(ScrollDeceleration)
    case spring(ScrollSpring)
    case easing(from: CGFloat, to: CGFloat, duration: CGFloat)
    /// A motion that is fast at the start and decelerates evenly.
    case glide(from: CGFloat, to: CGFloat, duration: CGFloat)
  }

  private struct Segment: Equatable {
    let motion: Motion
    let start: CGFloat
  }

  /// The kind of target that a motion has. It determines how the motion changes when the range of the offset
  /// changes.
  private enum TargetKind: Equatable {
    /// The motion has no target, and follows rules 8.19 and 8.20. A changed range changes it.
    case none
    /// A target chosen by the delegate.
    case target
    /// A page, or an offset set by the app, a wheel or a key. A changed range does not change the motion.
    case fixed
  }

  private var targetKind = TargetKind.fixed
  private var segments: [Segment] = []
  /// The distance by which the whole motion was shifted, because the content above the visible area changed.
  private var shift: CGFloat = 0
  /// The duration of the motion, in seconds.
  private(set) var duration: CGFloat = 0
  /// The position where the motion ends.
  private(set) var end: CGFloat

  /// Creates the curve for content that rests at `position`.
  init(at position: CGFloat) { end = position }

  // MARK: Creation

  /// Returns the motion after a release at `start` with `velocity`: a deceleration inside `range`, and a
  /// spring at its edges if the content bounces. `rate` is the fraction of the speed that remains after each
  /// millisecond.
  static func release(
    from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    curve.targetKind = .none
    curve.appendRelease(at: start, velocity: velocity, in: range, rate: rate, bounces: bounces)
    return curve
  }

  private mutating func appendRelease(
    at start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) {
    if range.contains(start) {
      let motion = ScrollDeceleration(from: start, velocity: velocity, rate: rate)
      decelerate(motion, in: range, bounces: bounces)
    } else {
      springBack(from: start, velocity: velocity, in: range, rate: rate, bounces: bounces)
    }
  }

  /// Returns the deceleration that ends at a target set by a delegate (rule 8.22). If `rate` causes no
  /// deceleration, the content jumps to the target.
  static func decelerating(from start: CGFloat, to target: CGFloat, rate: CGFloat) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    curve.targetKind = .target
    let motion = ScrollDeceleration(from: start, to: target, rate: rate)
    curve.append(.deceleration(motion), for: motion.duration, to: target)
    return curve
  }

  /// Returns the motion to a page (rule 8.21).
  static func paging(from start: CGFloat, velocity: CGFloat, to page: CGFloat) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    let spring = ScrollSpring.page(from: start, velocity: velocity, to: page)
    curve.append(.spring(spring), for: spring.duration, to: page)
    return curve
  }

  /// Returns the motion of an animated change of the offset (rule 8.23).
  static func easing(from start: CGFloat, to end: CGFloat, duration: CGFloat) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    if start != end {
      curve.append(.easing(from: start, to: end, duration: duration), for: duration, to: end)
    }
    return curve
  }

  /// Returns the motion to the target of a wheel or a key. The motion starts fast, so that a further step can
  /// extend the motion at any time.
  static func gliding(from start: CGFloat, to end: CGFloat, duration: CGFloat) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    if start != end {
      curve.append(.glide(from: start, to: end, duration: duration), for: duration, to: end)
    }
    return curve
  }

  private mutating func append(_ motion: Motion, for time: CGFloat, to position: CGFloat) {
    end = position
    guard time > 0 else { return }
    segments.append(Segment(motion: motion, start: duration))
    duration += time
  }

  /// Appends a deceleration (rule 8.19) that lasts until the content is slow or reaches an edge of `range`.
  /// At an edge, also appends the motion back into the range if `bounces` is true.
  private mutating func decelerate(
    _ motion: ScrollDeceleration, in range: ClosedRange<CGFloat>, bounces: Bool
  ) {
    end = motion.start
    guard motion.duration > 0 else { return }
    let edge = motion.velocity > 0 ? range.upperBound : range.lowerBound
    if let arrivalTime = motion.arrivalTime(at: edge) {
      append(.deceleration(motion), for: arrivalTime, to: edge)
      let speed = motion.velocity(at: arrivalTime)
      if bounces { springBack(from: edge, velocity: speed, in: range, rate: motion.rate, bounces: true) }
    } else {
      append(.deceleration(motion), for: motion.duration, to: motion.end)
    }
  }

  /// Appends the motion back into the range (rule 8.20). If the content still moves fast when it reaches the
  /// edge of the range, the motion continues inside the range.
  private mutating func springBack(
    from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) {
    let edge = range.nearest(to: start)
    let spring = ScrollSpring.bounce(from: start, velocity: velocity, to: edge)
    if let crossingTime = spring.crossingTime,
      abs(spring.velocity(at: crossingTime)) > TouchConstants.decelerationEndSpeed
    {
      append(.spring(spring), for: crossingTime, to: edge)
      decelerate(
        ScrollDeceleration(from: edge, velocity: spring.velocity(at: crossingTime), rate: rate), in: range,
        bounces: bounces)
    } else {
      append(.spring(spring), for: spring.duration, to: edge)
    }
  }

  // MARK: Content whose size changes during the motion

  /// Shifts the whole motion by `distance`.
  mutating func move(by distance: CGFloat) {
    shift += distance
    end += distance
  }

  /// Returns the deceleration or bounce that continues at `time` in a changed range, at its current speed.
  /// Returns nil if the change of the range does not affect the motion. A target chosen by the delegate stays
  /// the target while it is in the range.
  func continued(
    at time: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) -> ScrollCurve? {
    if targetKind == .fixed || range.contains(end) && (targetKind == .target || time >= duration) {
      return nil
    }
    let place = position(at: time)
    var curve = ScrollCurve(at: place)
    curve.targetKind = .none
    curve.duration = time
    let velocity = ScrollSpring.releaseVelocity(
      continuing: velocity(at: time), stretch: place - range.nearest(to: place))
    curve.appendRelease(at: place, velocity: velocity, in: range, rate: rate, bounces: bounces)
    return abs(curve.end - end) < 0.001 && abs(curve.duration - duration) < 0.001 ? nil : curve
  }

  // MARK: Reading

  func position(at time: CGFloat) -> CGFloat {
    guard time < duration, let segment = segment(at: time) else { return end }
    return shift + ScrollCurve.position(of: segment.motion, at: max(0, time - segment.start))
  }

  /// Returns the velocity at `time`, in points per second.
  func velocity(at time: CGFloat) -> CGFloat {
    guard time < duration, let segment = segment(at: time) else { return 0 }
    let elapsed = max(0, time - segment.start)
    switch segment.motion {
    case .deceleration(let deceleration): return deceleration.velocity(at: elapsed)
    case .spring(let spring): return spring.velocity(at: elapsed)
    case .glide(let start, let end, let duration):
      return 2 * (end - start) * (1 - elapsed / duration) / duration
    case .easing(let start, let end, let duration):
      // Callers only need the direction and the order of magnitude of the velocity.
      return (end - start) / duration
    }
  }

  private func segment(at time: CGFloat) -> Segment? { segments.last { $0.start <= time } ?? segments.first }

  private static func position(of motion: Motion, at time: CGFloat) -> CGFloat {
    switch motion {
    case .deceleration(let deceleration): return deceleration.position(at: time)
    case .spring(let spring): return spring.position(at: time)
    case .glide(let start, let end, let duration):
      let left = 1 - time / duration
      return end - (end - start) * left * left
    case .easing(let start, let end, let duration):
      return start + (end - start) * CGFloat(AnimationTiming.easeInOut.progress(at: Double(time / duration)))
    }
  }
}
