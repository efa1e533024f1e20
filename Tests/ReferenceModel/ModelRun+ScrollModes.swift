import Foundation

/// Directional lock, pages, and the changes that apps make to scroll views.
extension ModelRun {
  static let lockAngle = 20.0
  static let lockRest = ModelTime.ticks(0.6)

  // MARK: Directional lock, rule 8.16

  /// Called at Began. Determines the locked axis from the drag's distance, before the hysteresis is
  /// subtracted.
  mutating func beginLock(_ index: Int, _ view: Int) {
    views[view].lock = ModelLock(axis: nil, lastMove: now, decisionStart: nil)
    guard world.views[view].scroll?.motion.isDirectionalLockEnabled == true else { return }
    views[view].lock.axis = lockedAxis(turned(recognizers[index].movement, view))
  }

  private func lockedAxis(_ way: ModelPoint) -> ModelLock.Axis? {
    let limit = tan(ModelRun.lockAngle * .pi / 180)
    if abs(way.y) <= abs(way.x) * limit { return .x }
    return abs(way.x) <= abs(way.y) * limit ? .y : nil
  }

  /// Determines the axis again after a rest of more than 0.6 s: the next 10 points of movement decide. The
  /// movement along an axis that was locked is lost.
  mutating func followLock(_ view: Int, _ way: ModelPoint) {
    guard world.views[view].scroll?.motion.isDirectionalLockEnabled == true else { return }
    defer { views[view].lock.lastMove = now }
    if now - views[view].lock.lastMove > ModelRun.lockRest {
      views[view].lock.decisionStart = views[view].dragWay
    }
    guard let start = views[view].lock.decisionStart else { return }
    let new = way - start
    guard new.length >= ModelRun.panHysteresis - 1e-9 else { return }
    views[view].lock.decisionStart = nil
    // The move that determines the axis counts on both axes.
    views[view].lock.axis = lockedAxis(new)
  }

  // MARK: The keyboard, rule 8.27

  mutating func endEditing(_ view: Int) {
    guard world.views[view].scroll?.motion.dismissesKeyboardOnDrag == true else { return }
    for holder in views.indices where views[holder].holdsKeyboard && root(holder) == root(view) {
      views[holder].holdsKeyboard = false
      log("\(world.views[holder].name) resignFirstResponder")
    }
    if let holder = firstResponders[root(view)] { _ = resign(holder, in: root(view)) }
  }

  private func isPresented(_ view: Int) -> Bool {
    if case .presented = world.views[view].controller?.kind { true } else { false }
  }

  private func root(_ view: Int) -> Int {
    var current = view
    while let parent = views[current].parent { current = parent }
    return current
  }

  // MARK: Pages, rule 8.21

  /// Returns the page to which the content moves after a lift: the next page in the direction of the flick;
  /// without a flick, the nearest page. The result is at most one page away from the page on which the drag
  /// began.
  mutating func pageTarget(_ view: Int, _ speed: ModelPoint, from start: ModelPoint) -> ModelPoint {
    ModelPoint(
      page(view, \.x, speed.x, from: start.x), page(view, \.y, speed.y, from: start.y))
  }

  private mutating func page(
    _ view: Int, _ axis: KeyPath<ModelPoint, Double>, _ speed: Double, from start: Double
  ) -> Double {
    let offset = views[view].offset[keyPath: axis]
    guard isScrollable(view, axis) else { return offset }
    let length = length(view, axis)
    let first = (start / length).rounded()
    let place = offset / length
    // If content is exactly between two pages, the rules do not say which one is nearest.
    if speed == 0, abs(abs(place - place.rounded()) - 0.5) < 1e-9 { isUnsettled = true }
    let next = speed > 0 ? place.rounded(.down) + 1 : speed < 0 ? place.rounded(.up) - 1 : place.rounded()
    let target = min(max(next, first - 1), first + 1) * length
    return min(max(target, minimum(view, axis)), maximum(view, axis))
  }

  // MARK: Apps

  mutating func perform(_ operation: ModelScrollOperation) {
    if let view = operation.view, world.views[view].scroll == nil { return }
    if let view = operation.view, views[view].motion?.kind == .wheel { isUnsettled = true }
    if let view = operation.view { noteLostContent(view) }
    switch operation {
    case .setOffset(let view, let offset, let isAnimated): setOffset(view, offset, isAnimated)
    case .setContentSize(let view, let size):
      views[view].contentSize = size
      rangeChanged(view, from: views[view].inset)
    case .setInset(let view, let inset):
      let old = views[view].inset
      guard inset != old else { return }
      views[view].inset = inset
      rangeChanged(view, from: old)
    case .tapStatusBar: tapStatusBar()
    }
  }

  /// Rule 8.23.
  private mutating func setOffset(_ view: Int, _ offset: ModelPoint, _ isAnimated: Bool) {
    // If the content is already at the offset, there is no animation.
    if isAnimated, offset == views[view].offset, views[view].motion == nil { return }
    // The rules do not say whether an animation begins while a wheel or a finger drags the content.
    if isAnimated, views[view].isDragging { isUnsettled = true }
    setMotion(view, nil)
    if isAnimated {
      setMotion(view, ModelMotion(kind: .animation, start: now, target: offset))
    } else {
      place(view, [offset.x], [offset.y])
      // Rule 8.17: a drag continues from the new offset.
      let raw = ModelPoint(unbanded(view, \.x), unbanded(view, \.y))
      views[view].dragStart = raw + views[view].dragWay
    }
  }

  /// Rule 8.24.
  private mutating func tapStatusBar() {
    let candidates = views.indices.filter {
      world.views[$0].scroll?.motion.scrollsToTop == true && isVisible($0)
    }
    guard candidates.count == 1, let view = candidates.first,
      world.views[view].scroll?.motion.allowsScrollToTop == true, !views[view].isDragging,
      !views[view].hold.isCaught
    else { return }
    // A deceleration ends at its current offset.
    if views[view].motion != nil { moveContent(view) }
    let x = min(max(views[view].offset.x, minimum(view, \.x)), maximum(view, \.x))
    let target = ModelPoint(x, minimum(view, \.y))
    setMotion(view, nil)
    if target == views[view].offset { return scrollLog(view, "didScrollToTop") }
    setMotion(view, ModelMotion(kind: .toTop, start: now, target: target))
  }

  /// Whether a part of the view is inside its window and the views that clip it, and no presented view is in
  /// front of it.
  private mutating func isVisible(_ view: Int) -> Bool {
    guard hasWindow(view) else { return false }
    if let front = fronts[root(view)]?.last
      ?? views.indices.last(where: { isPresented($0) && root($0) == root(view) })
    {
      guard isInside(view, front) else { return false }
    }
    let frame = world.views[view].frame
    var corners = [
      ModelPoint(0, 0), ModelPoint(frame.width, 0), ModelPoint(0, frame.height),
      ModelPoint(frame.width, frame.height),
    ]
    var current = view
    while true {
      if views[current].isHidden { return false }
      // The rules do not say whether a view with an alpha below 0.01 is visible.
      if world.views[current].alpha < 0.01 { isUnsettled = true }
      let bounds = world.views[current].frame
      if current != view, world.views[current].scroll != nil || views[current].parent == nil {
        let low = ModelPoint(
          max(0, corners.map(\.x).min() ?? 0), max(0, corners.map(\.y).min() ?? 0))
        let high = ModelPoint(
          min(bounds.width, corners.map(\.x).max() ?? 0), min(bounds.height, corners.map(\.y).max() ?? 0))
        if low.x >= high.x || low.y >= high.y { return false }
        corners = [low, ModelPoint(high.x, low.y), ModelPoint(low.x, high.y), high]
      }
      guard let parent = views[current].parent else { return true }
      // For a view that is rotated by 45°, only the bounding box is known.
      if world.views[current].turn == .eighth { isUnsettled = true }
      corners = corners.map { toSuperview($0, current) - views[parent].offset }
      current = parent
    }
  }

  /// Converts a point from the view's bounds without the content offset to the superview's coordinates.
  private func toSuperview(_ point: ModelPoint, _ view: Int) -> ModelPoint {
    let spec = world.views[view]
    let middle = ModelPoint(spec.frame.width / 2, spec.frame.height / 2)
    return spec.turn.apply(point - middle) + spec.frame.center
  }
}
