/// The animations that were added to a layer, in the order in which they apply, and the layer's time.
final class LayerAnimations {
  /// An animation of a layer.
  final class Entry {
    /// The key; nil if the animation has none.
    let key: String?
    let animation: CAAnimation
    /// The transaction in which the animation was added.
    let transaction: TransactionRecord?
    /// The picture from which a transition starts; nil if the layer was not shown.
    let picture: LayerPicture?
    fileprivate(set) var timer: EventClock.Timer?
    /// Whether the animation's delegate was told of the end.
    fileprivate(set) var hasEnded = false

    fileprivate init(
      key: String?, animation: CAAnimation, transaction: TransactionRecord?, picture: LayerPicture?
    ) {
      self.key = key
      self.animation = animation
      self.transaction = transaction
      self.picture = picture
    }

    deinit {}
  }

  /// The duration of an animation without a duration of its own, in seconds.
  nonisolated static let defaultDuration = 0.25

  fileprivate(set) var entries: [Entry] = []
  /// The start of the layer's time, its rate and its offset.
  fileprivate(set) var beginTime: Double = 0
  fileprivate(set) var speed: Double = 1
  fileprivate(set) var timeOffset: Double = 0

  deinit {}

  /// Whether the layer's time differs from that of its superlayer.
  var hasOwnTime: Bool { beginTime != 0 || speed != 1 || timeOffset != 0 }

  /// Whether the animations may move the layer in space.
  var turnsLayer: Bool { entries.contains { $0.animation.animates(.transform, .zPosition) } }
}

extension CAAnimation {
  /// Returns whether the animation shows values of one of the properties.
  fileprivate nonisolated func animates(_ properties: LayerProperty...) -> Bool {
    if let group = self as? CAAnimationGroup {
      return group.read { animations in
        animations.contains { animation in properties.contains { animation.animates($0) } }
      }
    }
    guard let text = (self as? CAPropertyAnimation)?.keyPath, let path = LayerKeyPath(text) else {
      return false
    }
    return properties.contains(path.property)
  }
}

extension UIView {
  /// The animations of the view's layer and the layer's time; nil if neither was ever set.
  final var layerAnimations: LayerAnimations? {
    hitProperties.contains(.decorated) ? appearance.decoration?.animations : nil
  }

  private final func makeLayerAnimations() -> LayerAnimations {
    if let animations = layerAnimations { return animations }
    let animations = LayerAnimations()
    let decoration = appearance.decoration ?? ViewDecoration()
    decoration.animations = animations
    appearance.decoration = decoration
    return animations
  }

  // MARK: Time

  /// Returns the layer's local time at a time of the application's clock, in seconds.
  final func layerTime(at time: Double) -> Double {
    timesOnPath.reduce(time) { ($0 - $1.beginTime) * $1.speed + $1.timeOffset }
  }

  /// The times of the layer and of the layers above it, from the topmost down, as far as they were set.
  private final var timesOnPath: [LayerAnimations] {
    var times: [LayerAnimations] = []
    var view: UIView? = self
    while let current = view {
      if let animations = current.layerAnimations, animations.hasOwnTime { times.append(animations) }
      view = current.storedSuperview
    }
    return times.reversed()
  }

  /// Returns the time of the application's clock at a local time of the layer; nil if the layer's time stands
  /// still.
  final func clockTime(atLayerTime time: Double) -> Double? {
    var time = time
    for layer in timesOnPath.reversed() {
      guard layer.speed != 0 else { return nil }
      time = (time - layer.timeOffset) / layer.speed + layer.beginTime
    }
    return time.isFinite ? time : nil
  }

  /// Returns the time of the application's clock at which the layer's time reaches `time` from below; nil if
  /// the layer's time stands still or runs backwards.
  final func clockTime(whenLayerTimeReaches time: Double) -> Double? {
    layerRate > 0 ? clockTime(atLayerTime: time) : nil
  }

  /// The speed of the layer's time in relation to the clock.
  final var layerRate: Double { timesOnPath.reduce(1) { $0 * $1.speed } }

  /// Changes the layer's time. The animations of the layer and of its sublayers then end at other times.
  final func changeLayerTime(_ change: (inout (beginTime: Double, speed: Double, timeOffset: Double)) -> Void)
  {
    let animations = makeLayerAnimations()
    var time = (beginTime: animations.beginTime, speed: animations.speed, timeOffset: animations.timeOffset)
    change(&time)
    guard time.beginTime.isFinite, time.speed.isFinite, time.timeOffset.isFinite else { return }
    appearanceWillChange()
    UIView.usesLayerTime = true
    forEachInSubtree { view in
      view.layerTimeWillChange()
      return true
    }
    (animations.beginTime, animations.speed, animations.timeOffset) = time
    addDamage()
    forEachInSubtree { view in
      view.layerTimeDidChange()
      view.scheduleLayerAnimations()
      return true
    }
  }

  // MARK: Adding and removing

  final func addLayerAnimation(
    _ animation: CAAnimation, forKey key: String?, in transaction: TransactionRecord?
  ) {
    // The picture shows what is seen before the animation with the same key is removed.
    let picture = animation is CATransition ? makePictureAsShown() : nil
    appearanceWillChange()
    if let key { removeLayerAnimation(forKey: key) }
    let animations = makeLayerAnimations()
    let now = owningApplication?.clock.now ?? 0
    if animation.beginTime == 0 { animation.beginTime = layerTime(at: now) }
    let entry = LayerAnimations.Entry(
      key: key, animation: animation, transaction: transaction, picture: picture)
    transaction?.enter()
    animations.entries.append(entry)
    if viewAnimations == nil { viewAnimations = [] }
    if animations.turnsLayer { LayerDepth.isUsed = true }
    updateTransitionProperty()
    updateProjection()
    owningApplication?.runningAnimations.add(self)
    scheduleLayerAnimations()
    addDamage()
    if let delegate = animation.delegate {
      UIApplication.runInNextTurn(of: owningApplication) { delegate.animationDidStart(animation) }
    }
  }

  final func removeLayerAnimation(forKey key: String) {
    guard let entry = layerAnimations?.entries.first(where: { $0.key == key }) else { return }
    removeLayerAnimations([entry])
  }

  /// Removes animations before their end, and tells their delegates.
  final func removeLayerAnimations(_ removed: [LayerAnimations.Entry]) {
    guard let animations = layerAnimations, !removed.isEmpty else { return }
    appearanceWillChange()
    animations.entries.removeAll { entry in removed.contains { $0 === entry } }
    for entry in removed {
      cancelTimer(of: entry)
      end(entry, finished: false)
    }
    layerAnimationsDidChange()
  }

  private final func layerAnimationsDidChange() {
    if layerAnimations?.entries.isEmpty ?? true, viewAnimations?.isEmpty ?? false { viewAnimations = nil }
    updateTransitionProperty()
    updateProjection()
    addDamage()
  }

  private final func updateTransitionProperty() {
    if layerAnimations?.entries.contains(where: { $0.animation is CATransition }) ?? false {
      hitProperties.insert(.inTransition)
    } else {
      hitProperties.remove(.inTransition)
    }
  }

  /// Tells the delegate and the transaction of the end of an animation, in the next turn.
  private final func end(_ entry: LayerAnimations.Entry, finished: Bool) {
    guard !entry.hasEnded else { return }
    entry.hasEnded = true
    let animation = entry.animation
    if let delegate = animation.delegate {
      UIApplication.runInNextTurn(of: owningApplication) {
        delegate.animationDidStop(animation, finished: finished)
      }
    }
    entry.transaction?.leave()
  }

  private final func cancelTimer(of entry: LayerAnimations.Entry) {
    if let timer = entry.timer { owningApplication?.clock.cancel(timer) }
    entry.timer = nil
  }

  /// Schedules the ends of the layer's animations on the application's clock.
  private final func scheduleLayerAnimations() {
    guard let animations = layerAnimations, let clock = owningApplication?.clock else { return }
    for entry in animations.entries where !entry.hasEnded {
      cancelTimer(of: entry)
      guard let end = entry.animation.endTime(defaultDuration: LayerAnimations.defaultDuration),
        let time = clockTime(whenLayerTimeReaches: end)
      else { continue }
      entry.timer = clock.schedule(at: time) { [weak self] in self?.layerAnimationDidEnd(entry) }
    }
    if !animations.entries.isEmpty { owningApplication?.runningAnimations.add(self) }
  }

  private final func layerAnimationDidEnd(_ entry: LayerAnimations.Entry) {
    entry.timer = nil
    guard let animations = layerAnimations, animations.entries.contains(where: { $0 === entry }) else {
      return
    }
    appearanceWillChange()
    if entry.animation.isRemovedOnCompletion { animations.entries.removeAll { $0 === entry } }
    end(entry, finished: true)
    layerAnimationsDidChange()
  }

  /// Whether a frame at a later time would show something else.
  final var hasMovingLayerAnimations: Bool {
    guard let entries = layerAnimations?.entries, !entries.isEmpty else { return false }
    guard layerRate != 0 else { return false }
    return entries.contains { !$0.hasEnded && $0.animation.speed != 0 }
  }

  // MARK: Values

  /// Returns a property's value with the layer's animations at the time that is shown.
  final func animated(_ property: LayerProperty, _ value: LayerValue) -> LayerValue? {
    guard let animations = layerAnimations, !animations.entries.isEmpty, let application = owningApplication
    else { return nil }
    let time = layerTime(at: application.runningAnimations.presentationTime ?? application.clock.now)
    var result: LayerValue?
    for entry in animations.entries {
      let values = entry.animation.values(
        atParentTime: time, defaultDuration: LayerAnimations.defaultDuration)
      for animated in values where animated.path.property == property {
        result = animated.applied(to: result ?? value)
      }
    }
    return result
  }
}
