/// A 3 × 3 matrix that maps points of one plane to points of another: `x' = a·x + c·y + tx`, `y' = b·x + d·y
/// + ty`.
///
/// Because y grows downwards, a positive angle rotates clockwise on the screen.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The factor by which x contributes to x'.
  public var a: CGFloat
  /// The factor by which x contributes to y'.
  public var b: CGFloat
  /// The factor by which y contributes to x'.
  public var c: CGFloat
  /// The factor by which y contributes to y'.
  public var d: CGFloat
  /// The translation along x, in points.
  public var tx: CGFloat
  /// The translation along y, in points.
  public var ty: CGFloat

  /// The transform that maps every point to itself.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose six entries are 0, as Core Graphics does. For a transform that changes
  /// nothing, use `identity`.
  @inlinable public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its six entries.
  @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six entries.
  @inlinable
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation by the given distances, in points.
  @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling relative to the origin.
  @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation around the origin, by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this transform maps every point to itself.
  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// Whether all six entries are finite numbers.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether `inverted()` returns the inverse: the transform is finite, and does not map areas to a line or a
  /// point.
  @inlinable public var isInvertible: Bool {
    let determinant = a * d - b * c
    return isFinite && determinant.isFinite && determinant != 0
  }

  /// Returns the transform that first applies this transform, then `other`.
  @inlinable public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that first translates a point by the given distances, and then applies this
  /// transform.
  @inlinable public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// Returns the transform that first scales a point by the given factors, and then applies this transform.
  @inlinable public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns the transform that first rotates a point by `angle` (in radians), and then applies this
  /// transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse of this transform. If no inverse exists, returns this transform itself.
  @inlinable public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    let determinant = a * d - b * c
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  /// The six entries, written as on iOS.
  public var debugDescription: String { "CGAffineTransform(\(a), \(b), \(c), \(d), \(tx), \(ty))" }
}

extension CGPoint {
  /// Returns the point to which the transform maps this point.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size to which the transform maps this size, without the translation. Its sides may be
  /// negative.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the four mapped corners. `null` and `infinite` are
  /// returned unchanged.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || t.isIdentity { return self }
    let rect = standardized
    let left = rect.origin.x
    let top = rect.origin.y
    let right = left + rect.size.width
    let bottom = top + rect.size.height
    if t.b == 0 && t.c == 0 {
      let x0 = t.a * left + t.tx
      let x1 = t.a * right + t.tx
      let y0 = t.d * top + t.ty
      let y1 = t.d * bottom + t.ty
      return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    }
    let p0 = CGPoint(x: left, y: top).applying(t)
    let p1 = CGPoint(x: right, y: top).applying(t)
    let p2 = CGPoint(x: left, y: bottom).applying(t)
    let p3 = CGPoint(x: right, y: bottom).applying(t)
    let minX = min(min(p0.x, p1.x), min(p2.x, p3.x))
    let minY = min(min(p0.y, p1.y), min(p2.y, p3.y))
    let maxX = max(max(p0.x, p1.x), max(p2.x, p3.x))
    let maxY = max(max(p0.y, p1.y), max(p2.y, p3.y))
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Whether the origin and the size are finite.
  @inlinable var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
