extension UIView {
  /// Marks the area that the view and its subviews paint as needing redrawing. Called before and after a
  /// change that moves, shows or hides the view.
  final func addDamage() {
    forgetPaintedReach()
    guard let scene = sceneShowingView else { return addDamageToMaskedView() }
    addDamage(to: scene, paintedBox)
  }

  /// Marks a rectangle, in the view's own coordinates, as needing redrawing.
  final func addDamage(_ rect: CGRect) {
    guard let scene = sceneShowingView else { return }
    addDamage(to: scene, Box(rect))
  }

  /// Marks the area that the view itself paints, without its subviews, as needing redrawing.
  final func addContentDamage() {
    forgetPaintedReach()
    guard let scene = sceneShowingView else { return addDamageToMaskedView() }
    addDamage(to: scene, ownPaintedBox)
  }

  /// Marks the view for redrawing that a layer masks, after a change of the mask or of its sublayers.
  private final func addDamageToMaskedView() {
    var view = self
    guard view.hitProperties.contains(.isLayer), view.storedWindow == nil else { return }
    while let superview = view.storedSuperview { view = superview }
    (view as? LayerView)?.maskedView?.addDamage()
  }

  /// The scene in which the view is visible; nil if the view is not visible, or if the scene's whole surface
  /// is redrawn anyway.
  final var sceneShowingView: UIWindowScene? {
    // The checks that need no walk through superviews come first, because most changes are made before a view
    // is visible.
    guard let window = storedWindow ?? self as? UIWindow, let scene = window.windowScene else { return nil }
    let damage = window.ownDamage ?? scene.damage
    if damage.coversScene && damage.isFrameRequested { return nil }
    var view = self
    // Views on deeper levels are not drawn.
    for _ in 0..<SubtreeWalk.maximumLevelCount {
      if view.isInvisible { return nil }
      guard let superview = view.storedSuperview else { return scene }
      view = superview
    }
    return nil
  }

  /// Marks a box of the view as needing redrawing. The box is converted to the scene's coordinates, with all
  /// clips and shadows of superviews.
  private func addDamage(to scene: UIWindowScene, _ box: Box) {
    var box = box
    var view = self
    while true {
      // A projected view is painted through a bitmap whose resolution depends on the painted area, so any
      // change may change all its pixels. A transition moves the pixels elsewhere.
      if !view.hitProperties.isDisjoint(with: [.projected, .inTransition]) {
        box = box.union(view.paintedBox)
      }
      box = view.imageInSuperview(of: box)
      guard let superview = view.storedSuperview else { break }
      view = superview
      if view.storedClipsToBounds {
        box = box.intersection(Box(view.drawnBounds))
        if box.isEmpty, !view.hitProperties.contains(.inTransition) { return }
      } else if let decoration = view.presentedDecoration, decoration.hasShadow {
        box = box.union(decoration.shadowBox(of: box))
      }
    }
    if let popup = view as? PopupWindow, popup.ownDamage != nil {
      popup.addSurfaceDamage(box)
    } else {
      scene.addDamage(box)
    }
    scene.invalidateBackdrops(in: box, changedBy: self)
  }

  /// The bounds with which the view is painted. If the view clips, the origin of its bounds is rounded to
  /// whole pixels. After a scroll, the same content then has the same pixels, and these pixels can be moved.
  final var drawnBounds: CGRect {
    var bounds = presentedBounds
    if bounds.origin == .zero || !storedClipsToBounds { return bounds }
    guard let scale = storedWindow?.storedWindowScene?.displayScale else { return bounds }
    bounds.origin.x = (bounds.origin.x * scale).snapped / scale
    bounds.origin.y = (bounds.origin.y * scale).snapped / scale
    return bounds
  }

  /// Returns the transform from the view's coordinates to the space into which `parent` converts the
  /// superview's coordinates. Uses the values that running animations show.
  final func presentedTransform(to parent: CGAffineTransform) -> CGAffineTransform {
    if hitProperties.contains(.projected), let transform = presentedProjection.affineTransform {
      return transform.concatenating(parent)
    }
    let bounds = drawnBounds
    let center = presentedCenter
    let anchor = storedAnchorPoint
    let pivotX = bounds.origin.x + anchor.x * bounds.size.width
    let pivotY = bounds.origin.y + anchor.y * bounds.size.height
    let transform = presentedTransform
    if transform.isIdentity { return parent.translatedBy(x: center.x - pivotX, y: center.y - pivotY) }
    return parent.translatedBy(x: center.x, y: center.y).concatenated(after: transform)
      .translatedBy(x: -pivotX, y: -pivotY)
  }

  /// Returns the smallest box in the superview around the image of a box of the view.
  private final func imageInSuperview(of box: Box) -> Box {
    hitProperties.contains(.projected)
      ? presentedProjection.image(of: box) : box.applying(presentedTransform(to: .identity))
  }

  /// The area that the view, its subviews, its shadow and its transition paint, in the view's coordinates.
  final var paintedBox: Box {
    shownTransition?.paintedBox(around: paintedBoxOfValues, in: drawnBounds) ?? paintedBoxOfValues
  }

  private final var paintedBoxOfValues: Box {
    if storedClipsToBounds { return Box(drawnBounds) }
    var box = ownInkBox
    for subview in storedSubviews where !subview.storedIsHidden || subview.shownTransition != nil {
      box = box.union(Box(subview.paintedReach))
    }
    guard let decoration = presentedDecoration, decoration.hasShadow else { return box }
    return box.union(decoration.shadowBox(of: box))
  }

  /// The area that the view and its subviews paint, in the superview's coordinates: left, top, right, bottom.
  /// The area is stored between frames, so that painting skips subtrees outside the painted rectangle.
  final var paintedReach: SIMD4<Float> {
    let known = hitNode.pointee.paintedReach
    if !known.x.isNaN { return known }
    // The areas of subviews are computed before the areas of superviews, and without recursion, so that a
    // hierarchy of any depth works.
    var unknown: ContiguousArray<UIView> = [self]
    var index = 0
    while index < unknown.count {
      let view = unknown[index]
      index += 1
      if view.storedClipsToBounds { continue }
      for subview in view.storedSubviews
      where (!subview.storedIsHidden || subview.shownTransition != nil)
        && subview.hitNode.pointee.paintedReach.x.isNaN
      {
        unknown.append(subview)
      }
    }
    var reach = known
    for view in unknown.reversed() { reach = view.rememberPaintedReach() }
    return reach
  }

  /// Returns whether the view at the index paints inside the rectangle. The rectangle is in the coordinates
  /// of `superview`. For windows, `superview` is nil, and the rectangle is in the scene's coordinates.
  static func paints(
    _ views: [UIView], at index: Int, of superview: UIView?, in rect: SIMD4<Float>
  ) -> Bool {
    if let superview, !superview.hitNode.pointee.mayPaintSubview(at: index, in: rect) { return false }
    return views[index].paintedReach.overlaps(rect)
  }

  private final func rememberPaintedReach() -> SIMD4<Float> {
    let box = imageInSuperview(of: paintedBox)
    let reach =
      box.isEmpty ? SIMD4(.infinity, .infinity, -.infinity, -.infinity) : box.roundedOutwards
    hitNode.pointee.paintedReach = reach
    return reach
  }

  /// Marks the painted areas of the view and its superviews as unknown after a change. The loop ends at the
  /// first superview whose area is already unknown. The areas above that superview are then also unknown, or
  /// they do not depend on its area because it is hidden or clipped. When a hidden view is shown, this method
  /// is called again.
  private func forgetPaintedReach() {
    hitNode.pointee.paintedReach.x = .nan
    var view = storedSuperview
    while let current = view, !current.hitNode.pointee.paintedReach.x.isNaN {
      current.hitNode.pointee.paintedReach.x = .nan
      view = current.storedSuperview
    }
  }

  /// The area that the view itself and its shadow paint, without its subviews, in the view's coordinates.
  private final var ownPaintedBox: Box {
    if storedClipsToBounds { return Box(drawnBounds) }
    let box = ownInkBox
    guard let decoration = presentedDecoration, decoration.hasShadow else { return box }
    return box.union(decoration.shadowBox(of: box))
  }

  private var ownInkBox: Box {
    let box = Box(drawnBounds).union(Box(contentFrame))
    guard let content = presentedDecoration?.content else { return box }
    // The content starts on a whole pixel, so it may be painted up to half a pixel away from its place.
    return box.union(content.paintedBox(in: drawnBounds).outset(1))
  }
}

extension ViewDecoration {
  /// The distance in points by which the shadow's blur extends beyond the shadow's shape.
  var shadowReach: CGFloat { max(0, shadowRadius) * 3 + 2 }

  /// Returns the area of the shadow, in the view's coordinates, for content that fills the box.
  func shadowBox(of box: Box) -> Box {
    let source = shadowPath.map { Box($0.boundingBoxOfPath) } ?? box
    if source.isEmpty { return .empty }
    return source.offset(x: shadowOffset.width, y: shadowOffset.height).outset(shadowReach)
  }
}

extension CGAffineTransform {
  /// Returns the transform that applies `inner` first and then this transform.
  nonisolated func concatenated(after inner: CGAffineTransform) -> CGAffineTransform {
    inner.concatenating(self)
  }
}
