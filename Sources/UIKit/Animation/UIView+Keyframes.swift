extension UIView {
  /// The options of a keyframe animation.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that their subviews move with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets touches reach the animated views (rule 11.1).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Ends the animations of the same properties and starts from their current values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs backwards after running forwards; the view then shows its new value.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Inside another block: keeps this block's duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Interpolates each keyframe linearly. This is the only mode.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
  }

  /// Animates changes one after another or side by side, each in its part of the duration. `animations` adds
  /// them with `addKeyframe`. Times are in seconds; progress is linear. `completion` is called as in
  /// `animate(withDuration:delay:options:animations:completion:)`.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let shared = AnimationOptions(rawValue: options.rawValue)
    animate(
      withDuration: duration, delay: delay, options: [shared, .curveLinear, .overrideInheritedCurve],
      animations: animations, completion: completion)
  }

  /// Adds a keyframe inside `animateKeyframes`: the changes that `animations` makes start at `frameStartTime`
  /// and take `frameDuration`, both as fractions (0 to 1) of the whole. Elsewhere, just runs `animations`.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let group = AnimationContext.group else { return animations() }
    group.record(from: frameStartTime, to: frameStartTime + frameDuration, animations)
  }
}
