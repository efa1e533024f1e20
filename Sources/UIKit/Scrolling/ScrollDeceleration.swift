import CoreGraphics
import Foundation

/// Content along one axis that slows down by itself (rule 8.19). Points and seconds.
///
/// Of a speed `rate` is left after each millisecond. The content goes by the sum of whole milliseconds' ways; what a
/// delegate is proposed as target goes by their integral. The two are up to 0.05 % apart, on a device as well.
struct ScrollDeceleration: Equatable {
  let start: CGFloat
  let velocity: CGFloat
  let rate: CGFloat

  init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// The one that comes to rest at `target`.
  init(from start: CGFloat, to target: CGFloat, rate: CGFloat) {
    let way = target - start
    let wayOfUnit = ScrollDeceleration.wayOfUnit(rate)
    let last = way < 0 ? -TouchConstants.decelerationEndSpeed : TouchConstants.decelerationEndSpeed
    self.init(from: start, velocity: way == 0 || wayOfUnit <= 0 ? 0 : way / wayOfUnit + last, rate: rate)
  }

  /// How far a speed of one point a second leads until nothing is left of it; 0 for a rate that slows nothing down.
  private static func wayOfUnit(_ rate: CGFloat) -> CGFloat {
    rate > 0 && rate < 1 ? rate / (1 - rate) / 1000 : 0
  }

  /// What is left of a speed after a second, as a natural logarithm.
  private var decay: CGFloat { 1000 * log(rate) }

  /// When it has become too slow to see.
  var duration: CGFloat {
    guard abs(velocity) > TouchConstants.decelerationEndSpeed, rate > 0, rate < 1 else { return 0 }
    return log(TouchConstants.decelerationEndSpeed / abs(velocity)) / decay
  }

  var end: CGFloat { position(at: duration) }

  /// What a delegate hears of as the place where it will be over.
  var proposedEnd: CGFloat {
    guard duration > 0 else { return start }
    let last = velocity < 0 ? -TouchConstants.decelerationEndSpeed : TouchConstants.decelerationEndSpeed
    return start - (velocity - last) / decay
  }

  func position(at time: CGFloat) -> CGFloat {
    start + velocity * ScrollDeceleration.wayOfUnit(rate) * (1 - pow(rate, 1000 * time))
  }

  /// Points a second.
  func velocity(at time: CGFloat) -> CGFloat { velocity * pow(rate, 1000 * time) }

  /// When it passes `place`; nil if it comes to rest before.
  func arrival(at place: CGFloat) -> CGFloat? {
    let left = 1 - (place - start) / (velocity * ScrollDeceleration.wayOfUnit(rate))
    guard left > 0 else { return nil }
    let time = log(left) / decay
    return time < duration ? max(0, time) : nil
  }
}
