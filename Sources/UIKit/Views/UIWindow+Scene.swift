extension UIWindow {
  /// A point of the scene in the window's coordinates.
  final func pointFromScene(_ point: CGPoint) -> CGPoint {
    var point = CGPoint(x: point.x - storedCenter.x, y: point.y - storedCenter.y)
    if !storedTransform.isIdentity { point = point.applying(storedTransform.inverted()) }
    point.x += storedBounds.minX + storedBounds.width * storedAnchorPoint.x
    point.y += storedBounds.minY + storedBounds.height * storedAnchorPoint.y
    return point
  }

  /// A point of the window in the scene's coordinates.
  final func pointToScene(_ point: CGPoint) -> CGPoint {
    var point = CGPoint(
      x: point.x - storedBounds.minX - storedBounds.width * storedAnchorPoint.x,
      y: point.y - storedBounds.minY - storedBounds.height * storedAnchorPoint.y)
    if !storedTransform.isIdentity { point = point.applying(storedTransform) }
    point.x += storedCenter.x
    point.y += storedCenter.y
    return point
  }
}
