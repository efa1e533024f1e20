// The hit test of rules 3.1 to 3.6. Without a trace, the hit test reads `HitNode`s and `ChildRecord`s instead
// of views. It calls an override of a method wherever the rules call that method.

/// The state of the hit test in progress. Views that leave their superview during the hit test are kept alive
/// until the hit test ends.
enum HitTestWalk {
  /// The number of nested calls of the hit test, including overrides; 0 if no hit test is in progress.
  static var depth = 0
  /// The views that are kept alive until the hit test ends.
  static var retainedViews: [UIView] = []
}

extension UIView {
  // MARK: Conditions

  private final var hitRefusals: HitRefusals { hitNode.pointee.refusals }

  /// The properties that make a hit test of the view slower.
  final var hitProperties: HitProperties {
    get { hitNode.pointee.properties }
    set { hitNode.pointee.properties = newValue }
  }

  final func setHitProperty(_ property: HitProperties, _ isSet: Bool) {
    if isSet { hitProperties.insert(property) } else { hitProperties.remove(property) }
  }

  /// Fills the hit node. Called by every initializer of the view.
  final func prepareForHitTests() {
    hitNode.pointee.view = Unmanaged.passUnretained(self)
    hitProperties = HitTestOverrides.properties(of: type(of: self))
    updateReach()
    if hitProperties.contains(.usesLayer) { _ = attachedLayer }
  }

  /// Sets or removes one reason why the default hit test refuses the view (rule 3.1, step 1). `UIControl`
  /// uses this method for `.controlDisabled`.
  final func setHitRefusal(_ reason: HitRefusals, _ refuses: Bool) {
    if hitRefusals.contains(reason) == refuses { return }
    if refuses { hitNode.pointee.refusals.insert(reason) } else { hitNode.pointee.refusals.remove(reason) }
    updateReach()
  }

  final func applyUserInteractionEnabled(_ enabled: Bool) {
    storedIsUserInteractionEnabled = enabled
    setHitRefusal(.interactionDisabled, !enabled)
  }

  /// Updates the hit node and the superview's record of this view. Called by every setter that moves the view
  /// or changes its hit test.
  final func updateReach() {
    hitNode.pointee.bounds = storedBounds
    hitNode.pointee.origin = CGPoint(
      x: storedCenter.x - storedAnchorPoint.x * storedBounds.size.width,
      y: storedCenter.y - storedAnchorPoint.y * storedBounds.size.height)
    storedSuperview?.hitNode.pointee.setReach(reach, at: indexInSuperview)
  }

  /// The area in which the view can be hit, in the superview's coordinates and in the form of
  /// `ChildRecord.reach`.
  final var reach: SIMD4<Float> {
    // An override of `hitTest` is called in every state of the view, because only the default method checks
    // the state.
    if hitProperties.contains(.overridesHitTest) { return ChildRecord.unlimitedReach }
    if !hitRefusals.isEmpty { return ChildRecord.emptyReach }
    if !hitProperties.isDisjoint(with: [.overridesPointInside, .followsPresentation, .projected]) {
      return ChildRecord.unlimitedReach
    }
    let anchor = storedAnchorPoint, bounds = storedBounds, transform = storedTransform
    var box = CGRect(
      x: -anchor.x * bounds.size.width, y: -anchor.y * bounds.size.height, width: bounds.size.width,
      height: bounds.size.height)
    var growth: CGFloat = 1
    if hitProperties.contains(.transformed) {
      guard let inverse = transform.finiteInverse else { return ChildRecord.emptyReach }
      box = box.boundingBox(under: transform)
      growth = transform.largestEntry
      // If a transform almost flattens the view, the computed area is not reliable, because too many digits
      // are lost.
      if growth * inverse.largestEntry > 1e6 { return ChildRecord.unlimitedReach }
    }
    let left = storedCenter.x + box.origin.x, top = storedCenter.y + box.origin.y
    let right = left + box.size.width, bottom = top + box.size.height
    // The margin covers all rounding errors of the conversion from the superview's coordinates to the
    // view's.
    let magnitude =
      abs(storedCenter.x) + abs(storedCenter.y)
      + growth
      * (abs(bounds.origin.x) + abs(bounds.origin.y) + (1 + abs(anchor.x)) * bounds.size.width
        + (1 + abs(anchor.y)) * bounds.size.height)
    let margin = magnitude * 1e-7
    guard magnitude.isFinite else { return ChildRecord.unlimitedReach }
    return SIMD4(
      Float(left - margin), Float(top - margin), -Float(right + margin), -Float(bottom + margin))
  }

  // MARK: The walk

  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let trace = UIApplication.isAnyTraced ? owningApplication?.trace : nil
    let level = HitTestWalk.depth
    guard trace != nil || hitRefusals.isEmpty, point.x.isFinite, point.y.isFinite,
      level < SubtreeWalk.maximumLevelCount
    else { return nil }
    HitTestWalk.depth = level + 1
    let hit: UIView?
    if let trace {
      hit = tracedHitTest(point, with: event, trace: trace)
    } else {
      hit = UIView.hitSubtree(hitNode, point.x, point.y, event, level: level)?.takeUnretainedValue()
    }
    HitTestWalk.depth = level
    if HitTestWalk.depth == 0, !HitTestWalk.retainedViews.isEmpty {
      extendLifetime(replace(&HitTestWalk.retainedViews, with: []))
    }
    return hit
  }

  /// Returns the view that is hit at the point, by steps 2 to 4 of rule 3.1; nil if no view is hit. The point
  /// is in the view's coordinates.
  ///
  /// The method is static and uses nodes and no closures. This avoids both reference counting and run-time
  /// checks for the main actor. Superviews and `HitTestWalk.retainedViews` keep the views alive.
  private static func hitSubtree(
    _ node: UnsafeMutablePointer<HitNode>, _ x: CGFloat, _ y: CGFloat, _ event: UIEvent?, level: Int
  ) -> Unmanaged<UIView>? {
    if level == SubtreeWalk.maximumLevelCount { return nil }
    if node.pointee.properties.contains(.overridesPointInside) {
      guard let view = node.pointee.view?.takeUnretainedValue(),
        view.point(inside: CGPoint(x: x, y: y), with: event)
      else { return nil }
    } else {
      guard node.pointee.contains(x, y) else { return nil }
    }
    let vector = ChildRecord.comparisonVector(x, y)
    var index = Int(node.pointee.count)
    while let child = node.pointee.lastCandidate(below: &index, for: vector) {
      let hit: Unmanaged<UIView>?
      if child.pointee.properties.isDisjoint(with: .needsConversionOrCall) {
        hit = hitSubtree(
          child, child.pointee.x(fromSuperview: x), child.pointee.y(fromSuperview: y), event, level: level + 1
        )
      } else {
        hit = child.pointee.view?.takeUnretainedValue().hitThroughConversion(
          fromSuperview: x, y, event, level: level + 1)
      }
      if hit != nil { return hit }
    }
    return node.pointee.view
  }

  @inline(never)
  private final func hitThroughConversion(
    fromSuperview x: CGFloat, _ y: CGFloat, _ event: UIEvent?, level: Int
  ) -> Unmanaged<UIView>? {
    guard let point = hitPoint(fromSuperview: CGPoint(x: x, y: y)) else { return nil }
    if hitProperties.contains(.overridesHitTest) {
      let outer = HitTestWalk.depth
      HitTestWalk.depth = level
      defer { HitTestWalk.depth = outer }
      guard let hit = hitTest(point, with: event) else { return nil }
      // The result may be any view, even a view that only the override keeps alive.
      HitTestWalk.retainedViews.append(hit)
      return Unmanaged.passUnretained(hit)
    }
    return UIView.hitSubtree(hitNode, point.x, point.y, event, level: level)
  }

  /// Runs the hit test while a trace is recorded. Calls the overridable methods of every view and records
  /// each result.
  private final func tracedHitTest(
    _ point: CGPoint, with event: UIEvent?, trace: TouchTrace
  ) -> UIView? {
    let now = clockTime
    if let verdict = hitRefusals.verdict {
      trace.record(.hitTest(.visited(self, verdict)), at: now)
      return nil
    }
    guard self.point(inside: point, with: event) else {
      trace.record(.hitTest(.visited(self, .outside)), at: now)
      return nil
    }
    trace.record(.hitTest(.visited(self, boundsContain(point) ? .inside : .insideBeyondBounds)), at: now)
    for subview in subviewsWithoutLayers.reversed() {
      guard let inside = subview.hitPoint(fromSuperview: point) else {
        trace.record(.hitTest(.visited(subview, .outside)), at: now)
        continue
      }
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  // MARK: Points

  /// Returns whether the bounds contain the point (rule 3.4). The point is in the view's coordinates.
  final func boundsContain(_ point: CGPoint) -> Bool { hitNode.pointee.contains(point.x, point.y) }

  /// Converts a point from the superview's coordinates to the view's for a hit test. Returns nil if the
  /// view's transform is singular (rule 3.6) or the result is not finite.
  private final func hitPoint(fromSuperview point: CGPoint) -> CGPoint? {
    let inside =
      hitProperties.contains(.followsPresentation)
      ? presentedPoint(fromSuperview: point) : modelPoint(fromSuperview: point)
    guard let inside, inside.x.isFinite, inside.y.isFinite else { return nil }
    return inside
  }
}

extension HitRefusals {
  /// The first refusal in the order of rule 3.1, for the trace; nil if there is none.
  var verdict: HitTestVerdict? {
    if isEmpty { return nil }
    if contains(.controlDisabled) { return .controlDisabled }
    if contains(.interactionDisabled) { return .interactionDisabled }
    if contains(.hidden) { return .hidden }
    return contains(.transparent) ? .transparent : .animating
  }
}
