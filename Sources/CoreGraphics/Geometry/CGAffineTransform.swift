/// A 3 × 3 matrix that maps points of one plane to another: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// With y growing downwards, as everywhere here, a positive rotation looks clockwise on the screen.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The factor from x to x.
  public var a: CGFloat
  /// The factor from x to y.
  public var b: CGFloat
  /// The factor from y to x.
  public var c: CGFloat
  /// The factor from y to y.
  public var d: CGFloat
  /// The translation along x.
  public var tx: CGFloat
  /// The translation along y.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform with all six entries zero, as Core Graphics' empty initializer does. For "no change",
  /// use `identity`.
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

  /// Creates a scaling about the origin.
  @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin, in radians.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this transform changes nothing.
  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// Whether all six entries are finite numbers.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether `inverted()` undoes this transform: it is finite and maps no area to a line or a point.
  @inlinable public var isInvertible: Bool {
    let determinant = a * d - b * c
    return isFinite && determinant.isFinite && determinant != 0
  }

  /// Returns this transform followed by `other`.
  @inlinable public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns a translation in this transform's own coordinates, followed by this transform.
  @inlinable public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// Returns a scaling in this transform's own coordinates, followed by this transform.
  @inlinable public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns a rotation, in radians, in this transform's own coordinates, followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that undoes this one, or this one itself if there is none.
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
  /// The six entries, as on iOS.
  public var debugDescription: String { "CGAffineTransform(\(a), \(b), \(c), \(d), \(tx), \(ty))" }
}

extension CGPoint {
  /// Returns this point mapped by a transform.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns this size mapped by a transform, without its translation. The result may be negative.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle around the four mapped corners. `null` stays `null`, `infinite` stays
  /// `infinite`.
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

  /// Whether all four numbers are finite.
  @inlinable var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
