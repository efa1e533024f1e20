/// Lines and curves that can be filled, stroked, clipped to and hit-tested. Immutable; see `CGMutablePath`.
///
/// Points and rectangles that are not finite are left out. Two paths are equal when their elements are.
public class CGPath: Hashable {
  final var geometry: PathGeometry

  init(geometry: PathGeometry) {
    self.geometry = geometry
  }

  /// Creates a path of one rectangle, optionally transformed.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    geometry = PathGeometry()
    geometry.addRect(rect, transform: transform?.pointee ?? .identity)
  }

  /// Creates a path of one ellipse that touches the sides of the rectangle, optionally transformed.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    geometry = PathGeometry()
    geometry.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
  }

  /// Creates a path of one rectangle with elliptical corners, which are made smaller where they would overlap.
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

  /// Returns a path with these elements, transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(geometry: transform.map { geometry.applying($0.pointee) } ?? geometry)
  }

  /// Returns a mutable path with the same elements.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry: geometry) }

  /// Returns a mutable path with these elements, transformed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(geometry: transform.map { geometry.applying($0.pointee) } ?? geometry)
  }

  /// Returns the outline of this path's stroke. Fill it by the winding rule.
  ///
  /// Curves become short straight segments, no more than a hundredth of a point away.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var stroker = PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(geometry: stroker.outline(of: geometry.applying(transform)))
  }

  /// Returns this path cut into dashes: `lengths` alternate painted and unpainted, starting `phase` into the
  /// pattern.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(geometry: geometry.applying(transform).dashed(phase: phase, lengths: lengths))
  }

  // MARK: Queries

  /// Whether the path has no elements.
  public var isEmpty: Bool { geometry.types.isEmpty }

  /// The start of the next segment; zero for an empty path.
  public var currentPoint: CGPoint { geometry.current ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { geometry.controlBox }

  /// The smallest rectangle around the curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { geometry.tightBox }

  /// Whether a point is inside the path, with each subpath closed, or no more than 0.01 points from its line.
  ///
  /// - Parameters:
  ///   - point: in the path's coordinates, once they are transformed.
  ///   - rule: decides which points are inside overlapping subpaths.
  ///   - transform: applied to the path before the test.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    transform.isIdentity
      ? geometry.contains(point, rule: rule)
      : geometry.applying(transform).contains(point, rule: rule)
  }

  /// Whether the path is one upright rectangle. Stores that rectangle in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = geometry.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Calls the block with each element in turn.
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
  /// The rectangle that this path consists of; nil for any other path.
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
