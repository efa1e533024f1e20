extension UIWindow {
  /// A point of the scene in the window's coordinates.
  final func pointFromScene(_ point: CGPoint) -> CGPoint {
    modelPoint(fromSuperview: point) ?? anchorInBounds
  }

  /// A point of the window in the scene's coordinates.
  final func pointToScene(_ point: CGPoint) -> CGPoint { superviewPoint(fromModel: point) }

  /// Points of the scene per point of the window: 1 unless a transform scales it, the same in both directions.
  final var uniformScale: CGFloat {
    let transform = storedTransform
    return transform.onlyScales && transform.a == transform.d && transform.a > 0 ? transform.a : 1
  }

  /// A rectangle of the window, in the scene's coordinates: the box around its corners.
  final func rectToScene(_ rect: CGRect) -> CGRect {
    CGRect.around(
      pointToScene(rect.origin), pointToScene(CGPoint(x: rect.maxX, y: rect.minY)),
      pointToScene(CGPoint(x: rect.minX, y: rect.maxY)), pointToScene(CGPoint(x: rect.maxX, y: rect.maxY)))
  }
}
