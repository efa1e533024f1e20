/// Geometry, hit testing (section 3) and windows (section 13).
extension ModelRun {
  func isInside(_ view: Int, _ ancestor: Int) -> Bool {
    var current: Int? = view
    while let present = current {
      if present == ancestor { return true }
      current = views[present].parent
    }
    return false
  }

  func hasWindow(_ view: Int) -> Bool {
    var current = view
    while let parent = views[current].parent { current = parent }
    return world.views[current].parent == nil
  }

  func depth(_ view: Int) -> Int {
    var count = 0
    var current = view
    while let parent = views[current].parent {
      count += 1
      current = parent
    }
    return count
  }

  func windowOrigin(_ window: Int) -> ModelPoint {
    ModelPoint(world.views[window].frame.x, world.views[window].frame.y)
  }

  /// Rule 3.6: converts a point from the superview's coordinates to the view's own, including the content
  /// offset.
  func fromSuperview(_ point: ModelPoint, _ view: Int) -> ModelPoint {
    let spec = world.views[view]
    // Rule 8.25: the zoomed view stays at the content's corner.
    if spec.isZoomed { return ModelPoint(point.x / scale(view), point.y / scale(view)) }
    let middle = ModelPoint(spec.frame.width / 2, spec.frame.height / 2)
    let turned = spec.turn.undo(point - spec.frame.center)
    return ModelPoint(turned.x / spec.zoom, turned.y / spec.zoom) + middle + views[view].offset
  }

  /// Rule 1.6: converts a point from the window's coordinates, with the current geometry.
  func fromWindow(_ point: ModelPoint, _ view: Int) -> ModelPoint {
    guard let parent = views[view].parent else { return point }
    return fromSuperview(fromWindow(point, parent), view)
  }

  /// Converts a distance from the window's coordinates to the view's own.
  func turnFromWindow(_ way: ModelPoint, _ view: Int) -> ModelPoint {
    guard let parent = views[view].parent else { return way }
    return world.views[view].turn.undo(turnFromWindow(way, parent))
      * (1 / (scale(view) * world.views[view].zoom))
  }

  /// Rule 3.4: whether the point is inside the view. The minimum edges are inside, and the maximum edges are
  /// outside.
  func contains(_ point: ModelPoint, _ view: Int, grownBy margin: Double = 0) -> Bool {
    let local = point - views[view].offset
    let frame = world.views[view].frame
    return local.x >= -margin && local.y >= -margin && local.x < frame.width + margin
      && local.y < frame.height + margin
  }

  /// Whether the view is inside a view whose transform has no inverse (rule 3.6).
  func isFlat(_ view: Int) -> Bool {
    world.views.indices.contains { world.views[$0].zoom == 0 && isInside(view, $0) }
  }

  /// Returns the hit view, with overrides of `hitTest` applied (rules 3.12 and 3.14).
  private func hitTest(_ point: ModelPoint, in view: Int) -> Int? {
    let found = usualHit(point, in: view)
    switch world.views[view].hitting {
    case .usual: return found
    case .passing: return found == view ? nil : found
    case .view(let other): return found == nil ? nil : other
    }
  }

  /// Returns the view that is hit according to rule 3.1 if this view does not override `hitTest`. Overrides
  /// of its subviews apply. `point` is in the view's own coordinates.
  private func usualHit(_ point: ModelPoint, in view: Int) -> Int? {
    let spec = world.views[view]
    guard spec.isUserInteractionEnabled, !views[view].isHidden, spec.alpha >= 0.01 else { return nil }
    // Rule 3.7.
    if spec.isControl && !views[view].isEnabled { return nil }
    guard contains(point, view) else { return nil }
    // Rule 3.6: a singular transform makes the view unreachable.
    for child in views.indices.reversed() where views[child].parent == view && world.views[child].zoom != 0 {
      if let hit = hitTest(fromSuperview(point, child), in: child) { return hit }
    }
    return view
  }

  /// Whether the point is on the edge of a view that is scaled, rotated by 45°, or scrolled by a fraction of
  /// a point. Rounding errors then decide whether the point is inside.
  func isOnRoughEdge(_ point: ModelPoint) -> Bool {
    views.indices.contains { view in
      let isTurned = views.indices.contains { world.views[$0].turn == .eighth && isInside(view, $0) }
      let offset = views[view].offset
      let isOff = offset.x != offset.x.rounded() || offset.y != offset.y.rounded()
      let isScaled = views.indices.contains { scale($0) != 1 && isInside(view, $0) }
      guard isTurned || isOff || isScaled, hasWindow(view) else { return false }
      var window = view
      while let parent = views[window].parent { window = parent }
      let local = fromWindow(point - windowOrigin(window), view) - views[view].offset
      let frame = world.views[view].frame
      return [local.x, local.y, local.x - frame.width, local.y - frame.height].contains { abs($0) < 1e-9 }
    }
  }

  /// Rule 3.11: tests a window with a higher level first, and on the same level the window that was shown
  /// later.
  func hitTest(_ point: ModelPoint) -> (window: Int, view: Int)? {
    for window in windowsInOrder {
      if let hit = hitTest(point - windowOrigin(window), in: window) { return (window, hit) }
    }
    return nil
  }
}
