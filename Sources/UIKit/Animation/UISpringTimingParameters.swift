/// A timing curve in the form of a damped spring.
@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity of the spring. A velocity of 1 covers the whole distance in one second. A change of
  /// a view's position uses both components; any other change uses only `dx`.
  public let initialVelocity: CGVector
  private let spring: Spring

  private enum Spring {
    /// The spring settles exactly at the end of the animator's duration.
    case fitted(dampingRatio: Double)
    /// The spring has its own duration, and the animator's duration is ignored.
    case custom(SpringCurve)
  }

  /// Creates a spring that settles in the animator's duration. If the damping ratio is 1 or more, the spring
  /// does not oscillate.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    spring = .fitted(dampingRatio: Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from its physical constants. They determine the duration, so the animator's duration is
  /// ignored.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero)
  {
    let mass = max(Double(mass), 1e-6), stiffness = max(Double(stiffness), 1e-6)
    spring = .custom(
      SpringCurve(
        frequency: (stiffness / mass).squareRoot(),
        dampingRatio: Double(damping) / (2 * (stiffness * mass).squareRoot()),
        velocity: SIMD2(Double(velocity.dx), Double(velocity.dy))))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from a perceived duration in seconds and a bounce. If the bounce is 0, the spring does
  /// not oscillate. The animator's duration is ignored.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    spring = .custom(
      SpringCurve(
        perceptualDuration: duration, bounce: Double(bounce),
        velocity: SIMD2(Double(velocity.dx), Double(velocity.dy))))
    initialVelocity = velocity
    super.init()
  }

  /// Creates the system's spring: mass 3, stiffness 1000, damping 500.
  public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

  deinit {}

  /// The kind of the curve. Always `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// The curve as a Bézier curve. Always nil, because the curve is a spring.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring: this object itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the spring for an animator with this duration in seconds.
  func curve(settlingIn duration: TimeInterval) -> SpringCurve {
    switch spring {
    case .custom(let curve): curve
    case .fitted(let ratio):
      SpringCurve(
        settlingIn: duration, dampingRatio: ratio,
        velocity: SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy)))
    }
  }

  /// The spring's own duration in seconds; nil if the spring uses the animator's duration.
  var intrinsicDuration: TimeInterval? {
    if case .custom(let curve) = spring { return curve.settlingDuration }
    return nil
  }
}
