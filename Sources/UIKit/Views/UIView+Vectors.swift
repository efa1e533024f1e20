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
    return CGVector(dx: point.x, dy: point.y).withoutLastBits
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
          ).withoutLastBits
      }
      view = superview
    }
    return vector
  }
}

extension CGVector {
  /// To a billionth of a point. Turned by a right angle, a way along one axis leaves a trace of 1e-16 along the other, and
  /// one of 10 points may be 9.999999999999998 long: whether it is enough must not depend on that.
  fileprivate var withoutLastBits: CGVector {
    let grain = 1e-9
    guard max(abs(dx), abs(dy)) < 1e6 else { return self }
    return CGVector(dx: (dx / grain).rounded() * grain, dy: (dy / grain).rounded() * grain)
  }
}
