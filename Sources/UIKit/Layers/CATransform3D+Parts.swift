// A transform in space as its parts: an offset, a rotation, three scales, three shears and the perspective.
// The parts are interpolated, so that an animated rotation turns the layer and does not flatten it.

/// The parts of a transform in space. A point is scaled and sheared, then rotated, then moved.
nonisolated struct TransformParts {
  var translation = SIMD3<Double>()
  var scale = SIMD3<Double>(repeating: 1)
  /// The shears of y by x, of z by x and of z by y.
  var shear = SIMD3<Double>()
  /// The rotation as a quaternion (x, y, z, w).
  var rotation = SIMD4<Double>(0, 0, 0, 1)
  /// The last column of the matrix, in the coordinates after the rotation.
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Splits the transform. Nil if its linear part is singular.
  init?(_ t: CATransform3D) {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> SIMD3<Double> {
      SIMD3(Double(x), Double(y), Double(z))
    }
    var rows = [row(t.m11, t.m12, t.m13), row(t.m21, t.m22, t.m23), row(t.m31, t.m32, t.m33)]
    guard let weights = TransformParts.solve(rows, SIMD3(Double(t.m14), Double(t.m24), Double(t.m34))) else {
      return nil
    }
    translation = row(t.m41, t.m42, t.m43)
    perspective = SIMD4(weights, Double(t.m44) - (translation * weights).sum())
    // Gram-Schmidt: the rows become perpendicular unit vectors.
    func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
    scale.x = length(rows[0])
    rows[0] /= scale.x
    shear.x = (rows[0] * rows[1]).sum()
    rows[1] -= rows[0] * shear.x
    scale.y = length(rows[1])
    rows[1] /= scale.y
    shear.y = (rows[0] * rows[2]).sum()
    shear.z = (rows[1] * rows[2]).sum()
    rows[2] -= rows[0] * shear.y + rows[1] * shear.z
    scale.z = length(rows[2])
    rows[2] /= scale.z
    if (TransformParts.cross(rows[0], rows[1]) * rows[2]).sum() < 0 {
      // A mirror image: the mirrored axis is that of the smallest turn.
      let axis = rows[0].x < 0 ? 0 : rows[1].y < 0 ? 1 : 2
      rows[axis] = -rows[axis]
      scale[axis] = -scale[axis]
      if axis != 2 { shear.x = -shear.x }
      if axis != 1 { shear.y = -shear.y }
      if axis != 0 { shear.z = -shear.z }
    }
    rotation = TransformParts.quaternion(rows)
    guard scale.x.isFinite, scale.y.isFinite, scale.z.isFinite, scale.x != 0, scale.y != 0, scale.z != 0
    else {
      return nil
    }
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Returns the vector whose product with the rows is `values`; nil if the rows are singular.
  private static func solve(_ rows: [SIMD3<Double>], _ values: SIMD3<Double>) -> SIMD3<Double>? {
    let determinant = (rows[0] * cross(rows[1], rows[2])).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    let sum =
      values.x * cross(rows[1], rows[2]) + values.y * cross(rows[2], rows[0])
      + values.z * cross(rows[0], rows[1])
    return sum / determinant
  }

  /// Returns the quaternion of a rotation whose rows are the images of the axes.
  private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
    let trace = r[0].x + r[1].y + r[2].z
    var q: SIMD4<Double>
    if trace > 0 {
      q = SIMD4(r[1].z - r[2].y, r[2].x - r[0].z, r[0].y - r[1].x, trace + 1)
    } else if r[0].x >= r[1].y, r[0].x >= r[2].z {
      q = SIMD4(1 + r[0].x - r[1].y - r[2].z, r[0].y + r[1].x, r[2].x + r[0].z, r[1].z - r[2].y)
    } else if r[1].y >= r[2].z {
      q = SIMD4(r[0].y + r[1].x, 1 + r[1].y - r[0].x - r[2].z, r[1].z + r[2].y, r[2].x - r[0].z)
    } else {
      q = SIMD4(r[2].x + r[0].z, r[1].z + r[2].y, 1 + r[2].z - r[0].x - r[1].y, r[0].y - r[1].x)
    }
    return q / (q * q).sum().squareRoot()
  }

  /// The images of the axes under the rotation.
  private var axes: [SIMD3<Double>] {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// The transform with these parts.
  var transform: CATransform3D {
    let axes = axes
    let first = axes[0] * scale.x
    let second = (axes[1] * scale.y) + axes[0] * shear.x
    let third = (axes[2] * scale.z) + axes[0] * shear.y + axes[1] * shear.z
    let weights = SIMD3(perspective.x, perspective.y, perspective.z)
    func weight(_ row: SIMD3<Double>) -> CGFloat { CGFloat((row * weights).sum()) }
    return CATransform3D(
      m11: CGFloat(first.x), m12: CGFloat(first.y), m13: CGFloat(first.z), m14: weight(first),
      m21: CGFloat(second.x), m22: CGFloat(second.y), m23: CGFloat(second.z), m24: weight(second),
      m31: CGFloat(third.x), m32: CGFloat(third.y), m33: CGFloat(third.z), m34: weight(third),
      m41: CGFloat(translation.x), m42: CGFloat(translation.y), m43: CGFloat(translation.z),
      m44: weight(translation) + CGFloat(perspective.w))
  }

  /// The rotations around the axes in radians: around x first, then y, then z.
  var angles: SIMD3<Double> {
    get {
      let axes = axes
      let sine = min(max(-axes[0].z, -1), 1)
      // Looking along the axis of y, only one of the two other angles is determined.
      if abs(sine) > 1 - 1e-12 {
        return SIMD3(0, asin(sine), atan2(-axes[1].x, axes[1].y))
      }
      return SIMD3(atan2(axes[1].z, axes[2].z), asin(sine), atan2(axes[0].y, axes[0].x))
    }
    set {
      func turn(_ angle: Double, _ axis: SIMD3<Double>) -> SIMD4<Double> {
        SIMD4(axis * sin(angle / 2), cos(angle / 2))
      }
      let around = TransformParts.product(
        turn(newValue.z, SIMD3(0, 0, 1)), turn(newValue.y, SIMD3(0, 1, 0)))
      rotation = TransformParts.product(around, turn(newValue.x, SIMD3(1, 0, 0)))
    }
  }

  /// Returns the rotation that applies `b` and then `a`.
  private static func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// Returns the turn from another rotation to this one: its axis, as long as its angle in radians. The angle
  /// is at most π.
  func turn(from other: TransformParts) -> SIMD3<Double> {
    let inverse = SIMD4(-other.rotation.x, -other.rotation.y, -other.rotation.z, other.rotation.w)
    var turn = TransformParts.product(rotation, inverse)
    if turn.w < 0 { turn = -turn }
    let axis = SIMD3(turn.x, turn.y, turn.z)
    let length = (axis * axis).sum().squareRoot()
    return length > 0 ? axis * (2 * atan2(length, turn.w) / length) : .zero
  }

  /// Turns by an angle in radians around an axis of length 1, after the present rotation.
  mutating func turn(by angle: Double, around axis: SIMD3<Double>) {
    rotation = TransformParts.product(SIMD4(axis * sin(angle / 2), cos(angle / 2)), rotation)
  }

  /// Returns the parts at a progress between these parts and `end`. The rotation takes the shorter way.
  func interpolated(to end: TransformParts, _ progress: Double) -> TransformParts {
    var result = self
    result.translation += (end.translation - translation) * progress
    result.scale += (end.scale - scale) * progress
    result.shear += (end.shear - shear) * progress
    result.perspective += (end.perspective - perspective) * progress
    var cosine = (rotation * end.rotation).sum()
    let target = cosine < 0 ? -end.rotation : end.rotation
    cosine = min(abs(cosine), 1)
    let angle = acos(cosine)
    if angle < 1e-6 {
      result.rotation = target
    } else {
      result.rotation =
        (rotation * sin((1 - progress) * angle) + target * sin(progress * angle)) / sin(angle)
    }
    return result
  }
}

extension CATransform3D {
  /// Returns the transform at a progress between this transform and `end`. Singular transforms have no parts;
  /// their entries are interpolated.
  nonisolated func interpolated(to end: CATransform3D, _ progress: Double) -> CATransform3D {
    if let start = TransformParts(self), let end = TransformParts(end) {
      return start.interpolated(to: end, progress).transform
    }
    let share = CGFloat(progress)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    return CATransform3D(
      m11: mix(m11, end.m11), m12: mix(m12, end.m12), m13: mix(m13, end.m13), m14: mix(m14, end.m14),
      m21: mix(m21, end.m21), m22: mix(m22, end.m22), m23: mix(m23, end.m23), m24: mix(m24, end.m24),
      m31: mix(m31, end.m31), m32: mix(m32, end.m32), m33: mix(m33, end.m33), m34: mix(m34, end.m34),
      m41: mix(m41, end.m41), m42: mix(m42, end.m42), m43: mix(m43, end.m43), m44: mix(m44, end.m44))
  }
}
