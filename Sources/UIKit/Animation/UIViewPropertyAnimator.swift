/// An animation that can be paused, scrubbed, reversed and continued with another curve.
///
/// Touches hit an animated view where it is seen (rule 3.13), unless `isManualHitTestingEnabled` is true.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { view.alpha = 0 }
/// animator.startAnimation()
/// ```
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration of the animation in seconds. If the curve is a spring with its own duration, this is the
  /// spring's duration.
  public let duration: TimeInterval
  /// The parameters of the timing curve that the animator was created with.
  public let timingParameters: UITimingCurveProvider?
  /// The delay, in seconds, with which the animator was last started. Default 0.
  public private(set) var delay: TimeInterval = 0
  /// The state of the animator: `.inactive` before the start and after the end.
  public private(set) var state: UIViewAnimatingState = .inactive

  /// Whether the animator can be paused and stopped after the start. Default true.
  open var isInterruptible = true
  /// Whether the animated views receive touches (rule 11.1). Default true.
  open var isUserInteractionEnabled = true { didSet { updateHitTesting() } }
  /// Whether touches hit the animated views at their model positions. If true, the app must itself check
  /// whether a touch is at a place where a view is seen. Default false.
  open var isManualHitTestingEnabled = false { didSet { updateHitTesting() } }
  /// Whether setting `fractionComplete` ignores the timing curve. If true, the views show that fraction of
  /// their change. If false, the value is a fraction of the duration, and the curve determines how much of
  /// the change is shown. Default true.
  open var scrubsLinearly = true
  /// Whether the animator pauses at its end instead of calling the completions. Default false.
  open var pausesOnCompletion = false

  private let timing: AnimationTiming
  private var pendingAnimations: [(changes: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private let groupOwner = AnimationGroupOwner()
  private var group: AnimationGroup? {
    get { groupOwner.group }
    set { groupOwner.group = newValue }
  }
  private var storedIsReversed = false
  /// The value of `fractionComplete` after a stop or an end, from 0 to 1.
  private var pausedFraction: CGFloat = 0

  // MARK: Creation

  /// Creates an animator with a timing curve and without animations. `duration` is in seconds.
  public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
    let usableDuration = duration.isFinite ? max(0, duration) : 0
    self.duration = parameters.intrinsicDuration ?? usableDuration
    timingParameters = parameters
    timing = parameters.timing(for: self.duration)
    super.init()
  }

  /// Creates an animator without animations, which an app replaces later. It lasts for 0.2 seconds, with the
  /// curve `.easeInOut`. (L)
  public convenience override init() {
    self.init(duration: 0.2, curve: .easeInOut)
  }

  /// Creates an animator with a standard curve. `duration` is in seconds. `animations` is called when the
  /// animator starts.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a Bézier curve from (0, 0) to (1, 1) with these control points. `duration` is
  /// in seconds. `animations` is called when the animator starts.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles in `duration` seconds. If the damping ratio is 1, the
  /// spring does not oscillate. `animations` is called when the animator starts.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it. `duration` and `delay` are in seconds. Only the curve of `options` is
  /// used.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {}

  // MARK: Animations and completions

  /// Adds the changes that `animation` makes. `animation` is called when the animator starts. If the animator
  /// has already started, `animation` is called at once, and its changes last for the rest of the duration.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin when the animator's progress reaches `delayFactor`, a fraction from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if let group, state == .active {
      let now = group.progress()
      group.record(from: max(Double(delayFactor), min(now, 1)), animation)
    } else if state == .inactive {
      pendingAnimations.append((animation, delayFactor))
    }
  }

  /// Adds a completion, which is called with the position at which the animator ends. Completions are called
  /// in the order in which they were added.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Whether the animator is moving now.
  open var isRunning: Bool { group?.isRunning ?? false }

  /// Starts the animator, or continues it after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or continues it after a pause, `delay` seconds from now.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = delay.isFinite ? max(0, delay) : 0
    activate()
    runTowardsEnd(after: self.delay, over: nil, timing: nil)
  }

  /// Pauses the animator at its current values. If the animator has not started, it is paused at its start.
  open func pauseAnimation() {
    guard isInterruptible || state == .inactive, state != .stopped else { return }
    activate()
    guard let group, group.isRunning else { return }
    group.pause(at: group.progress())
  }

  /// Continues the animator after a pause, with the curve of `parameters`. If `parameters` is nil, the
  /// animator's own curve is used. The rest of the animation lasts for `durationFactor` times `duration`. If
  /// the factor is 0, it lasts for the remaining part of `duration`.
  open func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let length = durationFactor > 0 ? duration * Double(durationFactor) : nil
    runTowardsEnd(after: 0, over: length, timing: parameters?.timing(for: length ?? duration))
  }

  /// The completed fraction in the current direction, from 0 to 1. Setting the fraction pauses the animator
  /// there.
  open var fractionComplete: CGFloat {
    get {
      guard let group, state == .active else { return pausedFraction }
      let progress = CGFloat(min(max(group.progress(), 0), 1))
      return storedIsReversed ? 1 - progress : progress
    }
    set {
      guard newValue.isFinite, state != .stopped else { return }
      pauseAnimation()
      guard let group, state == .active, !group.isRunning else { return }
      let fraction = Double(min(max(newValue, 0), 1))
      let shownFraction = scrubsLinearly ? fraction : timing.progress(at: fraction)
      group.pause(at: storedIsReversed ? 1 - shownFraction : shownFraction)
    }
  }

  /// Whether the animator runs backwards. If this property changes while the animator runs, the animator
  /// reverses at once. Default false.
  open var isReversed: Bool {
    get { storedIsReversed }
    set {
      guard newValue != storedIsReversed else { return }
      storedIsReversed = newValue
      if isRunning { runTowardsEnd(after: 0, over: nil, timing: nil) }
    }
  }

  /// Stops the animator; the views keep their presented values. If the argument is true, the animator ends
  /// without calling its completions; if it is false, the caller must then call `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible || withoutFinishing else { return }
    pausedFraction = fractionComplete
    removeAnimations(showing: .current)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Ends an animator that `stopAnimation(false)` has stopped: sets the views to the values of
  /// `finalPosition`, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .current: break
    case .end, .start: stoppedValues.restore(finalPosition)
    }
    complete(at: finalPosition)
  }

  // MARK: Implementation

  /// The values that a stopped animator can set at its end.
  private var stoppedValues = AnimatedModelValues()

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let group = AnimationGroup(
      duration: duration, timing: timing, options: [], blocksInteraction: !isUserInteractionEnabled)
    group.followsPresentation = !isManualHitTestingEnabled
    group.completion = { [weak self] finished in
      // The group ended early, because its views left their windows or other animations replaced all changes.
      if let self, !finished, self.state == .active { self.complete(at: .current) }
    }
    self.group = group
    let animationBlocks = pendingAnimations
    pendingAnimations = []
    for block in animationBlocks where self.group === group {
      group.record(from: Double(block.delayFactor), block.changes)
    }
    // One of the animation blocks may have started or ended the animator.
    if case .recording = group.state { group.pause(at: 0) }
  }

  private func runTowardsEnd(
    after delay: TimeInterval, over length: TimeInterval?, timing newTiming: AnimationTiming?
  ) {
    guard let group else { return }
    let now = group.application?.clock.now ?? 0
    let from = group.progress()
    let to = storedIsReversed ? 0.0 : 1.0
    // The closure retains the animator until the animation ends.
    group.onSegmentEnd = { self.reachEnd() }
    group.run(
      AnimationGroup.Segment(
        start: now + delay, duration: length ?? duration * min(1, abs(to - from)),
        startProgress: from, endProgress: to, timing: newTiming ?? timing))
  }

  private func reachEnd() {
    guard let group, state == .active else { return }
    let position: UIViewAnimatingPosition = storedIsReversed ? .start : .end
    if pausesOnCompletion {
      group.pause(at: storedIsReversed ? 0 : 1)
      return
    }
    removeAnimations(showing: position)
    complete(at: position)
  }

  /// Removes the animations. Sets the views to the new values (`.end`), the old values (`.start`), or the
  /// values that are shown (`.current`).
  private func removeAnimations(showing position: UIViewAnimatingPosition) {
    guard let group else { return }
    extendLifetime(replace(&stoppedValues, with: group.modelValues))
    let values = stoppedValues
    group.completion = nil
    group.end(finished: true)
    self.group = nil
    if position != .end { values.restore(position) }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    pausedFraction = position == .end ? 1 : position == .start ? 0 : pausedFraction
    state = .inactive
    group = nil
    extendLifetime(replace(&stoppedValues, with: AnimatedModelValues()))
    let endedCompletions = completions
    completions = []
    for call in endedCompletions { call(position) }
  }

  private func updateHitTesting() {
    guard let group else { return }
    group.blocksInteraction = !isUserInteractionEnabled
    group.followsPresentation = !isManualHitTestingEnabled
    for view in group.views { view.updateAnimationFlags() }
  }
}

/// Retains the animation group of an animator. If a paused animator is released, this object ends the group,
/// and the views show their new values. The animator itself has no `deinit`, so that subclasses can declare
/// one.
private final class AnimationGroupOwner {
  var group: AnimationGroup? { didSet { extendLifetime(oldValue) } }

  isolated deinit {
    group?.completion = nil
    group?.end(finished: false)
  }
}

/// An animation that can be started, paused, reversed, scrubbed and stopped.
@MainActor public protocol UIViewAnimating: AnyObject {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is moving now.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation, or continues it after a pause, `delay` seconds from now.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current values.
  func pauseAnimation()
  /// Stops the animation at its current values. If the argument is true, the completions are not called; if
  /// it is false, the caller must then call `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animation that `stopAnimation(false)` has stopped, and sets the values of `finalPosition`.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes and completions can be added.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds the changes that `animation` makes, from the fraction `delayFactor` of the duration on.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds the changes that `animation` makes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion, which is called with the position at which the animation ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues the animation after a pause, with another timing curve. The rest lasts for `durationFactor`
  /// times the duration; if the factor is 0, for the remaining part of the duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The states of an animation.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// The animation has not started, or has ended.
  case inactive
  /// The animation runs or is paused.
  case active
  /// The animation was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// The position at which an animation ends.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  /// The animation ends with its new values, with its old values, or with the values that are shown.
  case end, start, current
}
