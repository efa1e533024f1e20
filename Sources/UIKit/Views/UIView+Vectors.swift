import CoreGraphics

// Vectors, such as a finger's movement, rotate and scale with views but do not move with them. Only transforms
// change them, so a vector through views without transforms stays the same to the last bit.

extension UIView {
  /// Converts a vector of the window to the view's coordinates. Zero if a singular transform is on the way.
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

  /// Converts a vector in the view's coordinates to the window's.
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
  /// The vector rounded to a billionth of a point. Rotated by a right angle, a movement along one axis leaves
  /// 1e-16 along the other, and 10 points may become 9.999999999999998: comparisons must not depend on that.
  fileprivate var roundedToNanopoints: CGVector {
    let grain = 1e-9
    guard max(abs(dx), abs(dy)) < 1e6 else { return self }
    return CGVector(dx: (dx / grain).rounded() * grain, dy: (dy / grain).rounded() * grain)
  }
}
