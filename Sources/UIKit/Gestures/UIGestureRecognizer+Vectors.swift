extension UIGestureRecognizer {
  /// A way through the window, seen from `view` (nil: from the window): it turns and grows with the view, but does not
  /// move with it.
  final func vectorFromWindow(_ vector: CGVector, to view: UIView?) -> CGVector {
    guard let view else { return vector }
    let origin = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
    return CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
  }

  /// A way in `view`'s coordinates (nil: in the window's), through the window.
  final func vectorToWindow(_ vector: CGVector, from view: UIView?) -> CGVector {
    guard let view else { return vector }
    let origin = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), to: nil)
    return CGVector(dx: end.x - origin.x, dy: end.y - origin.y)
  }
}
