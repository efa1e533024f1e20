import CoreGraphics
import Foundation

/// The way of content along one axis once no finger holds it: a function of the time since then, so that a dropped
/// frame changes nothing (rules 8.19 to 8.23). Points and seconds.
struct ScrollCurve: Equatable {
  private enum Motion: Equatable {
    case deceleration(ScrollDeceleration)
    case spring(ScrollSpring)
    case easing(from: CGFloat, to: CGFloat, duration: CGFloat)
    /// Fast at once, then evenly slower.
    case glide(from: CGFloat, to: CGFloat, duration: CGFloat)
  }

  private struct Segment: Equatable {
    let motion: Motion
    let start: CGFloat
  }

  private var segments: [Segment] = []
  /// How far the content was moved meanwhile under what moves it.
  private var shift: CGFloat = 0
  /// When the motion is over.
  private(set) var duration: CGFloat = 0
  /// Where it is over.
  private(set) var end: CGFloat

  /// Content that stays.
  init(at position: CGFloat) { end = position }

  // MARK: Making

  /// What a release at `start` with `velocity` leads to: a deceleration inside `range`, and at its edges, where there
  /// is bouncing, a spring. `rate` is what of the speed is left after each millisecond.
  static func release(
    from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    curve.letGo(at: start, velocity: velocity, in: range, rate: rate, bounces: bounces)
    return curve
  }

  private mutating func letGo(
    at start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) {
    if range.contains(start) {
      let motion = ScrollDeceleration(from: start, velocity: velocity, rate: rate)
      decelerate(motion, in: range, bounces: bounces)
    } else {
      comeBack(from: start, velocity: velocity, in: range, rate: rate, bounces: bounces)
    }
  }

  /// The deceleration that ends at a place which a delegate chose (rule 8.22). A rate that no deceleration has goes
  /// there at once.
  static func decelerating(from start: CGFloat, to target: CGFloat, rate: CGFloat) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    let motion = ScrollDeceleration(from: start, to: target, rate: rate)
    curve.append(.deceleration(motion), for: motion.duration, to: target)
    return curve
  }

  /// The way to a page (rule 8.21).
  static func paging(from start: CGFloat, velocity: CGFloat, to page: CGFloat) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    let spring = ScrollSpring.page(from: start, velocity: velocity, to: page)
    curve.append(.spring(spring), for: spring.duration, to: page)
    return curve
  }

  /// Rule 8.23.
  static func easing(from start: CGFloat, to end: CGFloat, duration: CGFloat) -> ScrollCurve {
    var curve = ScrollCurve(at: start)
    if start != end {
      curve.append(.easing(from: start, to: end, duration: duration), for: duration, to: end)
    }
    return curve
  }

  /// The way to where a wheel or a key sends the content: it sets out at once, and may be sent farther at any time.
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

  /// Rule 8.19, until it is slow or meets an edge.
  private mutating func decelerate(
    _ motion: ScrollDeceleration, in range: ClosedRange<CGFloat>, bounces: Bool
  ) {
    end = motion.start
    guard motion.duration > 0 else { return }
    let edge = motion.velocity > 0 ? range.upperBound : range.lowerBound
    if let arrival = motion.arrival(at: edge) {
      append(.deceleration(motion), for: arrival, to: edge)
      let speed = motion.velocity(at: arrival)
      if bounces { comeBack(from: edge, velocity: speed, in: range, rate: motion.rate, bounces: true) }
    } else {
      append(.deceleration(motion), for: motion.duration, to: motion.end)
    }
  }

  /// Rule 8.20. Content that a finger throws back into its range with more speed than the spring takes up goes on
  /// there.
  private mutating func comeBack(
    from start: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) {
    let edge = range.nearest(to: start)
    let spring = ScrollSpring.bounce(from: start, velocity: velocity, to: edge)
    if let crossing = spring.crossing,
      abs(spring.velocity(at: crossing)) > TouchConstants.decelerationEndSpeed
    {
      append(.spring(spring), for: crossing, to: edge)
      decelerate(
        ScrollDeceleration(from: edge, velocity: spring.velocity(at: crossing), rate: rate), in: range,
        bounces: bounces)
    } else {
      append(.spring(spring), for: spring.duration, to: edge)
    }
  }

  // MARK: Content whose size becomes known under way

  /// The same way, `distance` farther down.
  mutating func move(by distance: CGFloat) {
    shift += distance
    end += distance
  }

  /// A deceleration that goes on from `time` in a range that changed; nil for one that meets none of its edges, and for
  /// any other motion.
  func goingOn(
    at time: CGFloat, in range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
  ) -> ScrollCurve? {
    guard time < duration, case .deceleration = segment(at: time)?.motion else { return nil }
    var curve = ScrollCurve(at: position(at: time))
    curve.duration = time
    curve.letGo(at: position(at: time), velocity: velocity(at: time), in: range, rate: rate, bounces: bounces)
    return abs(curve.end - end) < 0.001 && abs(curve.duration - duration) < 0.001 ? nil : curve
  }

  // MARK: Reading

  func position(at time: CGFloat) -> CGFloat {
    guard time < duration, let segment = segment(at: time) else { return end }
    return shift + ScrollCurve.position(of: segment.motion, at: max(0, time - segment.start))
  }

  /// Points a second.
  func velocity(at time: CGFloat) -> CGFloat {
    guard time < duration, let segment = segment(at: time) else { return 0 }
    let elapsed = max(0, time - segment.start)
    switch segment.motion {
    case .deceleration(let deceleration): return deceleration.velocity(at: elapsed)
    case .spring(let spring): return spring.velocity(at: elapsed)
    case .glide(let start, let end, let duration):
      return 2 * (end - start) * (1 - elapsed / duration) / duration
    case .easing(let start, let end, let duration):
      // Readers want a direction and an order of magnitude.
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
