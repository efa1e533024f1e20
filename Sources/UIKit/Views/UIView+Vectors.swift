import CoreGraphics

// Ways, as those of a finger: they turn and grow with the views, and do not move with them. Only transforms change them,
// so a way through views without any is the same to the last bit.

extension UIView {
  /// A way through the window, seen from the view. Zero where a singular transform hides it.
  final func vectorFromWindow(_ vector: CGVector) -> CGVector {
    guard let superview = storedSuperview else { return vector }
    let above = superview.vectorFromWindow(vector)
    guard hitShape.contains(.transformed) else { return above }
    var linear = storedTransform
    linear.tx = 0
    linear.ty = 0
    guard let point = linear.undone(for: CGPoint(x: above.dx, y: above.dy)) else { return .zero }
    return CGVector(dx: point.x, dy: point.y).withoutTraces
  }

  /// A way in the view's coordinates, through the window.
  final func vectorToWindow(_ vector: CGVector) -> CGVector {
    var vector = vector
    var view = self
    while let superview = view.storedSuperview {
      if view.hitShape.contains(.transformed) {
        let transform = view.storedTransform
        vector =
          CGVector(
            dx: transform.a * vector.dx + transform.c * vector.dy,
            dy: transform.b * vector.dx + transform.d * vector.dy
          ).withoutTraces
      }
      view = superview
    }
    return vector
  }
}

extension CGVector {
  /// Turned by a right angle, a way along one axis leaves a trace of 1e-16 along the other: the cosine is not quite zero.
  fileprivate var withoutTraces: CGVector {
    let trace = 1e-12 * max(abs(dx), abs(dy))
    return CGVector(dx: abs(dx) < trace ? 0 : dx, dy: abs(dy) < trace ? 0 : dy)
  }
}
