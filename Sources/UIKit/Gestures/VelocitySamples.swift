/// The velocity of a movement, computed from the last readings (rule 6.P4).
struct VelocitySamples {
  /// The velocities at the last three readings, in points per second, from the oldest to the latest. The
  /// velocity of a missing reading is zero.
  private var velocities = (CGVector.zero, CGVector.zero, CGVector.zero)
  /// The time of the last reading, in seconds; nil before the first reading.
  private(set) var time: TimeInterval?

  /// Returns the velocity in points per second, computed with the weights that the policy selects.
  func velocity(by policy: GesturePolicy) -> CGVector {
    let weights = policy.panVelocity.weights
    return CGVector(
      dx: weights.0 * velocities.0.dx + weights.1 * velocities.1.dx + weights.2 * velocities.2.dx,
      dy: weights.0 * velocities.0.dy + weights.1 * velocities.1.dy + weights.2 * velocities.2.dy)
  }

  /// Starts a new movement with a velocity of zero.
  mutating func start(at time: TimeInterval) { self = VelocitySamples(time: time) }

  mutating func add(_ movement: CGVector, at time: TimeInterval) {
    let interval = time.elapsed(since: self.time ?? time)
    let isLongEnough = interval >= TouchConstants.minimumVelocityInterval
    let velocity = isLongEnough ? CGVector(dx: movement.dx / interval, dy: movement.dy / interval) : .zero
    velocities = (velocities.1, velocities.2, velocity)
    self.time = time
  }

  /// Sets the velocity to zero if the movement has rested by that time (rule 6.P8).
  mutating func resetIfRested(at time: TimeInterval) {
    if let last = self.time, hasRested(at: time) { start(at: last) }
  }

  func hasRested(at time: TimeInterval) -> Bool {
    self.time.map { time.elapsed(since: $0) > TouchConstants.scrollVelocityLifetime } ?? true
  }

  init() {}
  private init(time: TimeInterval) { self.time = time }
}

extension GesturePolicy.PanVelocityMethod {
  /// The weights of the velocities at the last three readings. The weight of the latest reading comes last.
  var weights: (CGFloat, CGFloat, CGFloat) {
    switch self {
    case .twoReadings: (0, 1 - TouchConstants.panVelocityShare, TouchConstants.panVelocityShare)
    case .threeReadings: TouchConstants.panVelocityShares
    }
  }
}

/// The velocity of a pinch's scale or a rotation's angle (rules 6.I2, 6.I3).
struct TransformVelocity {
  /// The change of the scale per second, or of the angle in radians per second.
  private(set) var velocity: CGFloat = 0
  private var time: TimeInterval?

  /// Sets the time from which the next change is measured, in seconds. The velocity does not change.
  mutating func restart(at time: TimeInterval) { self.time = time }

  mutating func add(_ change: CGFloat, at time: TimeInterval) {
    let interval = time.elapsed(since: self.time ?? time)
    let isLongEnough = interval >= TouchConstants.minimumVelocityInterval
    let last = isLongEnough ? change / interval : 0
    velocity += (last - velocity) * TouchConstants.transformVelocityShare
    self.time = time
  }
}
