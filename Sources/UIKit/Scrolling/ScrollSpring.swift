import CoreGraphics
import Foundation

/// A damped spring along one axis that pulls towards `rest` (rule 8.20), in closed form. Points and seconds.
struct ScrollSpring: Equatable {
  let rest: CGFloat
  /// Where it starts, counted from the rest.
  private let distance: CGFloat
  /// How fast it starts, in points a second.
  private let speed: CGFloat
  /// The two rates at which what is left dies away; equal when it is critically damped.
  private let slow: CGFloat
  private let fast: CGFloat

  /// Critically damped for a damping ratio of 1, slower above it.
  init(
    from start: CGFloat, velocity: CGFloat, to rest: CGFloat, frequency: CGFloat, dampingRatio: CGFloat = 1
  ) {
    self.rest = rest
    distance = start - rest
    speed = velocity
    let spread = (dampingRatio * dampingRatio - 1).squareRoot()
    slow = frequency * (dampingRatio - spread)
    fast = frequency * (dampingRatio + spread)
  }

  /// Back to the edge from where a finger or a deceleration left the content (rule 8.20).
  static func bounce(from start: CGFloat, velocity: CGFloat, to edge: CGFloat) -> ScrollSpring {
    let isFast = abs(velocity) >= TouchConstants.bounceSpeed
    return ScrollSpring(
      from: start, velocity: velocity, to: edge, frequency: TouchConstants.bounceFrequency,
      dampingRatio: isFast ? 1 : TouchConstants.returnDampingRatio)
  }

  /// To a place in the range, never beyond it when the speed leads there (rule 8.21).
  static func settling(from start: CGFloat, velocity: CGFloat, to target: CGFloat) -> ScrollSpring {
    var frequency = TouchConstants.targetFrequency
    let way = target - start
    if way * velocity > 0 { frequency = max(frequency, velocity / way) }
    return ScrollSpring(from: start, velocity: velocity, to: target, frequency: frequency)
  }

  /// How much the speed at the start adds to what dies away.
  private var drive: CGFloat { speed + slow * distance }

  func position(at time: CGFloat) -> CGFloat { rest + left(at: time) }

  private func left(at time: CGFloat) -> CGFloat {
    if fast == slow { return (distance + drive * time) * exp(-slow * time) }
    let share = drive / (fast - slow)
    return (distance + share) * exp(-slow * time) - share * exp(-fast * time)
  }

  /// Points a second.
  func velocity(at time: CGFloat) -> CGFloat {
    if fast == slow { return (drive - slow * (distance + drive * time)) * exp(-slow * time) }
    let share = drive / (fast - slow)
    return -slow * (distance + share) * exp(-slow * time) + fast * share * exp(-fast * time)
  }

  /// When it goes through its rest, if it does.
  var crossing: CGFloat? {
    guard distance != 0 else { return nil }
    if fast == slow {
      let time = -distance / drive
      return time > 0 && time.isFinite ? time : nil
    }
    let share = drive / (fast - slow)
    let ratio = share / (distance + share)
    guard ratio > 1, ratio.isFinite else { return nil }
    return log(ratio) / (fast - slow)
  }

  /// When it has come to its rest for good.
  var duration: CGFloat {
    let limit = TouchConstants.springRestDistance
    // From its greatest value on, what is left at most only falls: halving finds where it passes the limit.
    var low = timeOfGreatestBound
    if bound(at: low) <= limit { return 0 }
    var high = low + 1 / slow
    while bound(at: high) > limit { high += high }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if bound(at: middle) > limit { low = middle } else { high = middle }
    }
    return high
  }

  /// What is left is never more than this.
  private func bound(at time: CGFloat) -> CGFloat {
    if fast == slow { return (abs(distance) + abs(drive) * time) * exp(-slow * time) }
    let share = abs(drive / (fast - slow))
    return (abs(distance) + share) * exp(-slow * time) + share * exp(-fast * time)
  }

  private var timeOfGreatestBound: CGFloat {
    guard fast == slow, drive != 0 else { return 0 }
    return max(0, 1 / slow - abs(distance / drive))
  }
}
