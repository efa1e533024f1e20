import CoreGraphics
import Foundation

/// A damped spring along one axis, in closed form. The spring pulls content to `restPosition` (rule 8.20).
/// Values are in points and seconds.
struct ScrollSpring: Equatable {
  private let restPosition: CGFloat
  /// The distance from the resting position to the start.
  private let distance: CGFloat
  /// The velocity at the start, in points per second.
  private let speed: CGFloat
  /// The two decay rates, per second; the rates are equal if the spring is critically damped.
  private let slowRate: CGFloat
  private let fastRate: CGFloat

  private init(
    from start: CGFloat, velocity: CGFloat, to restPosition: CGFloat, slowRate: CGFloat, fastRate: CGFloat
  ) {
    self.restPosition = restPosition
    distance = start - restPosition
    speed = velocity
    self.slowRate = slowRate
    self.fastRate = fastRate
  }

  private static let bounceRates: (slowRate: CGFloat, fastRate: CGFloat) = {
    let half = TouchConstants.bounceDamping / 2
    let spread = (half * half - TouchConstants.bounceStiffness).squareRoot()
    return (half - spread, half + spread)
  }()

  /// Returns the spring that pulls content back to an edge after a finger or a deceleration moved the content
  /// to the edge or beyond. If the content is beyond the edge, a speed in proportion to that distance is
  /// added to `velocity`, so the content starts to move back without delay (rule 8.20).
  static func bounce(from start: CGFloat, velocity: CGFloat, to edge: CGFloat) -> ScrollSpring {
    let (slowRate, fastRate) = bounceRates
    return ScrollSpring(
      from: start, velocity: velocity - slowRate * (start - edge), to: edge, slowRate: slowRate,
      fastRate: fastRate)
  }

  /// Returns the velocity to pass to `bounce(from:velocity:to:)` for content that must start to move at
  /// `velocity`. `stretch` is the content's distance beyond the edge.
  static func releaseVelocity(continuing velocity: CGFloat, stretch: CGFloat) -> CGFloat {
    velocity + bounceRates.slowRate * stretch
  }

  /// Returns the spring that moves content to a page. If the velocity points towards the page, the content
  /// never overshoots the page (rule 8.21).
  static func page(from start: CGFloat, velocity: CGFloat, to page: CGFloat) -> ScrollSpring {
    var frequency = TouchConstants.pageFrequency
    let movement = page - start
    if movement * velocity > 0 { frequency = max(frequency, velocity / movement) }
    return ScrollSpring(from: start, velocity: velocity, to: page, slowRate: frequency, fastRate: frequency)
  }

  /// The initial velocity plus the slow rate times the initial distance. This value determines the amplitude
  /// of the faster decay.
  private var velocityShare: CGFloat { speed + slowRate * distance }

  func position(at time: CGFloat) -> CGFloat { restPosition + remainingDistance(at: time) }

  private func remainingDistance(at time: CGFloat) -> CGFloat {
    if fastRate == slowRate { return (distance + velocityShare * time) * exp(-slowRate * time) }
    let share = velocityShare / (fastRate - slowRate)
    return (distance + share) * exp(-slowRate * time) - share * exp(-fastRate * time)
  }

  /// Returns the velocity at `time`, in points per second.
  func velocity(at time: CGFloat) -> CGFloat {
    if fastRate == slowRate {
      return (velocityShare - slowRate * (distance + velocityShare * time)) * exp(-slowRate * time)
    }
    let share = velocityShare / (fastRate - slowRate)
    return -slowRate * (distance + share) * exp(-slowRate * time) + fastRate * share * exp(-fastRate * time)
  }

  /// The time when the content passes its resting position; nil if the content does not pass it. Not valid
  /// for a spring to a page.
  var crossingTime: CGFloat? {
    guard distance != 0 else { return nil }
    let share = velocityShare / (fastRate - slowRate)
    let ratio = share / (distance + share)
    guard ratio > 1, ratio.isFinite else { return nil }
    return log(ratio) / (fastRate - slowRate)
  }

  /// The time after which the content stays within `TouchConstants.springRestDistance` of its resting
  /// position.
  var duration: CGFloat {
    let limit = TouchConstants.springRestDistance
    let turn = turningTime
    // The remaining distance is monotonic before the turning point, and monotonic after it. Bisection
    // therefore finds the last crossing of the limit.
    var low = abs(remainingDistance(at: turn)) > limit ? turn : 0
    guard abs(remainingDistance(at: low)) > limit else { return 0 }
    var high = turn
    if low == turn {
      high += 1 / slowRate
      while abs(remainingDistance(at: high)) > limit { high += high }
    }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if abs(remainingDistance(at: middle)) > limit { low = middle } else { high = middle }
    }
    return high
  }

  /// The time when the content changes its direction; 0 if the content moves straight to its resting
  /// position.
  private var turningTime: CGFloat {
    guard velocityShare != 0 else { return 0 }
    if fastRate == slowRate { return max(0, 1 / slowRate - distance / velocityShare) }
    let share = velocityShare / (fastRate - slowRate)
    let time = log(fastRate * share / (slowRate * (distance + share))) / (fastRate - slowRate)
    return time > 0 && time.isFinite ? time : 0
  }
}
