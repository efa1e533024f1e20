/// Finds the pixels that move when a view scrolls, so that these pixels need not be repainted. Also finds the
/// areas of other views among these pixels, because those areas do not move.
///
/// Pixels can move if the view is not rotated, scaled or faded, if its pixels are opaque or above a single
/// colour, and if no border crosses them. The strips that contain rounded corners are repainted; the pixels
/// between the strips move.
struct ScrollMovePlan {
  /// The area whose pixels move.
  private(set) var box: Box
  /// The areas inside `box` that are painted by views in front of the scrolled view.
  private(set) var overlays: [Box] = []
  /// The strips above and below `box` that contain rounded corners.
  private(set) var strips: [Box] = []

  /// The scrolled view or one of its superviews.
  private struct Ancestor {
    let view: UIView
    /// The transform from the superview's coordinates to pixels.
    let toPixels: CGAffineTransform
    /// The edges of the view, in pixels.
    let edges: Box
    let traits: UITraitCollection
    let clips: Bool
    let isDecorated: Bool
  }

  /// Finds the pixels of a view that a scroll can move. Returns nil if the view's pixels cannot be moved.
  init?(of view: UIView, in scene: UIWindowScene) {
    let scale = scene.displayScale
    let size = scene.pixelSize
    box = Box(x0: 0, y0: 0, x1: size.width, y1: size.height)
    guard let levels = ScrollMovePlan.levels(of: view, scale: scale) else { return nil }
    // The loops use indices, because copying an `Ancestor` would cost reference counting.
    for index in levels.indices where levels[index].clips { box = box.intersection(levels[index].edges) }
    let wholeBox = box
    for index in levels.indices where levels[index].isDecorated { trimCorners(levels[index]) }
    guard 2 * box.area >= wholeBox.area else { return nil }
    strips = [
      Box(x0: wholeBox.x0, y0: wholeBox.y0, x1: wholeBox.x1, y1: box.y0),
      Box(x0: wholeBox.x0, y0: box.y1, x1: wholeBox.x1, y1: wholeBox.y1),
    ].filter { !$0.isEmpty }
    var isBackdropVisible = true
    for index in levels.indices {
      if levels[index].isDecorated, cutsBox(levels[index], scale: scale) { return nil }
      if isBackdropVisible {
        guard let isOpaque = backgroundCoversBox(levels[index]) else { return nil }
        isBackdropVisible = !isOpaque
      }
      let view = levels[index].view, toPixels = levels[index].toPixels
      let isWindow = index == levels.count - 1
      let siblings = isWindow ? scene.windows : levels[index + 1].view.storedSubviews
      let found = isWindow ? siblings.firstIndex { $0 === view } : view.indexInSuperview
      guard let place = found, siblings.indices.contains(place) else { return nil }
      for sibling in place + 1..<siblings.count { addOverlays(of: siblings[sibling], toPixels, box) }
      guard isBackdropVisible else { continue }
      let count = overlays.count
      for sibling in 0..<place { addOverlays(of: siblings[sibling], toPixels, box) }
      if overlays.count > count { return nil }
    }
  }

  /// Returns an `Ancestor` for the view and for each of its superviews. Nil if one of these views has a
  /// transform, an animation, a mask or anything else that prevents a move of pixels.
  private static func levels(of view: UIView, scale: CGFloat) -> [Ancestor]? {
    var views: [UIView] = []
    var ancestor: UIView? = view
    while let current = ancestor {
      let properties = current.hitProperties
      guard properties.isDisjoint(with: [.animated, .projected]), current.storedTransform.isIdentity,
        current.storedAlpha >= 1
      else { return nil }
      if properties.contains(.decorated), let decoration = current.appearance.decoration {
        if decoration.mask != nil || decoration.content != nil || decoration.sortsSubviews
          || decoration.backdrop != nil || decoration.vibrancy != nil
        {
          return nil
        }
        if decoration.hasShadow && !current.storedClipsToBounds && current.appearance.backgroundColor == nil {
          return nil
        }
      }
      views.append(current)
      ancestor = current.storedSuperview
    }
    var levels: [Ancestor] = []
    levels.reserveCapacity(views.count)
    var toPixels = CGAffineTransform(scaleX: scale, y: scale)
    var traits = UITraitCollection(
      style: (views.last as? UIWindow)?.windowScene?.userInterfaceStyle ?? .light, displayScale: scale,
      idiom: .phone)
    for view in views.reversed() {
      let style = view.appearance.overrideUserInterfaceStyle
      if style != .unspecified, style != traits.userInterfaceStyle {
        traits = UITraitCollection(style: style, displayScale: scale, idiom: .phone)
      }
      let ownTransform = view.presentedTransform(to: toPixels)
      levels.append(
        Ancestor(
          view: view, toPixels: toPixels, edges: Box(view.drawnBounds).applying(ownTransform).snapped,
          traits: traits,
          clips: view.storedClipsToBounds, isDecorated: view.hitProperties.contains(.decorated)))
      toPixels = ownTransform
    }
    levels.reverse()
    return levels
  }

  /// Removes from `box` the strips at the top and bottom that contain rounded corners of the view.
  private mutating func trimCorners(_ level: Ancestor) {
    guard level.clips || level.view.appearance.backgroundColor != nil,
      let decoration = level.view.appearance.decoration, reachesCorners(level)
    else { return }
    let reach = CoverSearch.cornerReach(decoration, level.toPixels)
    box.y0 = min(max(box.y0, level.edges.y0 + reach), box.y1)
    box.y1 = max(min(box.y1, level.edges.y1 - reach), box.y0)
  }

  /// Returns whether a rounded corner or the border of the view reaches into `box`.
  private func cutsBox(_ level: Ancestor, scale: CGFloat) -> Bool {
    guard let decoration = level.view.appearance.decoration else { return false }
    if level.clips, reachesCorners(level) { return true }
    guard decoration.borderWidth > 0, decoration.borderColor.alpha > 0 else { return false }
    let inner = level.edges.outset(-max(1, (decoration.borderWidth * scale).rounded(.up)))
    return !inner.contains(box) && level.edges.intersects(box)
  }

  private func reachesCorners(_ level: Ancestor) -> Bool {
    level.isDecorated
      && CoverSearch.reachesCorners(level.view.appearance.decoration, level.edges, level.toPixels, box)
  }

  /// Returns whether the view's own background hides everything behind `box`. Returns nil if the background
  /// has different colours inside `box`, or if this is not known.
  private func backgroundCoversBox(_ level: Ancestor) -> Bool? {
    let view = level.view
    if DrawOverrides.contain(type(of: view)) { return nil }
    if level.isDecorated, !view.storedClipsToBounds, view.appearance.decoration?.hasShadow ?? false {
      return nil
    }
    let alpha = view.appearance.backgroundColor?.resolvedCGColor(with: level.traits).alpha ?? 0
    if alpha <= 0 { return false }
    guard level.edges.contains(box), !reachesCorners(level) else { return nil }
    return alpha >= 1
  }

  /// Adds the areas that the view and its descendants paint inside `area`. All areas are in pixels.
  private mutating func addOverlays(
    of view: UIView, _ toPixels: CGAffineTransform, _ area: Box, depth: Int = 0
  ) {
    if view.isInvisible { return }
    let reach = Box(view.paintedReach).applying(toPixels).integral.intersection(area)
    if reach.isEmpty { return }
    guard depth < SubtreeWalk.maximumLevelCount, !view.hitProperties.contains(.projected) else {
      return overlays.append(reach)
    }
    let drawsNothing =
      view.hitProperties.isDisjoint(with: [.animated, .decorated]) && view.appearance.backgroundColor == nil
      && !DrawOverrides.contain(type(of: view))
    let ownTransform = view.presentedTransform(to: toPixels)
    if !drawsNothing {
      guard let parts = sparseParts(of: view) else { return overlays.append(reach) }
      for part in parts {
        let place = Box(part).applying(ownTransform).integral.intersection(reach)
        if !place.isEmpty { overlays.append(place) }
      }
    }
    let subviews = view.storedSubviews
    if subviews.isEmpty { return }
    let nearBox = Box.convertedBack(reach, by: ownTransform)
    for index in subviews.indices where view.hitNode.pointee.mayPaintSubview(at: index, in: nearBox) {
      addOverlays(of: subviews[index], ownTransform, reach, depth: depth + 1)
    }
  }

  /// Returns the areas that the view paints, in its own coordinates; nil if the view does not report these
  /// areas or has any other visible part.
  private func sparseParts(of view: UIView) -> [CGRect]? {
    guard view.hitProperties.isDisjoint(with: [.animated, .decorated]),
      view.appearance.backgroundColor == nil, let sparse = view as? any SparseDrawing
    else { return nil }
    return sparse.inkedParts
  }

  /// The approximate number of pixels that each step of the scroll repaints.
  var repaintedArea: CGFloat {
    overlays.reduce(0) { $0 + 2 * $1.area } + strips.reduce(0) { $0 + $1.area }
  }
}

/// A large view that paints little and reports which areas it paints. When a view behind it scrolls, only
/// these areas must be repainted.
package protocol SparseDrawing: UIView {
  /// The areas that `draw(_:)` painted in the last frame and will paint in the next frame, in the view's
  /// coordinates.
  var inkedParts: [CGRect] { get }
}

extension UIView {
  /// Scrolls a clipping view by setting the origin of its bounds. If the distance is a whole number of
  /// pixels, the view's pixels are moved; otherwise the view is redrawn.
  final func scroll(to origin: CGPoint) {
    guard let scene = sceneShowingView else {
      storedBounds.origin = origin
      return updateReach()
    }
    let drawn = drawnBounds.origin
    let plan = makeMovePlan(in: scene)
    if plan == nil { appearanceWillChange() }
    storedBounds.origin = origin
    updateReach()
    guard let plan else { return addDamage() }
    let x = ((drawn.x - drawnBounds.origin.x) * scene.displayScale).rounded()
    let y = ((drawn.y - drawnBounds.origin.y) * scene.displayScale).rounded()
    if x == 0, y == 0 { return }
    scene.addMove(of: plan.box, x: x, y: y)
    scene.invalidateBackdrops(in: scene.points(of: plan.box), changedBy: self)
    for strip in plan.strips { scene.addPixelDamage(strip) }
    for overlay in plan.overlays {
      // An overlay itself does not move, but its pixels have moved with the box. Both places are repainted.
      scene.addPixelDamage(overlay)
      scene.addPixelDamage(overlay.offset(x: x, y: y).intersection(plan.box))
    }
  }

  /// Returns the plan for a scroll: the pixels to move and the areas to repaint. Nil if no pixels can be
  /// moved, or if a move costs more than repainting everything.
  private func makeMovePlan(in scene: UIWindowScene) -> ScrollMovePlan? {
    // The pixels on the surface show the last frame, so the plan uses the positions that animated views had
    // in the last frame.
    var plan: ScrollMovePlan?
    if let animations = owningApplication?.runningAnimations, !animations.isEmpty {
      animations.withLastFrameValues { plan = ScrollMovePlan(of: self, in: scene) }
    } else {
      plan = ScrollMovePlan(of: self, in: scene)
    }
    guard let found = plan, !found.box.isEmpty, found.repaintedArea < found.box.area / 2 else { return nil }
    return found
  }
}
