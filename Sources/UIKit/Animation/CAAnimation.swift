import Foundation

/// An object that a layer runs when one of its properties changes: usually an animation.
nonisolated public protocol CAAction {
  /// Runs the action for the event `event` of the layer `anObject`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Receives the start and the end of an animation. Both methods have default implementations that do nothing.
nonisolated public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation ends: with true after its duration, with false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The timing of an animation of a layer. A layer copies the animation that is added to it, so later changes
/// of the original have no effect. What an animation shows depends on the time alone.
nonisolated open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// The curve of the progress. Default nil: constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is told of the start and the end. Retained, as on iOS. Default nil.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation leaves its layer when it ends. Default true.
  open var isRemovedOnCompletion = true
  /// Has no effect: animations are shown in every frame. Default: the rate of the display.
  open var preferredFrameRateRange = CAFrameRateRange.default

  public override init() { super.init() }

  deinit {}

  /// Creates an animation of the class that `copy(with:)` fills. A subclass in this module overrides it.
  func makeCopy() -> CAAnimation { CAAnimation() }

  /// Returns a copy. A subclass outside this module becomes an animation of its superclass in this module.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.preferredFrameRateRange = preferredFrameRateRange
    return copy
  }

  /// Adds the animation to the layer `anObject`.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns the values that the animation shows at a fraction of its run. Subclasses override this method.
  func values(at fraction: Double, timing: AnimationRun) -> [AnimatedValue] { [] }
}

/// An animation of one property of a layer.
nonisolated open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of it, such as `position.x` or `transform.rotation.z`. Unknown paths have no
  /// effect. Default nil.
  open var keyPath: String?
  /// Whether the values are added to the layer's value. Default false: they replace it.
  open var isAdditive = false
  /// Whether each repetition starts where the one before it ended. Default false.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  deinit {}

  override func makeCopy() -> CAAnimation { CAPropertyAnimation() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAPropertyAnimation {
      copy.keyPath = keyPath
      copy.isAdditive = isAdditive
      copy.isCumulative = isCumulative
    }
    return copy
  }

  /// Returns the value of the property at a fraction of the run; nil if the animation lacks values. `base` is
  /// the value without the animation.
  func value(at fraction: Double, base: LayerValue) -> LayerValue? { nil }

  override func values(at fraction: Double, timing: AnimationRun) -> [AnimatedValue] {
    guard let path = keyPath.flatMap(LayerKeyPath.init) else { return [] }
    return [
      AnimatedValue(path: path, isAdditive: isAdditive) { base in
        guard var value = self.value(at: fraction, base: base) else { return nil }
        if self.isCumulative, timing.cycle > 0, let last = self.value(at: 1, base: base) {
          value = value.adding(last, times: Double(timing.cycle))
        }
        return value
      }
    ]
  }
}

/// An animation between two values.
nonisolated open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start: a number, an `NSValue` of geometry or the geometry itself, a `CGColor`, a
  /// `CGPath` or an array of colours or numbers. Default nil.
  open var fromValue: Any?
  /// The value at the end. Default nil. A missing value is the layer's own value, or follows from the two
  /// others.
  open var toValue: Any?
  /// The difference between the two values. Default nil.
  open var byValue: Any?

  deinit {}

  override func makeCopy() -> CAAnimation { CABasicAnimation() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CABasicAnimation {
      copy.fromValue = fromValue
      copy.toValue = toValue
      copy.byValue = byValue
    }
    return copy
  }

  /// Returns the progress at a fraction of the run.
  func progress(at fraction: Double) -> Double { timingFunction?.progress(at: fraction) ?? fraction }

  override func value(at fraction: Double, base: LayerValue) -> LayerValue? {
    let from = fromValue.flatMap(LayerValue.init), to = toValue.flatMap(LayerValue.init)
    let by = byValue.flatMap(LayerValue.init)
    let start: LayerValue?, end: LayerValue?
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, from.adding(by, times: 1))
    case (nil, let to?, let by?): (start, end) = (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (start, end) = (from, base)
    case (nil, let to?, nil): (start, end) = (base, to)
    case (nil, nil, let by?): (start, end) = (base, base.adding(by, times: 1))
    case (nil, nil, nil): return nil
    }
    guard let start, let end else { return nil }
    return start.interpolated(to: end, progress(at: fraction))
  }
}

/// An animation between two values with the motion of a damped spring.
nonisolated open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring. Default 1.
  open var mass: CGFloat = 1
  /// The stiffness of the spring. Default 100.
  open var stiffness: CGFloat = 100
  /// The friction. Default 10.
  open var damping: CGFloat = 10
  /// The initial velocity. A velocity of 1 covers the whole distance in one second. Default 0.
  open var initialVelocity: CGFloat = 0
  /// Whether a spring with more friction than it needs to come to rest without swinging is slowed down by it;
  /// otherwise such a spring has just enough friction. Default false.
  open var allowsOverdamping = false

  /// Creates a spring with a mass of 1 from its perceived duration in seconds and its bounce: 0 does not
  /// swing, near 1 it swings for long, and below 0 it is slowed down.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let usableDuration = perceptualDuration.isFinite ? max(perceptualDuration, 1e-3) : 1
    let usableBounce = bounce.isFinite ? Double(min(max(bounce, -0.99), 1)) : 0
    let frequency = 2 * Double.pi / usableDuration
    let ratio = usableBounce >= 0 ? 1 - usableBounce : 1 / (1 + usableBounce)
    stiffness = CGFloat(frequency * frequency)
    damping = CGFloat(2 * ratio * frequency)
    allowsOverdamping = usableBounce < 0
    duration = settlingDuration
  }

  deinit {}

  override func makeCopy() -> CAAnimation { CASpringAnimation() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CASpringAnimation {
      copy.mass = mass
      copy.stiffness = stiffness
      copy.damping = damping
      copy.initialVelocity = initialVelocity
      copy.allowsOverdamping = allowsOverdamping
    }
    return copy
  }

  private var spring: SpringCurve {
    let mass = max(Double(mass), 1e-6), stiffness = max(Double(stiffness), 1e-6)
    let ratio = Double(damping) / (2 * (stiffness * mass).squareRoot())
    return SpringCurve(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: allowsOverdamping ? ratio : min(ratio, 1),
      velocity: SIMD2(repeating: Double(initialVelocity)))
  }

  /// The perceived duration of the spring, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
  /// The bounce of the spring: 0 if it does not swing, near 1 if it swings for long, below 0 if it is slowed
  /// down.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// The time after which the spring rests, in seconds. `duration` does not follow it.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override func progress(at fraction: Double) -> Double { 1 - spring.distance(at: fraction * duration) }
}

/// Animations that share a time. The animations begin in the time of the group and end with it.
nonisolated open class CAAnimationGroup: CAAnimation {
  /// The animations. Their delegates and `isRemovedOnCompletion` are ignored. Default nil.
  open var animations: [CAAnimation]?

  deinit {}

  override func makeCopy() -> CAAnimation { CAAnimationGroup() }

  private var isBeingRead = false

  /// Calls `body` with the animations; with none if the group contains itself, and is being read already.
  final func read<Value>(_ body: ([CAAnimation]) -> Value) -> Value {
    if isBeingRead { return body([]) }
    isBeingRead = true
    defer { isBeingRead = false }
    return body(animations ?? [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if animations != nil {
      (copy as? CAAnimationGroup)?.animations = read {
        $0.compactMap { $0.copy(with: zone) as? CAAnimation }
      }
    }
    return copy
  }

  override func values(at fraction: Double, timing: AnimationRun) -> [AnimatedValue] {
    let time = (timingFunction?.progress(at: fraction) ?? fraction) * duration
    return read { $0.flatMap { $0.values(atParentTime: time, defaultDuration: duration) } }
  }
}
