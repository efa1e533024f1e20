/// Lines and curves that can be filled, stroked, used as a clip and hit-tested.
///
/// A path is immutable, unless it is a `CGMutablePath`. Points and rectangles that are not finite are
/// ignored. Two paths are equal if their elements are equal.
public class CGPath: Hashable {
  final var geometry: PathGeometry

  init(geometry: PathGeometry) {
    self.geometry = geometry
  }

  /// Creates a path from a rectangle. If `transform` is not nil, it is applied to the rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    geometry = PathGeometry()
    geometry.addRect(rect, transform: transform?.pointee ?? .identity)
  }

  /// Creates a path from the ellipse that touches the sides of the rectangle. If `transform` is not nil, it
  /// is applied to the ellipse.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    geometry = PathGeometry()
    geometry.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
  }

  /// Creates a path from a rectangle with elliptical corners. Corners that would overlap are made smaller.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    geometry = PathGeometry()
    geometry.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
  }

  // MARK: Copies

  /// Returns an immutable path with the same elements.
  public func copy() -> CGPath? { CGPath(geometry: geometry) }

  /// Returns an immutable path with the elements of this one, mapped by the transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(geometry: transform.map { geometry.applying($0.pointee) } ?? geometry)
  }

  /// Returns a mutable path with the same elements.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry: geometry) }

  /// Returns a mutable path with the elements of this one, mapped by the transform.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(geometry: transform.map { geometry.applying($0.pointee) } ?? geometry)
  }

  /// Returns the outline of this path's stroke, to be filled by the winding rule.
  ///
  /// In the outline, curves are replaced by short straight segments that deviate from the exact outline by at
  /// most 0.01 points.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var stroker = PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(geometry: stroker.outline(of: geometry.applying(transform)))
  }

  /// Returns this path, divided into dashes. `lengths` are the alternating lengths of dashes and gaps. The
  /// path starts at the distance `phase` into this dash pattern.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(geometry: geometry.applying(transform).dashed(phase: phase, lengths: lengths))
  }

  // MARK: Queries

  /// Whether the path has no elements.
  public var isEmpty: Bool { geometry.types.isEmpty }

  /// The point at which the next segment starts; zero for an empty path.
  public var currentPoint: CGPoint { geometry.current ?? .zero }

  /// The smallest rectangle around all points, including control points; null for an empty path.
  public var boundingBox: CGRect { geometry.controlBox }

  /// The smallest rectangle around the lines and curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { geometry.tightBox }

  /// Returns whether a point is inside the path or at most 0.01 points from one of its segments. Each subpath
  /// is treated as closed.
  ///
  /// - Parameters:
  ///   - point: the point, in the coordinates of the transformed path.
  ///   - rule: the rule that decides which points are inside if subpaths overlap.
  ///   - transform: applied to the path before the test.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    transform.isIdentity
      ? geometry.contains(point, rule: rule)
      : geometry.applying(transform).contains(point, rule: rule)
  }

  /// Returns whether the path is a single upright rectangle, and if so, stores that rectangle in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = geometry.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Calls the block with each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = Array(geometry.points)
    points.withUnsafeMutableBufferPointer { buffer in
      var first = 0
      var none = CGPoint.zero
      withUnsafeMutablePointer(to: &none) { none in
        for type in geometry.types {
          let start = type.pointCount == 0 ? none : buffer.baseAddress.map { $0 + first } ?? none
          var element = CGPathElement(type: type, points: start)
          block(&element)
          first += type.pointCount
        }
      }
    }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.geometry == b.geometry }

  public func hash(into hasher: inout Hasher) { hasher.combine(geometry) }
}

extension PathGeometry {
  /// The rectangle of which this path consists; nil if the path is anything else.
  var rectangle: CGRect? {
    guard points.count == 4 || (points.count == 5 && points[4] == points[0]), types.first == .moveToPoint,
      types[1..<4].allSatisfy({ $0 == .addLineToPoint }), types.count <= 6,
      types.dropFirst(4).allSatisfy({ $0 == .addLineToPoint || $0 == .closeSubpath })
    else { return nil }
    let p = points
    let startsHorizontally =
      p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
    let startsVertically =
      p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
    return startsHorizontally || startsVertically ? controlBox : nil
  }
}
