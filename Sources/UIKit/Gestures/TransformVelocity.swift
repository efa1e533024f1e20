/// The velocity of a pinch's scale or a rotation's angle (rules 6.I2, 6.I3).
struct TransformVelocity {
  /// The velocity: the change of the scale, or of the angle in radians, per second.
  private(set) var velocity: CGFloat = 0
  private var time: TimeInterval?

  /// Sets the time from which the next change is measured, in seconds. The velocity remains.
  mutating func restart(at time: TimeInterval) { self.time = time }

  mutating func add(_ change: CGFloat, at time: TimeInterval) {
    let interval = time.elapsed(since: self.time ?? time)
    let counts = interval >= TouchConstants.minimumVelocityInterval
    let last = counts ? change / interval : 0
    velocity += (last - velocity) * TouchConstants.transformVelocityShare
    self.time = time
  }
}
