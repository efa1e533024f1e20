/// The values with which the view is shown now. They differ from the model values while an animation runs
/// (rule 3.13). For a view without animations, reading a property takes a single branch and returns the model
/// value.
extension UIView {
  final var presentedBounds: CGRect {
    if !hitProperties.contains(.animated) { return storedBounds }
    let bounds = presented(.bounds, AnimationVector(storedBounds))?.rect ?? storedBounds
    return layerAnimations == nil ? bounds : animated(.bounds, .rect(bounds))?.rect?.standardized ?? bounds
  }

  final var presentedCenter: CGPoint {
    if !hitProperties.contains(.animated) { return storedCenter }
    let center = presented(.center, AnimationVector(storedCenter))?.point ?? storedCenter
    return layerAnimations == nil ? center : animated(.position, .point(center))?.point ?? center
  }

  final var presentedTransform: CGAffineTransform {
    if !hitProperties.contains(.animated) { return storedTransform }
    // An animation of the layer, or one in space, has a projection.
    if hitProperties.contains(.projected) {
      return CATransform3DGetAffineTransform(presentedTransformInSpace)
    }
    return presented(.transform, AnimationVector(storedTransform))?.transform ?? storedTransform
  }

  /// The layer's transform in space with the values that running animations show.
  final var presentedTransformInSpace: CATransform3D {
    if !hitProperties.contains(.animated) { return transformInSpace }
    let transform = transformInSpaceOfViewAnimations
    guard layerAnimations != nil else { return transform }
    return animated(.transform, .transform(transform))?.transform ?? transform
  }

  final var presentedAlpha: CGFloat {
    if !hitProperties.contains(.animated) { return storedAlpha }
    var alpha = presented(.alpha, AnimationVector(storedAlpha))?.scalar ?? storedAlpha
    if layerAnimations != nil { alpha = animated(.opacity, .number(alpha))?.number ?? alpha }
    return min(max(alpha, 0), 1)
  }

  /// Returns the model value plus the remaining change of each of the property's animations; nil if the
  /// property is not animated.
  final func presented(_ property: AnimatableProperty, _ model: AnimationVector) -> AnimationVector? {
    guard let viewAnimations else { return nil }
    var value = model
    var isAnimated = false
    for animation in viewAnimations where animation.property == property {
      value += animation.remainingChange(of: self)
      isAnimated = true
    }
    return isAnimated ? value : nil
  }

  /// Converts a point of the superview to the view's coordinates, using the view's presented geometry.
  /// Returns nil if the transform is singular. While the bounds' size is animated, the result is scaled from
  /// the presented size to the model size, so that touches hit subviews where they are seen.
  final func presentedPoint(fromSuperview point: CGPoint) -> CGPoint? {
    let bounds = presentedBounds, center = presentedCenter, model = storedBounds
    var x: CGFloat, y: CGFloat
    if hitProperties.contains(.projected) {
      let projection = projection(bounds: bounds, center: center, transform: presentedTransformInSpace)
      guard let inside = projection.preimage(of: point) else { return nil }
      x = inside.x - bounds.origin.x
      y = inside.y - bounds.origin.y
    } else {
      let shift = CGPoint(x: point.x - center.x, y: point.y - center.y)
      guard let offset = presentedTransform.preimage(of: shift) else { return nil }
      x = offset.x + storedAnchorPoint.x * bounds.size.width
      y = offset.y + storedAnchorPoint.y * bounds.size.height
    }
    if bounds.size != model.size {
      guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
      x *= model.size.width / bounds.size.width
      y *= model.size.height / bounds.size.height
    }
    return CGPoint(x: x + model.origin.x, y: y + model.origin.y)
  }
}
