import Foundation

/// An animation through several values, or along a path.
nonisolated open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the types of `CABasicAnimation.fromValue`. Default nil.
  open var values: [Any]?
  /// The path of a point, which replaces `values`. Each corner or end of a curve is a key frame. Default nil.
  open var path: CGPath?
  /// The fractions of the run at which the values are reached, from 0 to 1; nil spreads them evenly. With
  /// discrete steps, there is one more than there are values. Default nil.
  open var keyTimes: [NSNumber]?
  /// A curve for each step between two values. Default nil: constant speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The values between the key frames. Default `.linear`.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns with its `path`. Default nil: it does not.
  open var rotationMode: CAAnimationRotationMode?

  deinit {}

  override func makeCopy() -> CAAnimation { CAKeyframeAnimation() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAKeyframeAnimation {
      copy.values = values
      copy.path = path
      copy.keyTimes = keyTimes
      copy.timingFunctions = timingFunctions
      copy.calculationMode = calculationMode
      copy.rotationMode = rotationMode
    }
    return copy
  }

  /// The number of steps between key frames, or of discrete values.
  private func stepCount(valueCount: Int) -> Int {
    calculationMode == .discrete ? valueCount : valueCount - 1
  }

  /// Returns the step at a fraction of the run, and the progress in that step.
  private func step(at fraction: Double, count: Int, lengths: [Double]?) -> (index: Int, progress: Double) {
    var times = (0...count).map { Double($0) / Double(count) }
    if let lengths {
      // At a constant speed, the time of a step is proportional to its length.
      let total = lengths.reduce(0, +)
      if total > 0 {
        var sum = 0.0
        times =
          [0]
          + lengths.map { length in
            sum += length
            return sum / total
          }
      }
    } else if let keyTimes, keyTimes.count >= count {
      times = keyTimes.map(\.doubleValue)
      if times.count == count { times.append(1) }
    }
    let fraction = timingFunction?.progress(at: fraction) ?? fraction
    let index = max(0, min(count - 1, (times.firstIndex { $0 > fraction } ?? times.count) - 1))
    let length = times[index + 1] - times[index]
    let share = length > 0 ? min(max((fraction - times[index]) / length, 0), 1) : 1
    guard let timingFunctions, timingFunctions.indices.contains(index) else { return (index, share) }
    return (index, timingFunctions[index].progress(at: share))
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  override func value(at fraction: Double, base: LayerValue) -> LayerValue? {
    if let path { return pathPlace(at: fraction, path).map { .point($0.point) } }
    let values = (values ?? []).compactMap(LayerValue.init)
    guard let first = values.first else { return nil }
    if values.count == 1 { return first }
    let lengths =
      isPaced ? zip(values, values.dropFirst()).map { $0.0.distance(to: $0.1) } : nil
    let (index, progress) = step(at: fraction, count: stepCount(valueCount: values.count), lengths: lengths)
    if calculationMode == .discrete { return values[index] }
    if calculationMode == .cubic || calculationMode == .cubicPaced {
      return LayerValue.cubic(
        values[max(index - 1, 0)], values[index], values[index + 1],
        values[min(index + 2, values.count - 1)], progress)
    }
    return values[index].interpolated(to: values[index + 1], progress)
  }

  override func values(at fraction: Double, timing: AnimationRun) -> [AnimatedValue] {
    var result = super.values(at: fraction, timing: timing)
    if let path, let rotationMode, let place = pathPlace(at: fraction, path) {
      let angle = place.angle + (rotationMode == .rotateAutoReverse ? .pi : 0)
      if let rotation = LayerKeyPath("transform.rotation.z") {
        result.append(AnimatedValue(path: rotation, isAdditive: false) { _ in .number(angle) })
      }
    }
    return result
  }

  /// Returns the point and the direction on the path at a fraction of the run; nil for an empty path.
  private func pathPlace(at fraction: Double, _ path: CGPath) -> (point: CGPoint, angle: CGFloat)? {
    let segments = path.segments
    guard let last = segments.last else { return nil }
    let lengths = isPaced ? segments.map { Double($0.length) } : nil
    let (index, progress) = step(
      at: fraction, count: max(1, stepCount(valueCount: segments.count + 1)), lengths: lengths)
    guard segments.indices.contains(index) else { return last.place(at: 1) }
    return segments[index].place(at: calculationMode == .discrete ? 0 : CGFloat(progress))
  }
}

/// The values of a keyframe animation between its key frames.
nonisolated public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Interpolated in a straight line.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value is shown until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Interpolated in a straight line at a constant speed. Key times and timing functions of steps are
  /// ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolated by a curve that passes smoothly through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// As `cubic`, at an approximately constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
nonisolated public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's right edge points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's left edge points along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
