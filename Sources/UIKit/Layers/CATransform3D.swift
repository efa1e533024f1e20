/// A transform of points in space, as a matrix of four rows and four columns. A point is a row vector
/// (x, y, z, 1) that is multiplied by the matrix, so a transform applies before the transforms to its right.
nonisolated public struct CATransform3D: Sendable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// Creates a transform whose 16 entries are 0.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a transform from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

/// The transform that changes no point.
nonisolated public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns a transform that adds (`tx`, `ty`, `tz`) to a point.
nonisolated public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var transform = CATransform3DMakeScale(1, 1, 1)
  transform.m41 = tx
  transform.m42 = ty
  transform.m43 = tz
  return transform
}

/// Returns a transform that multiplies the coordinates of a point by `sx`, `sy` and `sz`.
nonisolated public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  transform.m11 = sx
  transform.m22 = sy
  transform.m33 = sz
  transform.m44 = 1
  return transform
}

/// Returns a transform that rotates by `angle` radians around the axis (`x`, `y`, `z`), which may have any
/// length. An axis of length 0, or one that is not finite, gives the identity.
nonisolated public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let cosine = cos(angle), sine = sin(angle), rest = 1 - cosine
  return CATransform3D(
    m11: cosine + x * x * rest, m12: x * y * rest + z * sine, m13: x * z * rest - y * sine, m14: 0,
    m21: x * y * rest - z * sine, m22: cosine + y * y * rest, m23: y * z * rest + x * sine, m24: 0,
    m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: cosine + z * z * rest, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns a transform that translates a point and then applies `t`.
nonisolated public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns a transform that scales a point and then applies `t`.
nonisolated public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat)
  -> CATransform3D
{ CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns a transform that rotates a point by `angle` radians and then applies `t`.
nonisolated public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns a transform that applies `a` and then `b`.
nonisolated public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let rows = a.rows.map { row in
    row.x * b.rows[0] + row.y * b.rows[1] + row.z * b.rows[2] + row.w * b.rows[3]
  }
  return CATransform3D(rows: rows)
}

/// Returns the inverse of the transform; the transform itself if it has no inverse.
nonisolated public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss-Jordan elimination with the largest pivot of each column.
  var left = t.rows, right = CATransform3DIdentity.rows
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }) else {
      return t
    }
    let scale = 1 / left[pivot][column]
    guard scale.isFinite else { return t }
    left.swapAt(column, pivot)
    right.swapAt(column, pivot)
    left[column] *= scale
    right[column] *= scale
    for row in 0..<4 where row != column {
      let factor = left[row][column]
      left[row] -= factor * left[column]
      right[row] -= factor * right[column]
    }
  }
  let inverse = CATransform3D(rows: right)
  return inverse.isFinite ? inverse : t
}

/// Returns the transform that acts in the plane as `m` does.
nonisolated public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3DMakeScale(1, 1, 1)
  transform.m11 = m.a
  transform.m12 = m.b
  transform.m21 = m.c
  transform.m22 = m.d
  transform.m41 = m.tx
  transform.m42 = m.ty
  return transform
}

/// Returns whether the transform acts in the plane alone, so that an affine transform is equal to it.
nonisolated public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)))
}

/// Returns the part of the transform that acts in the plane.
nonisolated public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// Returns whether the transform is the identity.
nonisolated public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

/// Returns whether the entries of the two transforms are equal.
nonisolated public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.rows == b.rows
}

extension CATransform3D {
  /// The four rows of the matrix.
  nonisolated fileprivate var rows: [SIMD4<CGFloat.NativeType>] {
    [
      SIMD4(m11.native, m12.native, m13.native, m14.native),
      SIMD4(m21.native, m22.native, m23.native, m24.native),
      SIMD4(m31.native, m32.native, m33.native, m34.native),
      SIMD4(m41.native, m42.native, m43.native, m44.native),
    ]
  }

  nonisolated fileprivate init(rows: [SIMD4<CGFloat.NativeType>]) {
    self.init(
      m11: CGFloat(rows[0].x), m12: CGFloat(rows[0].y), m13: CGFloat(rows[0].z), m14: CGFloat(rows[0].w),
      m21: CGFloat(rows[1].x), m22: CGFloat(rows[1].y), m23: CGFloat(rows[1].z), m24: CGFloat(rows[1].w),
      m31: CGFloat(rows[2].x), m32: CGFloat(rows[2].y), m33: CGFloat(rows[2].z), m34: CGFloat(rows[2].w),
      m41: CGFloat(rows[3].x), m42: CGFloat(rows[3].y), m43: CGFloat(rows[3].z), m44: CGFloat(rows[3].w))
  }

  nonisolated var isFinite: Bool {
    rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite }
  }
}
