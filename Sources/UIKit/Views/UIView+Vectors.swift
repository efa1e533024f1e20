import CoreGraphics

// A vector, such as a finger's movement, rotates and scales with a view but does not move with it. Without
// transforms, a converted vector remains exactly the same.

extension UIView {
  /// Returns a vector of the window converted to the view's coordinates; zero if a transform between them is
  /// singular.
  final func vectorFromWindow(_ vector: CGVector) -> CGVector {
    guard let superview = storedSuperview else { return vector }
    let above = superview.vectorFromWindow(vector)
    guard hitShape.contains(.transformed) else { return above }
    var linear = storedTransform
    linear.tx = 0
    linear.ty = 0
    guard let point = linear.undone(for: CGPoint(x: above.dx, y: above.dy)) else { return .zero }
    return CGVector(dx: point.x, dy: point.y).roundedToNanopoints
  }

  /// Returns a vector of the view converted to the window's coordinates.
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
          ).roundedToNanopoints
      }
      view = superview
    }
    return vector
  }
}

extension CGVector {
  /// The vector rounded to a billionth of a point, so that comparisons do not depend on rounding errors:
  /// rotated by a right angle, a movement along one axis leaves 1e-16 on the other axis, and 10 points may
  /// become 9.999999999999998.
  fileprivate var roundedToNanopoints: CGVector {
    let grain = 1e-9
    guard max(abs(dx), abs(dy)) < 1e6 else { return self }
    return CGVector(dx: (dx / grain).rounded() * grain, dy: (dy / grain).rounded() * grain)
  }
}
