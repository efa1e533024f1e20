/// A path to which elements can be added. Every method takes a transform for the added points; the default is
/// the identity.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(geometry: PathGeometry()) }

  override init(geometry: PathGeometry) { super.init(geometry: geometry) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.move(to: point.applying(transform))
  }

  /// Adds a straight segment to a point. Has no effect if the path has no current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.addLine(to: point.applying(transform))
  }

  /// Begins a new subpath at the first point, and adds straight segments through the other points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    geometry.move(to: first.applying(transform))
    for point in points.dropFirst() { geometry.addLine(to: point.applying(transform)) }
  }

  /// Adds a quadratic curve. Has no effect if the path has no current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    geometry.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve. Has no effect if the path has no current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    geometry.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.addRect(rect, transform: transform)
  }

  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { geometry.addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that touches the sides of the rectangle, as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.addEllipse(in: rect, transform: transform)
  }

  /// Adds a rectangle with elliptical corners as a closed subpath. Corners that would overlap are made
  /// smaller.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    geometry.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds an arc of a circle. If the path has a current point, a straight segment connects that point to the
  /// start of the arc.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: the radius of the circle.
  ///   - startAngle: the angle at which the arc starts, in radians from the positive x axis.
  ///   - endAngle: the angle at which the arc ends, in radians from the positive x axis.
  ///   - clockwise: the direction as Core Graphics defines it, for a y axis that points upwards: false means
  ///     that the angle grows. On the screen, where y grows downwards, a growing angle turns clockwise.
  ///   - transform: applied to the arc before it is added.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = PathGeometry.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform: transform)
  }

  /// Adds an arc of a circle that starts at `startAngle` and covers the angle `delta`, in radians and at most
  /// one turn in either direction.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = delta.isFinite ? min(max(delta, -2 * .pi), 2 * .pi) : .nan
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform: transform)
  }

  /// Adds an arc that rounds a corner, and a line from the current point to the start of the arc. The corner
  /// is at `tangent1End`; its sides lead to the current point and to `tangent2End`.
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
