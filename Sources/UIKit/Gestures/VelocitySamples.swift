/// How fast something was in its last two readings (rule 6.P4).
struct VelocitySamples {
  private var preceding = CGVector.zero
  private var last = CGVector.zero
  /// When the last reading was taken, in seconds; nil before the first.
  private(set) var time: TimeInterval?

  /// In units a second.
  var velocity: CGVector {
    let share = TouchConstants.panVelocityShare
    return CGVector(
      dx: (1 - share) * preceding.dx + share * last.dx, dy: (1 - share) * preceding.dy + share * last.dy)
  }

  /// Where the movement starts; it has no speed there.
  mutating func start(at time: TimeInterval) { self = VelocitySamples(time: time) }

  mutating func add(_ way: CGVector, at time: TimeInterval) {
    let interval = time.elapsed(since: self.time ?? time)
    let counts = interval >= TouchConstants.minimumVelocityInterval
    preceding = last
    last = counts ? CGVector(dx: way.dx / interval, dy: way.dy / interval) : .zero
    self.time = time
  }

  /// Rule 6.P8: what rested has lost its speed.
  mutating func forgetIfRested(at time: TimeInterval) {
    if let last = self.time, hasRested(at: time) { start(at: last) }
  }

  func hasRested(at time: TimeInterval) -> Bool {
    self.time.map { time.elapsed(since: $0) > TouchConstants.scrollVelocityLifetime } ?? true
  }

  init() {}
  private init(time: TimeInterval) { self.time = time }
}
