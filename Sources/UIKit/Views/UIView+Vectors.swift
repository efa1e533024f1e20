import CoreGraphics

// A vector, such as a finger's movement, rotates and scales with a view but does not move with the view.
// Without transforms, a converted vector remains exactly the same.

extension UIView {
  /// Converts a vector from the window's coordinates to the view's; zero if a transform between them is
  /// singular.
  final func vectorFromWindow(_ vector: CGVector) -> CGVector {
    guard let superview = storedSuperview else { return vector }
    let above = superview.vectorFromWindow(vector)
    guard hitProperties.contains(.transformed) else { return above }
    var linearTransform = storedTransform
    linearTransform.tx = 0
    linearTransform.ty = 0
    guard let point = linearTransform.preimage(of: CGPoint(x: above.dx, y: above.dy)) else { return .zero }
    return CGVector(dx: point.x, dy: point.y).roundedToNanopoints
  }

  /// Converts a vector from the view's coordinates to the window's.
  final func vectorToWindow(_ vector: CGVector) -> CGVector {
    var vector = vector
    var view = self
    while let superview = view.storedSuperview {
      if view.hitProperties.contains(.transformed) {
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
  /// The vector rounded to a billionth of a point, so that comparisons do not depend on rounding errors. For
  /// example, after a rotation by a right angle, a movement along one axis leaves 1e-16 on the other axis,
  /// and 10 points may become 9.999999999999998.
  fileprivate var roundedToNanopoints: CGVector {
    let step = 1e-9
    guard max(abs(dx), abs(dy)) < 1e6 else { return self }
    return CGVector(dx: (dx / step).rounded() * step, dy: (dy / step).rounded() * step)
  }
}
