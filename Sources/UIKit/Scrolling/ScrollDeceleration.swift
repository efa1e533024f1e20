import CoreGraphics
import Foundation

/// A deceleration of content along one axis (rule 8.19). Values are in points and seconds.
///
/// After each millisecond, the fraction `rate` of the speed remains. The content's position is the sum over
/// whole milliseconds; the target proposed to a delegate is the integral. Sum and integral differ by up to
/// 0.05 %, as on a device.
struct ScrollDeceleration: Equatable {
  let start: CGFloat
  let velocity: CGFloat
  let rate: CGFloat

  init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// Creates the deceleration that comes to rest at `target`.
  init(from start: CGFloat, to target: CGFloat, rate: CGFloat) {
    let movement = target - start
    let distancePerUnitSpeed = ScrollDeceleration.distancePerUnitSpeed(rate)
    let endVelocity =
      movement < 0 ? -TouchConstants.decelerationEndSpeed : TouchConstants.decelerationEndSpeed
    self.init(
      from: start,
      velocity: movement == 0 || distancePerUnitSpeed <= 0
        ? 0 : movement / distancePerUnitSpeed + endVelocity,
      rate: rate)
  }

  /// Returns the distance that an initial speed of one point per second covers; 0 if the rate causes no
  /// deceleration.
  private static func distancePerUnitSpeed(_ rate: CGFloat) -> CGFloat {
    rate > 0 && rate < 1 ? rate / (1 - rate) / 1000 : 0
  }

  /// The natural logarithm of the fraction of the speed that remains after a second.
  private var decay: CGFloat { 1000 * log(rate) }

  /// How long the speed stays at or above `TouchConstants.decelerationEndSpeed`; 0 if there is no
  /// deceleration.
  var duration: CGFloat {
    guard abs(velocity) > TouchConstants.decelerationEndSpeed, rate > 0, rate < 1 else { return 0 }
    return log(TouchConstants.decelerationEndSpeed / abs(velocity)) / decay
  }

  var end: CGFloat { position(at: duration) }

  /// The resting position that is proposed to a delegate (rule 8.19).
  var proposedEnd: CGFloat {
    guard duration > 0 else { return start }
    let endVelocity =
      velocity < 0 ? -TouchConstants.decelerationEndSpeed : TouchConstants.decelerationEndSpeed
    return start - (velocity - endVelocity) / decay
  }

  func position(at time: CGFloat) -> CGFloat {
    start + velocity * ScrollDeceleration.distancePerUnitSpeed(rate) * (1 - pow(rate, 1000 * time))
  }

  /// Returns the velocity at `time`, in points per second.
  func velocity(at time: CGFloat) -> CGFloat { velocity * pow(rate, 1000 * time) }

  /// Returns the time when the content passes the position `place`; nil if the content comes to rest earlier.
  func arrivalTime(at place: CGFloat) -> CGFloat? {
    let remainingShare = 1 - (place - start) / (velocity * ScrollDeceleration.distancePerUnitSpeed(rate))
    guard remainingShare > 0 else { return nil }
    let time = log(remainingShare) / decay
    return time < duration ? max(0, time) : nil
  }
}
