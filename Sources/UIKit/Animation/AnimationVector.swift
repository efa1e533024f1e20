/// The value of an animatable property as numbers, which can be added and scaled.
typealias AnimationVector = SIMD16<Double>

/// The properties of a view that can be animated.
enum AnimatableProperty: UInt8, CaseIterable {
  case bounds, center, transform, alpha
  /// The layer's transform, of which `transform` is the part in the plane.
  case transformInSpace
  /// The layer's transform, entry by entry, because it cannot be split into parts.
  case transformEntries
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset
  case backdropAmount

  /// Whether an animation of the property may turn the view in space.
  var isInSpace: Bool { self == .transformInSpace || self == .transformEntries }
}

extension AnimationVector {
  init(_ value: CGFloat) {
    self.init()
    self[0] = Double(value)
  }

  init(_ point: CGPoint) {
    self.init()
    self[0] = Double(point.x)
    self[1] = Double(point.y)
  }

  init(_ rect: CGRect) {
    self.init(rect.origin)
    self[2] = Double(rect.size.width)
    self[3] = Double(rect.size.height)
  }

  /// Splits the transform into an angle, two scales, a shear and an offset, so that an animated rotation
  /// rotates the view and does not flatten it.
  init(_ transform: CGAffineTransform) {
    self.init()
    let a = Double(transform.a), b = Double(transform.b), c = Double(transform.c), d = Double(transform.d)
    let length = (a * a + b * b).squareRoot()
    if b == 0, c == 0 {
      self[1] = a
      self[2] = d
    } else if length > 0 {
      self[0] = atan2(b, a)
      self[1] = length
      self[2] = (a * d - b * c) / length
      self[3] = (a * c + b * d) / length
    } else {
      self[0] = atan2(-c, d)
      self[2] = (c * c + d * d).squareRoot()
    }
    self[4] = Double(transform.tx)
    self[5] = Double(transform.ty)
  }

  var scalar: CGFloat { CGFloat(self[0]) }
  var point: CGPoint { CGPoint(x: self[0], y: self[1]) }
  var rect: CGRect {
    CGRect(x: self[0], y: self[1], width: Swift.max(0, self[2]), height: Swift.max(0, self[3]))
  }
  var transform: CGAffineTransform {
    let cosine = cos(self[0]), sine = sin(self[0])
    return CGAffineTransform(
      a: self[1] * cosine, b: self[1] * sine, c: self[3] * cosine - self[2] * sine,
      d: self[3] * sine + self[2] * cosine, tx: self[4], ty: self[5])
  }

  /// Returns the difference of the two transforms: old minus new. Of the two directions in which the view can
  /// rotate, the shorter rotation is used.
  static func shortestDifference(from old: CGAffineTransform, to new: CGAffineTransform) -> AnimationVector {
    var delta = AnimationVector(old) - AnimationVector(new)
    delta[0] = remainder(delta[0], 2 * .pi)
    return delta
  }
}
