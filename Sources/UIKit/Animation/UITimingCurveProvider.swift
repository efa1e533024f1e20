/// What tells a property animator how its progress runs.
@MainActor public protocol UITimingCurveProvider: AnyObject {
  /// Which of the parameters there are.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where it is a Bézier curve.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The curve, where it is a spring.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Which of the parameters a `UITimingCurveProvider` has.
nonisolated public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

extension UITimingCurveProvider {
  /// The curve for an animation of `duration` seconds.
  func timing(for duration: TimeInterval) -> AnimationTiming {
    if let springTimingParameters { return .spring(springTimingParameters.curve(settlingIn: duration)) }
    return cubicTimingParameters?.timing ?? .easeInOut
  }

  /// A spring whose own numbers say how long it takes; `nil` where the animator's duration does.
  var ownDuration: TimeInterval? { springTimingParameters?.ownDuration }
}
