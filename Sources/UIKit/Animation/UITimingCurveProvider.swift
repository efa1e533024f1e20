/// Provides the timing curve of a property animator.
@MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The kind of parameters that the provider has.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if it is a Bézier curve; otherwise nil.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The curve, if it is a spring; otherwise nil.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kind of parameters that a `UITimingCurveProvider` has.
nonisolated public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

extension UITimingCurveProvider {
  /// Returns the curve for an animation of `duration` seconds.
  func timing(for duration: TimeInterval) -> AnimationTiming {
    if let springTimingParameters { return .spring(springTimingParameters.curve(settlingIn: duration)) }
    return cubicTimingParameters?.timing ?? .easeInOut
  }

  /// The duration of a spring that has its own; nil if the animator's duration applies.
  var ownDuration: TimeInterval? { springTimingParameters?.ownDuration }
}
