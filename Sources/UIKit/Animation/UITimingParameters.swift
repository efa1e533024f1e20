/// An object that provides the timing curve of a property animator.
@MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The curve if it is a Bézier curve; otherwise nil.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The curve if it is a spring; otherwise nil.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing curves.
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// A standard curve, a custom Bézier curve, a spring, or a combination of curves.
  case builtin, cubic, spring, composed
}

extension UITimingCurveProvider {
  /// Returns the curve for an animation of `duration` seconds.
  func timing(for duration: TimeInterval) -> AnimationTiming {
    if let springTimingParameters { return .spring(springTimingParameters.curve(settlingIn: duration)) }
    return cubicTimingParameters?.timing ?? .easeInOut
  }

  /// The curve's own duration in seconds, which only some springs have; nil if the animator's duration
  /// applies.
  var intrinsicDuration: TimeInterval? { springTimingParameters?.intrinsicDuration }
}

/// A timing curve in the form of a Bézier curve from (0, 0) to (1, 1) with two control points.
@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The first control point: x is the time from 0 to 1, y the progress.
  public let controlPoint1: CGPoint
  /// The second control point: x is the time from 0 to 1, y the progress.
  public let controlPoint2: CGPoint
  /// The standard curve that the parameters were created with; `.easeInOut` for custom control points.
  public let animationCurve: UIView.AnimationCurve
  private let isBuiltin: Bool

  /// Creates the curve that is slow at the start and at the end.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates one of the four standard curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltin = true
    guard case .cubic(let cubic) = curve.timing else {
      (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
      super.init()
      return
    }
    controlPoint1 = CGPoint(x: cubic.x1, y: cubic.y1)
    controlPoint2 = CGPoint(x: cubic.x2, y: cubic.y2)
    super.init()
  }

  /// Creates a curve with custom control points. Their x coordinates are limited to 0...1, so that each time
  /// has exactly one progress. A coordinate that is NaN counts as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    controlPoint1 = CGPoint(x: point1.x.clampedToUnit, y: point1.y.usableDistance)
    controlPoint2 = CGPoint(x: point2.x.clampedToUnit, y: point2.y.usableDistance)
    animationCurve = .easeInOut
    isBuiltin = false
    super.init()
  }

  deinit {}

  /// The kind of the curve: `.builtin` for a standard curve, `.cubic` for custom control points.
  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// The Bézier curve: this object itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The curve as a spring. Always nil, because the curve is a Bézier curve.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var timing: AnimationTiming {
    .cubic(
      CubicCurve(
        x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
        y2: Double(controlPoint2.y)))
  }
}

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
