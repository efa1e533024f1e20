/// A timing curve defined by a damped spring.
@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, in whole distances per second. A change of position uses both components, any
  /// other change uses `dx`.
  public let initialVelocity: CGVector
  private let spring: Spring

  private enum Spring {
    /// Settles at the end of the animator's duration.
    case fitted(dampingRatio: Double)
    /// Settles after its own duration.
    case own(SpringCurve)
  }

  /// Creates a spring that settles in the animator's duration. With a damping ratio of 1 it does not
  /// oscillate.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    spring = .fitted(dampingRatio: Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring by its physics. The animator's duration is ignored.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero)
  {
    let mass = max(Double(mass), 1e-6), stiffness = max(Double(stiffness), 1e-6)
    spring = .own(
      SpringCurve(
        frequency: (stiffness / mass).squareRoot(),
        dampingRatio: Double(damping) / (2 * (stiffness * mass).squareRoot()),
        velocity: SIMD2(Double(velocity.dx), Double(velocity.dy))))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring by its perceived duration in seconds and its bounce (0 does not oscillate). The
  /// animator's duration is ignored.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    spring = .own(
      SpringCurve(
        perceptualDuration: duration, bounce: Double(bounce),
        velocity: SIMD2(Double(velocity.dx), Double(velocity.dy))))
    initialVelocity = velocity
    super.init()
  }

  /// Creates the system's spring: mass 3, stiffness 1000, damping 500.
  public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

  deinit {}

  /// Always `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  public var springTimingParameters: UISpringTimingParameters? { self }

  func curve(settlingIn duration: TimeInterval) -> SpringCurve {
    switch spring {
    case .own(let curve): curve
    case .fitted(let ratio):
      SpringCurve(
        settlingIn: duration, dampingRatio: ratio,
        velocity: SIMD2(Double(initialVelocity.dx), Double(initialVelocity.dy)))
    }
  }

  var ownDuration: TimeInterval? {
    if case .own(let curve) = spring { return curve.settlingDuration }
    return nil
  }
}
