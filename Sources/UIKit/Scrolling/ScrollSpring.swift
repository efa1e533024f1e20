import CoreGraphics
import Foundation

/// A damped spring along one axis that pulls towards `rest` (rule 8.20), in closed form. Points and seconds.
struct ScrollSpring: Equatable {
  let rest: CGFloat
  /// The initial distance from the resting position.
  private let distance: CGFloat
  /// The initial velocity in points per second.
  private let speed: CGFloat
  /// The two decay rates; equal under critical damping.
  private let slow: CGFloat
  private let fast: CGFloat

  private init(from start: CGFloat, velocity: CGFloat, to rest: CGFloat, slow: CGFloat, fast: CGFloat) {
    self.rest = rest
    distance = start - rest
    speed = velocity
    self.slow = slow
    self.fast = fast
  }

  /// Returns the spring that pulls content back to the edge after a finger or a deceleration. Stretched content
  /// starts at once, as if it had that much more speed (rule 8.20).
  static func bounce(from start: CGFloat, velocity: CGFloat, to edge: CGFloat) -> ScrollSpring {
    let half = TouchConstants.bounceDamping / 2
    let spread = (half * half - TouchConstants.bounceStiffness).squareRoot()
    let slow = half - spread
    return ScrollSpring(
      from: start, velocity: velocity - slow * (start - edge), to: edge, slow: slow, fast: half + spread)
  }

  /// Returns the spring to a page, which never overshoots it if the velocity leads there (rule 8.21).
  static func page(from start: CGFloat, velocity: CGFloat, to page: CGFloat) -> ScrollSpring {
    var frequency = TouchConstants.pageFrequency
    let movement = page - start
    if movement * velocity > 0 { frequency = max(frequency, velocity / movement) }
    return ScrollSpring(from: start, velocity: velocity, to: page, slow: frequency, fast: frequency)
  }

  /// The part of the decaying distance that comes from the initial velocity.
  private var velocityShare: CGFloat { speed + slow * distance }

  func position(at time: CGFloat) -> CGFloat { rest + remainingDistance(at: time) }

  private func remainingDistance(at time: CGFloat) -> CGFloat {
    if fast == slow { return (distance + velocityShare * time) * exp(-slow * time) }
    let share = velocityShare / (fast - slow)
    return (distance + share) * exp(-slow * time) - share * exp(-fast * time)
  }

  /// Returns the velocity in points per second.
  func velocity(at time: CGFloat) -> CGFloat {
    if fast == slow { return (velocityShare - slow * (distance + velocityShare * time)) * exp(-slow * time) }
    let share = velocityShare / (fast - slow)
    return -slow * (distance + share) * exp(-slow * time) + fast * share * exp(-fast * time)
  }

  /// The time when the content passes its resting position; nil if it does not. Not for a page's spring.
  var crossing: CGFloat? {
    guard distance != 0 else { return nil }
    let share = velocityShare / (fast - slow)
    let ratio = share / (distance + share)
    guard ratio > 1, ratio.isFinite else { return nil }
    return log(ratio) / (fast - slow)
  }

  /// The time after which the content stays at its resting position.
  var duration: CGFloat {
    let limit = TouchConstants.springRestDistance
    let turn = turningTime
    // Before and after the turning point the distance only grows or only shrinks, so bisection finds the last
    // crossing of the limit.
    var low = abs(remainingDistance(at: turn)) > limit ? turn : 0
    guard abs(remainingDistance(at: low)) > limit else { return 0 }
    var high = turn
    if low == turn {
      high += 1 / slow
      while abs(remainingDistance(at: high)) > limit { high += high }
    }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if abs(remainingDistance(at: middle)) > limit { low = middle } else { high = middle }
    }
    return high
  }

  /// The time when the content turns back; 0 if it moves straight to its resting position.
  private var turningTime: CGFloat {
    guard velocityShare != 0 else { return 0 }
    if fast == slow { return max(0, 1 / slow - distance / velocityShare) }
    let share = velocityShare / (fast - slow)
    let time = log(fast * share / (slow * (distance + share))) / (fast - slow)
    return time > 0 && time.isFinite ? time : 0
  }
}
