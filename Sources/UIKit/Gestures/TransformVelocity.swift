/// How fast a scale or an angle changes (rules 6.I2, 6.I3).
struct TransformVelocity {
  /// In units a second.
  private(set) var velocity: CGFloat = 0
  private var time: TimeInterval?

  /// The next change counts from here.
  mutating func restart(at time: TimeInterval) { self.time = time }

  mutating func add(_ change: CGFloat, at time: TimeInterval) {
    let interval = time.elapsed(since: self.time ?? time)
    let counts = interval >= TouchConstants.minimumVelocityInterval
    let last = counts ? change / interval : 0
    velocity += (last - velocity) * TouchConstants.transformVelocityShare
    self.time = time
  }
}
