/// How fast something was in its last readings (rule 6.P4).
struct VelocitySamples {
  /// The speeds of the last three readings, the latest last; zero before there were as many.
  private var speeds = (CGVector.zero, CGVector.zero, CGVector.zero)
  /// When the last reading was taken, in seconds; nil before the first.
  private(set) var time: TimeInterval?

  /// Returns the velocity in units a second.
  func velocity(by policy: GesturePolicy) -> CGVector {
    let weights = policy.panVelocity.weights
    return CGVector(
      dx: weights.0 * speeds.0.dx + weights.1 * speeds.1.dx + weights.2 * speeds.2.dx,
      dy: weights.0 * speeds.0.dy + weights.1 * speeds.1.dy + weights.2 * speeds.2.dy)
  }

  /// Where the movement starts; it has no speed there.
  mutating func start(at time: TimeInterval) { self = VelocitySamples(time: time) }

  mutating func add(_ way: CGVector, at time: TimeInterval) {
    let interval = time.elapsed(since: self.time ?? time)
    let counts = interval >= TouchConstants.minimumVelocityInterval
    let speed = counts ? CGVector(dx: way.dx / interval, dy: way.dy / interval) : .zero
    speeds = (speeds.1, speeds.2, speed)
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

extension GesturePolicy.PanVelocity {
  /// What the speeds of the last three readings count, the latest last.
  var weights: (CGFloat, CGFloat, CGFloat) {
    switch self {
    case .twoReadings: (0, 1 - TouchConstants.panVelocityShare, TouchConstants.panVelocityShare)
    case .threeReadings: TouchConstants.panVelocityShares
    }
  }
}
