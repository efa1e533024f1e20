/// The curve of an animation. It maps the elapsed fraction of the duration to the progress, which goes from 0
/// to 1.
nonisolated enum AnimationTiming: Equatable, Sendable {
  case cubic(CubicCurve)
  case spring(SpringCurve)

  static let easeInOut = AnimationTiming.cubic(CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  static let easeIn = AnimationTiming.cubic(CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1))
  static let easeOut = AnimationTiming.cubic(CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1))
  static let linear = AnimationTiming.cubic(CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1))

  /// Returns the progress at `fraction` of the duration, both from 0 to 1. Before its end, a spring's
  /// progress may exceed 1. `axis` selects the component of a spring's initial velocity: 0 is horizontal, 1
  /// is vertical.
  func progress(at fraction: Double, axis: Int = 0) -> Double {
    // If a repeated animation is extremely short, the fraction is NaN.
    guard fraction > 0 else { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .cubic(let curve): return curve.value(at: fraction)
    case .spring(let spring): return 1 - spring.distance(at: fraction * spring.settlingDuration, axis: axis)
    }
  }
}

/// A Bézier curve from (0, 0) to (1, 1). It maps x to y.
nonisolated struct CubicCurve: Equatable, Sendable {
  /// The coordinates of the two control points.
  var x1, y1, x2, y2: Double

  func value(at x: Double) -> Double {
    if x1 == y1, x2 == y2 { return x }
    // x increases with the curve's parameter, so bisection converges. 52 steps give the full precision of a
    // Double.
    var low = 0.0, high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if CubicCurve.component(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return CubicCurve.component(y1, y2, (low + high) / 2)
  }

  private static func component(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}

/// A damped spring that starts at distance 1 from its rest position.
nonisolated struct SpringCurve: Equatable, Sendable {
  /// The frequency without damping, in radians per second.
  let frequency: Double
  /// The damping ratio. At 1 the damping is critical; below 1 the spring oscillates.
  let dampingRatio: Double
  /// The initial velocity, limited to −1e6...1e6. A velocity of 1 covers the whole distance in one second,
  /// and a positive velocity points towards the rest position. x is the horizontal component, or the only
  /// component; y is the vertical one.
  let velocity: SIMD2<Double>
  /// The time after which the distance never again exceeds `restDistance`, in seconds.
  let settlingDuration: Double

  /// The remaining fraction of the distance at which a spring counts as settled.
  private static let restDistance = 0.001

  init(frequency: Double, dampingRatio: Double, velocity: SIMD2<Double>) {
    let frequency = frequency.isFinite ? min(max(frequency, 1e-3), 1e12) : 1e-3
    let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.01), 100) : 1
    let usableVelocities = SIMD2(
      SpringCurve.usableVelocity(velocity.x), SpringCurve.usableVelocity(velocity.y))
    self.frequency = frequency
    self.dampingRatio = ratio
    self.velocity = usableVelocities
    settlingDuration = max(
      SpringCurve.settlingDuration(frequency, ratio, usableVelocities.x),
      SpringCurve.settlingDuration(frequency, ratio, usableVelocities.y))
  }

  private static func usableVelocity(_ velocity: Double) -> Double {
    velocity.isFinite ? min(max(velocity, -1e6), 1e6) : 0
  }

  /// Creates a spring with this damping ratio that settles in `duration` seconds.
  init(settlingIn duration: Double, dampingRatio: Double, velocity: SIMD2<Double>) {
    var low = 1e-2 / max(duration, 1e-6), high = 1e6 / max(duration, 1e-6)
    // A spring with a higher frequency settles sooner, so the frequency is found by bisection on a
    // logarithmic scale.
    for _ in 0..<100 {
      let middle = (low * high).squareRoot()
      let spring = SpringCurve(frequency: middle, dampingRatio: dampingRatio, velocity: velocity)
      if spring.settlingDuration > duration { low = middle } else { high = middle }
    }
    self.init(frequency: high, dampingRatio: dampingRatio, velocity: velocity)
  }

  /// Creates a spring from a perceived duration in seconds and a bounce. With a bounce of 0 the spring is
  /// critically damped, near 1 it oscillates for a long time, and below 0 it is overdamped.
  init(perceptualDuration: Double, bounce: Double, velocity: SIMD2<Double>) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.99))
    self.init(
      frequency: 2 * .pi / max(perceptualDuration, 1e-6), dampingRatio: ratio, velocity: velocity)
  }

  /// Returns the remaining fraction of the distance after `time` seconds. `axis` is 0 for horizontal and 1
  /// for vertical.
  func distance(at time: Double, axis: Int = 0) -> Double {
    let velocity = axis == 1 ? velocity.y : velocity.x
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    if dampingRatio == 1 { return exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = -decay + root, fast = -decay - root
    let share = (-velocity - fast) / (slow - fast)
    return share * exp(slow * time) + (1 - share) * exp(fast * time)
  }

  private static func settlingDuration(_ frequency: Double, _ ratio: Double, _ velocity: Double) -> Double {
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let slope = (decay - velocity) / swing
      return max(0, log((1 + slope * slope).squareRoot() / restDistance) / decay)
    }
    // Above critical damping, the slower of the two exponentials determines the settling time. At critical
    // damping, the exponential's polynomial factor counts too.
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let slow = decay - root
    var time = log(1 / restDistance) / slow
    for _ in 0..<60 {
      let factor =
        root > 0
        ? abs((decay + root - velocity) / (2 * root)) + abs((slow - velocity) / (2 * root))
        : 1 + abs(frequency - velocity) * time
      time = max(0, log(max(factor, 1e-300) / restDistance) / slow)
    }
    return time
  }
}
