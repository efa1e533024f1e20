extension UIWindow {
  /// Converts a point from the scene's coordinates to the window's.
  final func pointFromScene(_ point: CGPoint) -> CGPoint {
    modelPoint(fromSuperview: point) ?? anchorInBounds
  }

  /// Converts a point from the window's coordinates to the scene's.
  final func pointToScene(_ point: CGPoint) -> CGPoint { superviewPoint(fromModel: point) }

  /// The number of scene points for one window point. The number is 1 unless the transform scales both
  /// directions equally.
  final var uniformScale: CGFloat {
    let transform = storedTransform
    return transform.onlyScales && transform.a == transform.d && transform.a > 0 ? transform.a : 1
  }

  /// Converts a rectangle from the window's coordinates to the scene's. Returns the bounding box of the
  /// converted corners.
  final func rectToScene(_ rect: CGRect) -> CGRect {
    CGRect.enclosing(
      pointToScene(rect.origin), pointToScene(CGPoint(x: rect.maxX, y: rect.minY)),
      pointToScene(CGPoint(x: rect.minX, y: rect.maxY)), pointToScene(CGPoint(x: rect.maxX, y: rect.maxY)))
  }
}
