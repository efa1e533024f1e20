// Coordinates are converted view by view: up to the nearest common superview, then down. Between windows,
// coordinates are converted through the scene, by the windows' frames. A singular transform has no inverse;
// the result is then the anchor point, so that every result is finite.

extension UIView {
  final func convertPoint(_ point: CGPoint, to view: UIView?) -> CGPoint {
    convert(point, toView: view ?? topmost)
  }

  final func convertPoint(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? topmost).convert(point, toView: self)
  }

  final func convertRect(_ rect: CGRect, to view: UIView?) -> CGRect {
    convert(rect.standardized, toView: view ?? topmost)
  }

  final func convertRect(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? topmost).convert(rect.standardized, toView: self)
  }

  /// The window of the view, or the topmost superview if there is no window.
  private final var topmost: UIView {
    if let window { return window }
    var view = self
    while let superview = view.storedSuperview { view = superview }
    return view
  }

  private final func convert(_ point: CGPoint, toView target: UIView) -> CGPoint {
    if target === self { return point }
    let commonSuperview = nearestCommonSuperview(with: target)
    return target.convertDown(convertUp(point, to: commonSuperview), from: commonSuperview)
  }

  /// Converts a rectangle as iOS does: first to its bounding box in the common superview, and then to the
  /// bounding box of that box in the target. If one view contains the other, there is only one step. Without
  /// transforms, the size does not change.
  private final func convert(_ rect: CGRect, toView target: UIView) -> CGRect {
    if target === self { return rect }
    let commonSuperview = nearestCommonSuperview(with: target)
    let box = map(rect, isOffset: isOffset(from: commonSuperview)) { self.convertUp($0, to: commonSuperview) }
    return map(box, isOffset: target.isOffset(from: commonSuperview)) {
      target.convertDown($0, from: commonSuperview)
    }
  }

  /// Returns the bounding box of the rectangle's corners after `step`. If `step` only shifts points, the size
  /// does not change.
  private final func map(_ rect: CGRect, isOffset: Bool, _ step: (CGPoint) -> CGPoint) -> CGRect {
    let origin = step(rect.origin)
    if isOffset { return CGRect(origin: origin, size: rect.size) }
    return CGRect.enclosing(
      origin, step(CGPoint(x: rect.maxX, y: rect.minY)), step(CGPoint(x: rect.minX, y: rect.maxY)),
      step(CGPoint(x: rect.maxX, y: rect.maxY)))
  }

  /// Returns whether there is no transform between the view and `ancestor` (nil: the scene).
  private final func isOffset(from ancestor: UIView?) -> Bool {
    var view: UIView? = self
    while let current = view, current !== ancestor {
      if current.hitProperties.contains(.transformed) { return false }
      view = current.storedSuperview
    }
    return true
  }

  /// Converts the point from the view's coordinates up to the coordinates of `ancestor` (nil: the scene).
  private final func convertUp(_ point: CGPoint, to ancestor: UIView?) -> CGPoint {
    var point = point
    var view: UIView? = self
    while let current = view, current !== ancestor {
      point = current.superviewPoint(fromModel: point)
      view = current.storedSuperview
    }
    return point
  }

  /// Converts the point from the coordinates of `ancestor` (nil: the scene) down to the view's coordinates.
  private final func convertDown(_ point: CGPoint, from ancestor: UIView?) -> CGPoint {
    if self === ancestor { return point }
    let above = storedSuperview?.convertDown(point, from: ancestor) ?? point
    return modelPoint(fromSuperview: above) ?? anchorInBounds
  }

  private final func nearestCommonSuperview(with other: UIView) -> UIView? {
    var first = self, second = other
    var difference = depth - other.depth
    while difference > 0, let superview = first.storedSuperview {
      first = superview
      difference -= 1
    }
    while difference < 0, let superview = second.storedSuperview {
      second = superview
      difference += 1
    }
    while first !== second {
      guard let nextFirst = first.storedSuperview, let nextSecond = second.storedSuperview else { return nil }
      first = nextFirst
      second = nextSecond
    }
    return first
  }

  /// The number of superviews above the view.
  final var depth: Int {
    var depth = 0
    var view = storedSuperview
    while let current = view {
      depth += 1
      view = current.storedSuperview
    }
    return depth
  }

  // MARK: One step

  /// The location of the anchor point in the view's coordinates, in points.
  final var anchorInBounds: CGPoint {
    CGPoint(
      x: storedBounds.origin.x + storedAnchorPoint.x * storedBounds.size.width,
      y: storedBounds.origin.y + storedAnchorPoint.y * storedBounds.size.height)
  }

  /// Converts a point from the superview's coordinates to the view's, without regard to running animations.
  /// Returns nil if the transform is singular.
  final func modelPoint(fromSuperview point: CGPoint) -> CGPoint? {
    guard hitProperties.contains(.transformed) else {
      return CGPoint(
        x: hitNode.pointee.x(fromSuperview: point.x), y: hitNode.pointee.y(fromSuperview: point.y))
    }
    if hitProperties.contains(.projected) {
      return modelProjection.preimage(of: point)
    }
    let shift = CGPoint(x: point.x - storedCenter.x, y: point.y - storedCenter.y)
    guard let offset = storedTransform.preimage(of: shift) else { return nil }
    let anchor = anchorInBounds
    let localPoint = CGPoint(x: offset.x + anchor.x, y: offset.y + anchor.y)
    return localPoint.x.isFinite && localPoint.y.isFinite ? localPoint : nil
  }

  /// Converts a point from the view's coordinates to the superview's, without regard to running animations.
  /// For a window, the result is in the scene's coordinates.
  package final func superviewPoint(fromModel point: CGPoint) -> CGPoint {
    guard hitProperties.contains(.transformed) else {
      let origin = hitNode.pointee.origin
      return CGPoint(
        x: point.x - storedBounds.origin.x + origin.x, y: point.y - storedBounds.origin.y + origin.y)
    }
    if hitProperties.contains(.projected) {
      return modelProjection.image(of: point) ?? storedCenter
    }
    let anchor = anchorInBounds
    let offset = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(storedTransform)
    return CGPoint(x: offset.x + storedCenter.x, y: offset.y + storedCenter.y)
  }
}
