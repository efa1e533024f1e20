extension UIView {
  /// How a keyframe animation runs.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that their subviews move with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Touches may reach the animated views (rule 11.1).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Ends what animates the same properties and starts where it stands.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Starts over for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back after running forth; the view then shows its new value.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Inside another block: keeps this block's duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Each keyframe goes straight from its beginning to its end: the one mode there is.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
  }

  /// Animates changes that happen one after another, or side by side, each in its part of the time: `animations` says
  /// so with `addKeyframe`. Times are in seconds; the clock runs evenly. `completion` is called as that of
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

  /// Inside `animateKeyframes`: the changes that `animations` makes happen from `frameStartTime` on for
  /// `frameDuration`, both as shares (0 to 1) of the whole. Elsewhere the changes are made as if written without this.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let group = AnimationContext.group else { return animations() }
    group.record(from: frameStartTime, to: frameStartTime + frameDuration, animations)
  }
}
