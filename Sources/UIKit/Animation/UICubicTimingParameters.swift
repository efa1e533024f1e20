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

  /// Creates a curve with custom control points. Their x coordinates are limited to 0...1, so that there is
  /// one progress for each time. A coordinate that is NaN counts as 0.
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
  /// The spring of the curve. Always nil, because it is a Bézier curve.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var timing: AnimationTiming {
    .cubic(
      CubicCurve(
        x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
        y2: Double(controlPoint2.y)))
  }
}
