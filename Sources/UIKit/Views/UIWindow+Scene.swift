extension UIWindow {
  /// Returns a point of the scene converted to the window's coordinates.
  final func pointFromScene(_ point: CGPoint) -> CGPoint {
    modelPoint(fromSuperview: point) ?? anchorInBounds
  }

  /// Returns a point of the window converted to the scene's coordinates.
  final func pointToScene(_ point: CGPoint) -> CGPoint { superviewPoint(fromModel: point) }

  /// The number of scene points for one window point. It is 1 unless the transform scales both directions
  /// equally.
  final var uniformScale: CGFloat {
    let transform = storedTransform
    return transform.onlyScales && transform.a == transform.d && transform.a > 0 ? transform.a : 1
  }

  /// Returns a rectangle of the window converted to the scene's coordinates, as the bounding box of its
  /// corners.
  final func rectToScene(_ rect: CGRect) -> CGRect {
    CGRect.around(
      pointToScene(rect.origin), pointToScene(CGPoint(x: rect.maxX, y: rect.minY)),
      pointToScene(CGPoint(x: rect.minX, y: rect.maxY)), pointToScene(CGPoint(x: rect.maxX, y: rect.maxY)))
  }
}
