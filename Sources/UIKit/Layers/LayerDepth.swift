/// The place of a layer in space. Views whose layers lie in the plane of their superlayers have none.
struct LayerDepth {
  /// Whether any layer ever had a place in space. While the value is false, no view searches its subviews for
  /// such layers.
  static var isUsed = false

  /// The layer's transform; nil if `UIView.transform` is the whole transform.
  var transform: CATransform3D?
  var zPosition: CGFloat = 0
  var anchorPointZ: CGFloat = 0
  /// The transform of the sublayers around the layer's anchor point; nil for the identity.
  var sublayerTransform: CATransform3D?
  var isDoubleSided = true

  /// Whether the values are those of a layer in the plane of its superlayer.
  var isFlat: Bool {
    transform == nil && zPosition == 0 && anchorPointZ == 0 && sublayerTransform == nil && isDoubleSided
  }
}

extension UIView {
  /// Changes the place of the layer in space, and redraws the view.
  final func changeDepth(_ change: (inout LayerDepth) -> Void) {
    var depth = appearance.decoration?.depth ?? LayerDepth()
    let oldPosition = depth.zPosition
    change(&depth)
    LayerDepth.isUsed = true
    changeDecoration { $0.depth = depth.isFlat ? nil : depth }
    updateProjection()
    if oldPosition != depth.zPosition { storedSuperview?.forgetPaintOrder(with: self) }
  }

  /// The layer's transform.
  final var transformInSpace: CATransform3D {
    get { appearance.decoration?.depth?.transform ?? CATransform3DMakeAffineTransform(storedTransform) }
    set {
      guard newValue.isFinite else { return }
      // `transform` is the part in the plane. Its setter forgets the transform in space.
      let flat = CATransform3DGetAffineTransform(newValue)
      if CATransform3DIsAffine(newValue) {
        transform = flat
        return
      }
      let old = transformInSpace
      AnimationContext.record(into: nil) {
        transform = flat
        changeDepth { $0.transform = newValue }
      }
      if AnimationContext.group != nil { animateTransformInSpace(from: old) }
    }
  }

  // MARK: Projection

  /// Determines anew whether the view's image in its superview needs a projection, after a change of the
  /// transforms in space.
  final func updateProjection() {
    let isProjected = needsProjection, wasProjected = hitProperties.contains(.projected)
    guard isProjected || wasProjected else { return }
    if isProjected != wasProjected { appearanceWillChange() }
    if isProjected {
      hitProperties.formUnion([.projected, .transformed])
    } else {
      hitProperties.remove(.projected)
      if storedTransform.isIdentity { hitProperties.remove(.transformed) }
    }
    updateReach()
    addDamage()
  }

  private var needsProjection: Bool {
    if storedSuperview?.appearance.decoration?.depth?.sublayerTransform != nil { return true }
    if let animations = layerAnimations, animations.turnsLayer { return true }
    if isTurnedByAnimations { return true }
    guard let depth = appearance.decoration?.depth, let transform = depth.transform else { return false }
    return transform.m14 != 0 || transform.m24 != 0 || transform.m44 != 1 || depth.anchorPointZ != 0
  }

  /// Called when a subview was added or removed and layers have places in space.
  final func subviewsDidChange(with subview: UIView) {
    subview.updateProjection()
    forgetPaintOrder(with: subview)
  }

  final func sublayerTransformDidChange() {
    for subview in storedSubviews { subview.updateProjection() }
  }

  /// Returns the projection from the view's coordinates to the superview's, for a view with these bounds,
  /// this centre and this transform.
  final func projection(bounds: CGRect, center: CGPoint, transform: CATransform3D) -> PlaneProjection {
    let depth = appearance.decoration?.depth
    let anchor = CGPoint(
      x: bounds.origin.x + storedAnchorPoint.x * bounds.size.width,
      y: bounds.origin.y + storedAnchorPoint.y * bounds.size.height)
    var whole = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, -(depth?.anchorPointZ ?? 0)), transform)
    let z = depth?.zPosition ?? 0
    whole = CATransform3DConcat(
      whole, CATransform3DMakeTranslation(center.x, center.y, animated(.zPosition, .number(z))?.number ?? z))
    if let superview = storedSuperview, let sublayerTransform = superview.presentedSublayerTransform {
      let pivot = superview.anchorInBounds
      whole = CATransform3DConcat(whole, CATransform3DMakeTranslation(-pivot.x, -pivot.y, 0))
      whole = CATransform3DConcat(whole, sublayerTransform)
      whole = CATransform3DConcat(whole, CATransform3DMakeTranslation(pivot.x, pivot.y, 0))
    }
    return PlaneProjection(whole)
  }

  /// The projection from the view's coordinates to the superview's, with the values that running animations
  /// show.
  final var presentedProjection: PlaneProjection {
    projection(bounds: drawnBounds, center: presentedCenter, transform: presentedTransformInSpace)
  }

  /// The projection from the view's coordinates to the superview's, without regard to running animations of
  /// the view.
  final var modelProjection: PlaneProjection {
    projection(bounds: storedBounds, center: storedCenter, transform: transformInSpace)
  }

  private var presentedSublayerTransform: CATransform3D? {
    let transform = appearance.decoration?.depth?.sublayerTransform
    guard layerAnimations != nil else { return transform }
    return animated(.sublayerTransform, .transform(transform ?? CATransform3DIdentity))?.transform
      ?? transform
  }

  // MARK: Order

  /// Forgets the order in which the subviews are painted. `subview` was added, removed or moved in depth.
  final func forgetPaintOrder(with subview: UIView) {
    let decoration = appearance.decoration
    if let decoration, decoration.sortsSubviews {
      decoration.paintOrder = nil
    } else if let depth = subview.appearance.decoration?.depth, depth.zPosition != 0 {
      changeDecoration { $0.sortsSubviews = true }
    }
  }

  /// The subviews in the order in which they are painted, back to front. Subviews with the same `zPosition`
  /// keep their order.
  final var paintedSubviews: [UIView] {
    let subviews = storedSubviews
    guard hitProperties.contains(.decorated), let decoration = appearance.decoration,
      decoration.sortsSubviews
    else { return subviews }
    if let order = decoration.paintOrder, order.count == subviews.count { return order.map { subviews[$0] } }
    let positions = subviews.map { $0.appearance.decoration?.depth?.zPosition ?? 0 }
    let order = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    decoration.paintOrder = order
    return order.map { subviews[$0] }
  }
}
