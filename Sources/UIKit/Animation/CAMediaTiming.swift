import Foundation

/// A duration or a time on the application's clock, in seconds.
public typealias CFTimeInterval = Double

/// Returns the current time of the application's clock, in seconds: the time base of animations and display
/// links. It does not change while an event is handled. Before the launch of an application, and on
/// background threads, this is the system's uptime.
nonisolated public func CACurrentMediaTime() -> CFTimeInterval {
  guard MainQueue.isCurrent else { return ProcessInfo.processInfo.systemUptime }
  return MainActor.assumeIsolated { UIApplication.current?.clock.now } ?? ProcessInfo.processInfo.systemUptime
}

/// The time of an object that is a part of another object's time: of an animation in its layer, and of a
/// layer in its superlayer.
nonisolated public protocol CAMediaTiming {
  /// The start in the time of the parent, in seconds. Default 0; for an animation, 0 means the time at which
  /// it is added.
  var beginTime: CFTimeInterval { get set }
  /// The duration in seconds, without repetitions. Default 0.
  var duration: CFTimeInterval { get set }
  /// The rate at which time passes, in relation to the parent. At 0, time stands still. Default 1.
  var speed: Float { get set }
  /// A time that is added to the local time, in seconds. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// The number of repetitions, which may be a fraction; 0 for one run. Default 0.
  var repeatCount: Float { get set }
  /// The duration over which the run is repeated, in seconds; 0 if `repeatCount` applies. Default 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run also goes backwards, in the same time again. Default false.
  var autoreverses: Bool { get set }
  /// Whether the values are shown before the start and after the end. Default `.removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The times outside an animation's duration at which its values are shown.
nonisolated public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value is shown after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The values are shown before the start and after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// No value is shown outside the duration.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var showsEnd: Bool { self == .forwards || self == .both }
  var showsStart: Bool { self == .backwards || self == .both }
}

/// The name of a timing function.
nonisolated public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the start and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations, which starts faster than it ends.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A curve from (0, 0) to (1, 1) that maps the elapsed fraction of a duration to the progress.
nonisolated open class CAMediaTimingFunction: NSObject {
  let curve: CubicCurve

  /// Creates the curve with this name; an unknown name gives constant speed.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
      case .easeOut: CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
      case .easeInEaseOut: CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
      case .default: CubicCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
      default: CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1)
      }
    super.init()
  }

  /// Creates a Bézier curve with two control points. Their x coordinates are limited to 0...1, so that each
  /// time has exactly one progress. A coordinate that is not finite counts as 0.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func usable(_ value: Float) -> Double { value.isFinite ? Double(value) : 0 }
    curve = CubicCurve(
      x1: min(max(usable(c1x), 0), 1), y1: usable(c1y), x2: min(max(usable(c2x), 0), 1), y2: usable(c2y))
    super.init()
  }

  deinit {}

  /// Writes the x and y coordinates of a point of the curve: 0 and 3 are the ends, 1 and 2 the control
  /// points. Another index writes nothing.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(idx) else { return }
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  func progress(at fraction: Double) -> Double { AnimationTiming.cubic(curve).progress(at: fraction) }
}
