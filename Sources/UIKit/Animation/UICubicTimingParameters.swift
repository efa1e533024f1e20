/// A timing curve defined by the two control points of a Bézier curve from (0, 0) to (1, 1).
@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The first control point. x is time, y is progress, both from 0 to 1.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// The standard curve of the parameters; `.easeInOut` for custom control points.
  public let animationCurve: UIView.AnimationCurve
  private let isBuiltin: Bool

  /// Creates the ease-in-ease-out curve.
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

  /// Creates a curve with custom control points. The x of both points is clamped to 0...1, so that the curve
  /// has one y for each x. A coordinate that is not a number counts as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    controlPoint1 = CGPoint(x: point1.x.clampedToUnit, y: point1.y.usableDistance)
    controlPoint2 = CGPoint(x: point2.x.clampedToUnit, y: point2.y.usableDistance)
    animationCurve = .easeInOut
    isBuiltin = false
    super.init()
  }

  deinit {}

  /// `.builtin` for a standard curve, `.cubic` for custom control points.
  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// These parameters.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var timing: AnimationTiming {
    .cubic(
      CubicCurve(
        x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
        y2: Double(controlPoint2.y)))
  }
}
