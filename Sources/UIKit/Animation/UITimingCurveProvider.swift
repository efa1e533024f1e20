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
