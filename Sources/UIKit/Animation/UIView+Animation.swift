// Animation blocks. The setters that a block calls change the model values at once. The presented values
// depend on the time of the application's clock, so a dropped frame does not affect them.

extension UIView {
  /// Animates the changes that `animations` makes. `duration` and `delay` are in seconds. When the animations
  /// end, `completion` is called with true; if they are removed earlier, it is called with false. If nothing
  /// is animated, it is called when the clock next fires its timers.
  ///
  /// ```swift
  /// UIView.animate(withDuration: 0.3, delay: 0) { view.alpha = 0 }
  /// ```
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, timing: options.timing, options: options, animations, completion)
  }

  /// Animates the changes that `animations` makes for `duration` seconds. The animation is slow at the start
  /// and at the end.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: 0, timing: .easeInOut, options: [], animations, completion)
  }

  /// Animates the changes that `animations` makes with a spring that settles in `duration` seconds. If
  /// `dampingRatio` is 1, the spring does not oscillate. An initial velocity of 1 covers the whole distance
  /// in one second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: SIMD2(repeating: Double(velocity)))
    animate(
      duration: duration, delay: delay, timing: .spring(spring), options: options, animations, completion)
  }

  /// Animates the changes that `animations` makes with a spring. `duration` is the perceived duration in
  /// seconds; the spring settles later. If `bounce` is 0, the spring does not oscillate. An initial velocity
  /// of 1 covers the whole distance in one second.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      perceptualDuration: duration, bounce: Double(bounce),
      velocity: SIMD2(repeating: Double(initialSpringVelocity)))
    animate(
      duration: spring.settlingDuration, delay: delay, timing: .spring(spring), options: options, animations,
      completion)
  }

  /// Makes the changes of `actions` without animation, even inside an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    defer { AnimationContext.isEnabled = wasEnabled }
    AnimationContext.record(into: nil, actions)
  }

  /// Whether animation blocks animate their changes. Default true.
  public static var areAnimationsEnabled: Bool { AnimationContext.isEnabled }
  /// Sets whether animation blocks animate their changes. If `enabled` is false, changes take effect at once.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }

  /// The duration of the animation block that is being recorded, in seconds; 0 outside animation blocks.
  public static var inheritedAnimationDuration: TimeInterval { AnimationContext.group?.duration ?? 0 }

  private static func animate(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var duration = duration, timing = timing
    if let outer = AnimationContext.group {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
    }
    let delay = delay.isFinite ? max(0, delay) : 0
    guard AnimationContext.isEnabled, duration.isFinite, duration + delay > 0 else {
      AnimationContext.record(into: nil, animations)
      if let completion { UIApplication.runInNextTurn(of: .current) { completion(true) } }
      return
    }
    let group = AnimationGroup(
      duration: max(0, duration), timing: timing, options: options,
      blocksInteraction: !options.contains(.allowUserInteraction))
    AnimationContext.record(into: group) {
      animations()
      guard options.contains(.layoutSubviews) else { return }
      for view in group.views { view.layoutIfNeeded() }
    }
    guard !group.views.isEmpty else {
      if let completion { UIApplication.runInNextTurn(of: group.application) { completion(true) } }
      return
    }
    group.completion = completion
    group.run(
      AnimationGroup.Segment(
        start: (group.application?.clock.now ?? 0) + delay, duration: group.duration, startProgress: 0,
        endProgress: 1,
        timing: timing))
  }
}
