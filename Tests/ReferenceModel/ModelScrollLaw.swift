import Foundation

/// The curves of rules 8.19 and 8.20, as functions of time.
public enum ModelScrollLaw {
  /// Rule 8.19: the speed at which a deceleration ends, in points per second.
  static let endSpeed = 10.0
  /// Rule 8.20: the stretch below which content is at rest, in points.
  static let restStretch = 0.5

  static func rate(isFast: Bool) -> Double { isFast ? 0.99 : 0.998 }

  /// Rule 8.19: returns the distance to the target that `willEndDragging` proposes.
  static func proposedWay(_ speed: Double, rate: Double) -> Double {
    guard abs(speed) > endSpeed else { return 0 }
    let way = -(abs(speed) - endSpeed) / (1000 * log(rate))
    return speed < 0 ? -way : way
  }

  /// Rule 8.19: returns the distance that the content has moved after the given time, in seconds.
  public static func way(_ speed: Double, rate: Double, after seconds: Double) -> Double {
    speed * (rate / (1 - rate)) * (1 - pow(rate, 1000 * seconds)) / 1000
  }

  /// Rule 8.19: returns the time until the speed has fallen to 10 points per second, in seconds.
  static func duration(_ speed: Double, rate: Double) -> Double {
    log(endSpeed / abs(speed)) / (1000 * log(rate))
  }

  /// Rule 8.22: returns the initial speed with which content stops after the given distance.
  static func speed(toGo way: Double, rate: Double) -> Double {
    way * 1000 * (1 - rate) / rate + (way < 0 ? -endSpeed : endSpeed)
  }

  /// Rule 8.20: returns the stretch after the given time, in seconds.
  public static func stretch(_ stretch: Double, speed: Double, after seconds: Double) -> Double {
    stretch * exp(-10 * seconds) + speed * (exp(-10 * seconds) - exp(-12 * seconds)) / 2
  }

  /// Rule 8.20: returns the speed at which the stretch changes after the given time, in points per second.
  static func stretchSpeed(_ stretch: Double, speed: Double, after seconds: Double) -> Double {
    -10 * stretch * exp(-10 * seconds)
      + speed * (12 * exp(-12 * seconds) - 10 * exp(-10 * seconds)) / 2
  }

  /// Returns the time until content is farthest from the edge, in seconds; 0 if it moves back from the
  /// beginning.
  static func peak(_ stretch: Double, speed: Double) -> Double {
    // With the stretch a and the speed v of rule 8.20, the derivative is 0 where e^(−2t) = 10(2a + v) / 12v.
    guard speed != 0, (speed - 10 * stretch) * speed > 0, stretch * speed >= 0 else { return 0 }
    return -log(10 * (2 * stretch + speed) / (12 * speed)) / 2
  }

  /// Rule 8.20: returns the time until content passes the edge while it moves back, in seconds; nil if it
  /// comes to rest at the edge.
  static func crossing(_ stretch: Double, speed: Double) -> Double? {
    guard stretch != 0, stretch * speed < 0, abs(speed) > 2 * abs(stretch) else { return nil }
    return -log(1 + 2 * stretch / speed) / 2
  }
}

/// A part of the content's motion on one axis, with a single law.
struct ModelSegment {
  enum Law {
    /// Rule 8.19.
    case deceleration(speed: Double, rate: Double)
    /// Rule 8.20.
    case spring(edge: Double, speed: Double)
    case rest
  }

  /// The time at which the part begins, in seconds after the start of the motion.
  let begin: Double
  /// The content's offset when the part begins.
  let place: Double
  let law: Law

  func place(at time: Double) -> Double {
    switch law {
    case .deceleration(let speed, let rate):
      place + ModelScrollLaw.way(speed, rate: rate, after: time - begin)
    case .spring(let edge, let speed):
      edge + ModelScrollLaw.stretch(place - edge, speed: speed, after: time - begin)
    case .rest: place
    }
  }

  func speed(at time: Double) -> Double {
    switch law {
    case .deceleration(let speed, let rate): speed * pow(rate, 1000 * (time - begin))
    case .spring(let edge, let speed):
      ModelScrollLaw.stretchSpeed(place - edge, speed: speed, after: time - begin)
    case .rest: 0
    }
  }

  /// The time from which the content is at rest. Used for the last segment of a motion.
  var rest: Double {
    switch law {
    case .rest, .deceleration: return begin
    case .spring(let edge, let speed):
      // Rule 8.20: whether the stretch is at most half a point while the content moves back. Content that
      // passes its edge slowly stays within half a point.
      func isBack(_ time: Double) -> Bool { abs(place(at: time) - edge) <= ModelScrollLaw.restStretch }
      var (early, late) = (begin + ModelScrollLaw.peak(place - edge, speed: speed), begin + 60)
      if isBack(early) { return begin }
      for _ in 0..<80 {
        let middle = (early + late) / 2
        if isBack(middle) { late = middle } else { early = middle }
      }
      return late
    }
  }

  /// The offset of content at rest. An edge is not rounded to a pixel (8.17).
  var restingPlace: Double {
    if case .spring(let edge, _) = law { return edge }
    return place
  }

  /// Returns the motion of content with this speed from the time `begin` on.
  static func course(
    from place: Double, speed: Double, in range: ClosedRange<Double>, rate: Double, bounces: Bool,
    begin: Double = 0
  ) -> [ModelSegment] {
    let edge = min(max(place, range.lowerBound), range.upperBound)
    let isPushed =
      abs(speed) > ModelScrollLaw.endSpeed
      && (place == range.lowerBound && speed < 0 || place == range.upperBound && speed > 0)
    if place != edge || isPushed {
      // Without bouncing, content stops at its edge. However, content that was released outside of the range
      // comes back by the same law.
      guard bounces || place != edge else { return [ModelSegment(begin: begin, place: edge, law: .rest)] }
      let spring = ModelSegment(begin: begin, place: place, law: .spring(edge: edge, speed: speed))
      // Rule 8.20: content that moves back through its edge continues according to rule 8.19.
      guard let crossing = ModelScrollLaw.crossing(place - edge, speed: speed) else { return [spring] }
      let inward = spring.speed(at: begin + crossing)
      guard abs(inward) > ModelScrollLaw.endSpeed else { return [spring] }
      return [spring]
        + course(from: edge, speed: inward, in: range, rate: rate, bounces: bounces, begin: begin + crossing)
    }
    guard abs(speed) > ModelScrollLaw.endSpeed else {
      return [ModelSegment(begin: begin, place: place, law: .rest)]
    }
    let path = ModelSegment(begin: begin, place: place, law: .deceleration(speed: speed, rate: rate))
    let duration = ModelScrollLaw.duration(speed, rate: rate)
    let end = path.place(at: begin + duration)
    let border = speed < 0 ? range.lowerBound : range.upperBound
    guard speed < 0 ? end < border : end > border else {
      return [path, ModelSegment(begin: begin + duration, place: end, law: .rest)]
    }
    // The content meets the edge before it comes to rest.
    let whole = ModelScrollLaw.way(speed, rate: rate, after: .infinity)
    let meeting = log(1 - (border - place) / whole) / (1000 * log(rate))
    return [path]
      + course(
        from: border, speed: path.speed(at: begin + meeting), in: range, rate: rate, bounces: bounces,
        begin: begin + meeting)
  }

  /// Returns the motion to a target that the delegate chose (rule 8.22).
  static func course(from place: Double, to target: Double, rate: Double) -> [ModelSegment] {
    guard place != target else { return [ModelSegment(begin: 0, place: place, law: .rest)] }
    let speed = ModelScrollLaw.speed(toGo: target - place, rate: rate)
    return [
      ModelSegment(begin: 0, place: place, law: .deceleration(speed: speed, rate: rate)),
      ModelSegment(begin: ModelScrollLaw.duration(speed, rate: rate), place: target, law: .rest),
    ]
  }
}
