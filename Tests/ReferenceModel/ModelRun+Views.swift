/// Geometry, hit testing (section 3) and windows (13).
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

  /// Rule 3.6: converts from the superview's coordinates to the view's own, including the content offset.
  func fromSuperview(_ point: ModelPoint, _ view: Int) -> ModelPoint {
    let spec = world.views[view]
    // Rule 8.25: the zoomed view stays at the content's corner.
    if spec.isZoomed { return ModelPoint(point.x / scale(view), point.y / scale(view)) }
    let middle = ModelPoint(spec.frame.width / 2, spec.frame.height / 2)
    return spec.turn.undo(point - spec.frame.center) + middle + views[view].offset
  }

  /// Rule 1.6: converts from the window's coordinates, with the current geometry.
  func fromWindow(_ point: ModelPoint, _ view: Int) -> ModelPoint {
    guard let parent = views[view].parent else { return point }
    return fromSuperview(fromWindow(point, parent), view)
  }

  /// Converts a distance instead of a point.
  func turnFromWindow(_ way: ModelPoint, _ view: Int) -> ModelPoint {
    guard let parent = views[view].parent else { return way }
    return world.views[view].turn.undo(turnFromWindow(way, parent)) * (1 / scale(view))
  }

  /// Rule 3.4: the minimum edges are inside, the maximum edges outside.
  func contains(_ point: ModelPoint, _ view: Int, grownBy margin: Double = 0) -> Bool {
    let local = point - views[view].offset
    let frame = world.views[view].frame
    return local.x >= -margin && local.y >= -margin && local.x < frame.width + margin
      && local.y < frame.height + margin
  }

  /// Rule 3.1; `point` is in the view's own coordinates.
  private func hitTest(_ point: ModelPoint, in view: Int) -> Int? {
    let spec = world.views[view]
    guard spec.isUserInteractionEnabled, !views[view].isHidden, spec.alpha >= 0.01 else { return nil }
    // Rule 3.7.
    if spec.isControl && !spec.isEnabled { return nil }
    guard contains(point, view) else { return nil }
    for child in views.indices.reversed() where views[child].parent == view {
      if let hit = hitTest(fromSuperview(point, child), in: child) { return hit }
    }
    return view
  }

  /// If a view is turned by 45°, or scrolled by thirds of a point, rounding errors decide whether a point on
  /// its edge is inside.
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

  /// Rule 3.11: a higher level first; within a level the window that was shown later first.
  func hitTest(_ point: ModelPoint) -> (window: Int, view: Int)? {
    let windows = views.indices.filter { world.views[$0].parent == nil && !views[$0].isHidden }
    let ordered = windows.sorted { (world.views[$0].level, $0) > (world.views[$1].level, $1) }
    for window in ordered {
      if let hit = hitTest(point - windowOrigin(window), in: window) { return (window, hit) }
    }
    return nil
  }
}
