/// A timing curve by the two control points of a Bézier curve from (0, 0) to (1, 1).
@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The first control point; x is time, y progress, both from 0 to 1.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// The standard curve that the parameters were made from; ease-in-ease-out for control points of the app's own.
  public let animationCurve: UIView.AnimationCurve
  private let isBuiltin: Bool

  /// Ease in, ease out.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// One of the four standard curves.
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

  /// The x of both points is held between 0 and 1, where the curve has one y for each x. A coordinate that is no number
  /// counts as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    controlPoint1 = CGPoint(x: point1.x.pinnedToUnit, y: point1.y.usableDistance)
    controlPoint2 = CGPoint(x: point2.x.pinnedToUnit, y: point2.y.usableDistance)
    animationCurve = .easeInOut
    isBuiltin = false
    super.init()
  }

  deinit {}

  /// `.builtin` for a standard curve, `.cubic` for control points of the app's own.
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
