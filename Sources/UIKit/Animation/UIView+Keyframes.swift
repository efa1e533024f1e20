extension UIView {
  /// The options of a keyframe animation.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views as a part of the block, so that the frames of their subviews are animated
    /// too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views receive touches (rule 11.1).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Ends the running animations of the same properties. The new animation starts from the current values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards and then backwards. After the end, the view shows its new value.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// If this block is inside another animation block, it uses its own duration instead of the outer
    /// block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Each keyframe progresses at a constant speed. This is the only mode.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
  }

  /// Animates several changes, each in a part of the duration. `animations` adds these parts with
  /// `addKeyframe`. `duration` and `delay` are in seconds. The animation has a constant speed. `completion`
  /// is called as in `animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// ```swift
  /// UIView.animateKeyframes(withDuration: 1, delay: 0) {
  ///   UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
  /// }
  /// ```
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let animationOptions = AnimationOptions(rawValue: options.rawValue)
    animate(
      withDuration: duration, delay: delay,
      options: [animationOptions, .curveLinear, .overrideInheritedCurve],
      animations: animations, completion: completion)
  }

  /// Adds a keyframe in a block of `animateKeyframes`. The changes that `animations` makes start at
  /// `frameStartTime` and last for `frameDuration`, both as fractions of the whole duration (0 to 1). Outside
  /// an animation block, the changes are made at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let group = AnimationContext.group else { return animations() }
    group.record(from: frameStartTime, to: frameStartTime + frameDuration, animations)
  }
}
