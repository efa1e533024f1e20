/// The values with which the view is shown now. They differ from the model values while an animation runs
/// (rule 3.13). For a view without animations, reading a property takes a single branch and returns the model
/// value.
extension UIView {
  final var presentedBounds: CGRect {
    if viewAnimations == nil { return storedBounds }
    return presented(.bounds, AnimationVector(storedBounds))?.rect ?? storedBounds
  }

  final var presentedCenter: CGPoint {
    if viewAnimations == nil { return storedCenter }
    return presented(.center, AnimationVector(storedCenter))?.point ?? storedCenter
  }

  final var presentedTransform: CGAffineTransform {
    if viewAnimations == nil { return storedTransform }
    return presented(.transform, AnimationVector(storedTransform))?.transform ?? storedTransform
  }

  final var presentedAlpha: CGFloat {
    if viewAnimations == nil { return storedAlpha }
    guard let alpha = presented(.alpha, AnimationVector(storedAlpha))?.scalar else { return storedAlpha }
    return min(max(alpha, 0), 1)
  }

  /// Returns the model value plus the remaining change of each of the property's animations; nil if the
  /// property is not animated.
  final func presented(_ property: AnimatableProperty, _ model: AnimationVector) -> AnimationVector? {
    guard let viewAnimations else { return nil }
    var value = model
    var isAnimated = false
    for animation in viewAnimations where animation.property == property {
      value += animation.remainingChange
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
      guard let inside = projection(bounds: bounds, center: center).preimage(of: point) else { return nil }
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
