/// One animated change of one property of one view. Animations are additive: the presented value is the model
/// value plus the remaining part of every change. Therefore a new animation of a moving view does not jump.
struct ViewAnimation {
  let property: AnimatableProperty
  /// The old model value minus the new model value.
  fileprivate(set) var change: AnimationVector
  let group: AnimationGroup
  /// The range of the group's progress, within 0...1, over which this change is animated.
  let progressRange: ClosedRange<Double>
  /// The time of the view's layer, in seconds, at the start of the group's segment; nil if the layer's time
  /// is the clock's.
  fileprivate var layerStart: TimeInterval?
  /// Sets the property's model value on the view. A property animator calls this closure unless the animator
  /// ends at the new value.
  let setModelValue: (UIView, AnimationVector) -> Void
  /// Returns the view's model value of the property.
  let modelValue: (UIView) -> AnimationVector

  /// Returns the part of the view's change that remains at the current time.
  func remainingChange(of view: UIView) -> AnimationVector {
    var remainingChange = change * (1 - progressInSpan(of: group.progress(of: view, since: layerStart)))
    // A spring's initial velocity has a horizontal and a vertical component. Only an animated position uses
    // both.
    if property == .center {
      let progress = group.progress(axis: 1, of: view, since: layerStart)
      remainingChange[1] = change[1] * (1 - progressInSpan(of: progress))
    }
    return remainingChange
  }

  private func progressInSpan(of progress: Double) -> Double {
    if progressRange == 0...1 { return progress }
    let length = progressRange.upperBound - progressRange.lowerBound
    guard length > 0 else { return progress >= progressRange.upperBound ? 1 : 0 }
    let share = max(0, (progress - progressRange.lowerBound) / length)
    // If a change ends before its group, a spring does not move the property beyond the change's final value.
    return progressRange.upperBound < 1 ? min(1, share) : share
  }
}

extension UIView {
  // MARK: Recording, called by setters after the model value changed and while a group records

  /// Records the change of a property from its old to its new model value, with the closures that read and
  /// set the model value. Has no effect if no group is recording.
  final func animate(
    _ property: AnimatableProperty, from old: AnimationVector, to new: AnimationVector,
    modelValue: @escaping (UIView) -> AnimationVector,
    setModelValue: @escaping (UIView, AnimationVector) -> Void
  ) {
    animate(property, by: old - new, modelValue: modelValue, setModelValue: setModelValue)
  }

  final func animateCenter(from old: CGPoint) {
    animate(
      .center, from: AnimationVector(old), to: AnimationVector(storedCenter),
      modelValue: { AnimationVector($0.storedCenter) }, setModelValue: { $0.applyCenter($1.point) })
  }

  final func animateBounds(from old: CGRect) {
    animate(
      .bounds, from: AnimationVector(old), to: AnimationVector(storedBounds),
      modelValue: { AnimationVector($0.storedBounds) }, setModelValue: { $0.applyBounds($1.rect) })
  }

  final func animateTransform(from old: CGAffineTransform) {
    animate(
      .transform, by: AnimationVector.shortestDifference(from: old, to: storedTransform),
      modelValue: { AnimationVector($0.storedTransform) },
      setModelValue: { $0.applyTransform($1.transform) })
  }

  final func animateAlpha(from old: CGFloat) {
    animate(
      .alpha, from: AnimationVector(old), to: AnimationVector(storedAlpha),
      modelValue: { AnimationVector($0.storedAlpha) }, setModelValue: { $0.applyAlpha($1.scalar) })
  }

  private final func animate(
    _ property: AnimatableProperty, by difference: AnimationVector,
    modelValue: @escaping (UIView) -> AnimationVector,
    setModelValue: @escaping (UIView, AnimationVector) -> Void
  ) {
    guard let group = AnimationContext.group else { return }
    var change = difference
    if group.options.contains(.beginFromCurrentState)
      || hasAnimations(of: property, atLeast: UIView.maximumAnimationCount)
    {
      change += takeRemainingChange(property)
    }
    if let index = viewAnimations?.firstIndex(where: {
      $0.group === group && $0.property == property && $0.progressRange == group.recordedProgressRange
    }) {
      viewAnimations?[index].change += change
      return
    }
    let animation = ViewAnimation(
      property: property, change: change, group: group, progressRange: group.recordedProgressRange,
      setModelValue: setModelValue, modelValue: modelValue)
    if viewAnimations == nil { viewAnimations = [animation] } else { viewAnimations?.append(animation) }
    group.include(self)
    if UIView.usesLayerTime { setLayerStarts(of: group) }
    updateAnimationFlags()
  }

  // MARK: The layer's time

  /// Whether the time of any layer was ever changed.
  static var usesLayerTime = false

  /// The time of the view's layer, in seconds, at the start of the group's segment; nil if the layer's time
  /// is the clock's.
  final func layerStart(of group: AnimationGroup) -> TimeInterval? {
    viewAnimations?.first { $0.group === group }?.layerStart
  }

  /// Sets the layer's time at the start of the group's segment.
  final func setLayerStarts(of group: AnimationGroup) {
    guard case .running(let segment) = group.state, let clock = group.application?.clock else { return }
    // As in Core Animation, a delay counts from the present in the layer's time.
    let start = layerTime(at: clock.now) + segment.start - clock.now
    for index in (viewAnimations ?? []).indices where viewAnimations?[index].group === group {
      viewAnimations?[index].layerStart = start
    }
  }

  /// Prepares the view's animations for a change of its layer's time.
  final func layerTimeWillChange() {
    guard let viewAnimations, !viewAnimations.isEmpty else { return }
    addDamage()
    for animation in viewAnimations where animation.layerStart == nil { setLayerStarts(of: animation.group) }
  }

  /// Shows the view's animations at the changed time of its layer, and schedules their ends again.
  final func layerTimeDidChange() {
    guard let viewAnimations, !viewAnimations.isEmpty else { return }
    addDamage()
    for animation in viewAnimations where animation.group.isRunning {
      animation.group.scheduleEnd()
      owningApplication?.runningAnimations.add(animation.group)
    }
  }

  /// The largest number of simultaneous animations of one property. Beyond this number, a new animation
  /// replaces the earlier ones.
  private static let maximumAnimationCount = 256

  private final func hasAnimations(of property: AnimatableProperty, atLeast count: Int) -> Bool {
    guard let viewAnimations, viewAnimations.count >= count else { return false }
    return viewAnimations.count { $0.property == property } >= count
  }

  /// Ends the property's animations in other groups, so that a new animation can start from the property's
  /// current value. Returns the change that remained.
  private final func takeRemainingChange(_ property: AnimatableProperty) -> AnimationVector {
    guard let animations = viewAnimations else { return .zero }
    var remainingChange = AnimationVector.zero
    var keptAnimations: ContiguousArray<ViewAnimation> = []
    var groupsLosingAnimations: ContiguousArray<AnimationGroup> = []
    for animation in animations {
      if animation.property == property, animation.group !== AnimationContext.group {
        remainingChange += animation.remainingChange(of: self)
        groupsLosingAnimations.append(animation.group)
      } else {
        keptAnimations.append(animation)
      }
    }
    keepAnimations(keptAnimations)
    for group in groupsLosingAnimations where !keptAnimations.contains(where: { $0.group === group }) {
      AnimationContext.record(into: nil) { group.exclude(self) }
    }
    return remainingChange
  }

  // MARK: Ending

  final func removeAnimations(of group: AnimationGroup) {
    guard var animations = viewAnimations else { return }
    animations.removeAll { $0.group === group }
    keepAnimations(animations)
    updateAnimationFlags()
  }

  /// Replaces the running animations. The list stays, even if it is empty, while the layer has animations, so
  /// that presented values regard them.
  private final func keepAnimations(_ animations: ContiguousArray<ViewAnimation>) {
    let isNeeded = !animations.isEmpty || !(layerAnimations?.entries.isEmpty ?? true)
    extendLifetime(replace(&viewAnimations, with: isNeeded ? animations : nil))
    if hitProperties.contains(.projected) { updateProjection() }
  }

  /// Updates the flags that hit tests read, according to the view's running animations (rules 3.13, 11.1).
  final func updateAnimationFlags() {
    var blocksInteraction = false, follows = false
    if let viewAnimations {
      for animation in viewAnimations {
        if animation.group.blocksInteraction { blocksInteraction = true }
        if animation.group.followsPresentation { follows = true }
      }
    }
    setHitRefusal(.animating, blocksInteraction)
    if follows == hitProperties.contains(.followsPresentation) { return }
    if follows {
      hitProperties.insert(.followsPresentation)
    } else {
      hitProperties.remove(.followsPresentation)
    }
    updateReach()
  }
}
