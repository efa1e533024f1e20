/// A path that can grow. Every method takes a transform for its points; the default changes nothing.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(geometry: PathGeometry()) }

  override init(geometry: PathGeometry) { super.init(geometry: geometry) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.move(to: point.applying(transform))
  }

  /// Adds a straight segment. Without a current point nothing happens.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.addLine(to: point.applying(transform))
  }

  /// Begins a subpath at the first point and runs straight through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    geometry.move(to: first.applying(transform))
    for point in points.dropFirst() { geometry.addLine(to: point.applying(transform)) }
  }

  /// Adds a curve with one control point. Without a current point nothing happens.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    geometry.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a curve with two control points. Without a current point nothing happens.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    geometry.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.addRect(rect, transform: transform)
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { geometry.addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse that touches the sides of the rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.addEllipse(in: rect, transform: transform)
  }

  /// Adds a closed rectangle with elliptical corners, which are made smaller where they would overlap.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    geometry.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds an arc. If the path already has a point, a straight segment leads to the start of the arc.
  ///
  /// - Parameters:
  ///   - center: the circle's centre.
  ///   - radius: the circle's radius.
  ///   - startAngle: in radians from the positive x axis.
  ///   - endAngle: the same.
  ///   - clockwise: as in Core Graphics, seen with y upwards: false means that the angle grows. On the screen,
  ///     with y downwards, a growing angle turns clockwise.
  ///   - transform: applied to the arc before it is added.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = PathGeometry.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform: transform)
  }

  /// Adds an arc given by its sweep in radians, at most one turn either way.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = delta.isFinite ? min(max(delta, -2 * .pi), 2 * .pi) : .nan
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform: transform)
  }

  /// Rounds the corner at `tangent1End` between the current point and `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    geometry.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    geometry.append(path.geometry, transform: transform)
  }

  /// Closes the current subpath with a straight segment to its start.
  public func closeSubpath() { geometry.closeSubpath() }
}
