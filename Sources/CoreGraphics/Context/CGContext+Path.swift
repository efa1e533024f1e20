import CTouchstoneCairo

extension CGContext {
  /// Clears the current path.
  public func beginPath() { cairo_new_path(cairo) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) {
    guard let p = clampedToCairoRange(point) else { return }
    cairo_move_to(cairo, p.x, p.y)
  }

  /// Adds a straight segment to a point. Has no effect if the path has no current point.
  public func addLine(to point: CGPoint) {
    guard let p = clampedToCairoRange(point), cairo_has_current_point(cairo) != 0 else { return }
    cairo_line_to(cairo, p.x, p.y)
  }

  /// Begins a new subpath at the first point, and adds straight segments through the other points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic curve. Has no effect if the path has no current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard let p = clampedToCairoRange(end), let c = clampedToCairoRange(control),
      cairo_has_current_point(cairo) != 0
    else { return }
    let (c1, c2) = PathGeometry.cubicControls(from: currentPointOfPath, control: c, to: p)
    cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
  }

  /// Adds a cubic curve. Has no effect if the path has no current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard let p = clampedToCairoRange(end), let c1 = clampedToCairoRange(control1),
      let c2 = clampedToCairoRange(control2),
      cairo_has_current_point(cairo) != 0
    else { return }
    cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) {
    guard let r = clampedToCairoRange(rect) else { return }
    cairo_rectangle(cairo, r.origin.x, r.origin.y, r.size.width, r.size.height)
  }

  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds the ellipse that touches the sides of the rectangle, as a closed subpath.
  public func addEllipse(in rect: CGRect) {
    var geometry = PathGeometry()
    geometry.addEllipse(in: rect, transform: .identity)
    add(geometry)
  }

  /// Adds an arc. For the parameters, see
  /// `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var geometry = PathGeometry()
    let hasCurrentPoint = cairo_has_current_point(cairo) != 0
    if hasCurrentPoint { geometry.move(to: currentPointOfPath) }
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle,
      sweep: PathGeometry.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: .identity)
    addContinuingSubpath(geometry, hasCurrentPoint: hasCurrentPoint)
  }

  /// Adds an arc that rounds a corner, and a line from the current point to the start of the arc. The corner
  /// is at `tangent1End`; its sides lead to the current point and to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard cairo_has_current_point(cairo) != 0 else { return }
    var geometry = PathGeometry()
    geometry.move(to: currentPointOfPath)
    geometry.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: .identity)
    addContinuingSubpath(geometry, hasCurrentPoint: true)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath) { add(path.geometry) }

  /// Closes the current subpath with a straight segment to its start.
  public func closePath() { cairo_close_path(cairo) }

  /// Replaces the current path with the outline of its stroke. The caller should fill the outline using the
  /// winding rule.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let count = Int(cairo_get_dash_count(cairo))
    var lengths = [Double](repeating: 0, count: count)
    var phase = 0.0
    cairo_get_dash(cairo, &lengths, &phase)
    let dashed =
      count == 0 ? path.geometry : path.geometry.dashed(phase: phase, lengths: lengths.map { CGFloat($0) })
    let cap: CGLineCap =
      switch cairo_get_line_cap(cairo) {
      case CAIRO_LINE_CAP_ROUND: .round
      case CAIRO_LINE_CAP_SQUARE: .square
      default: .butt
      }
    let join: CGLineJoin =
      switch cairo_get_line_join(cairo) {
      case CAIRO_LINE_JOIN_ROUND: .round
      case CAIRO_LINE_JOIN_BEVEL: .bevel
      default: .miter
      }
    var stroker = PathStroker(
      width: cairo_get_line_width(cairo), cap: cap, join: join, miterLimit: cairo_get_miter_limit(cairo))
    let outline = stroker.outline(of: dashed)
    cairo_new_path(cairo)
    add(outline)
  }

  // MARK: Queries

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { path == nil }

  /// The point at which the next segment starts; zero without a path.
  public var currentPointOfPath: CGPoint {
    var x = 0.0
    var y = 0.0
    if cairo_has_current_point(cairo) != 0 { cairo_get_current_point(cairo, &x, &y) }
    return CGPoint(x: x, y: y)
  }

  /// The smallest rectangle around all points of the current path, including control points; null without a
  /// path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// A copy of the current path, in user space; nil without a path.
  public var path: CGPath? {
    guard let copy = cairo_copy_path(cairo) else { return nil }
    defer { cairo_path_destroy(copy) }
    let geometry = PathGeometry(cairo: copy.pointee)
    return geometry.types.isEmpty ? nil : CGPath(geometry: geometry)
  }

  /// Returns whether drawing the current path in this mode would paint the point, given in user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    switch mode {
    case .fill: return path.contains(point, using: .winding)
    case .eoFill: return path.contains(point, using: .evenOdd)
    case .stroke, .fillStroke, .eoFillStroke:
      if mode != .stroke && path.contains(point, using: mode == .fillStroke ? .winding : .evenOdd) {
        return true
      }
      return !state.isDegenerate && cairo_in_stroke(cairo, point.x, point.y) != 0
    }
  }

  // MARK: Cairo's limits

  /// Returns the point with its coordinates limited to Cairo's range; nil if they are not finite.
  func clampedToCairoRange(_ point: CGPoint) -> CGPoint? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return clamped(point)
  }

  /// Returns the rectangle, reduced to Cairo's coordinate range, with a positive width and height; nil if it
  /// is null or not finite.
  func clampedToCairoRange(_ rect: CGRect) -> CGRect? {
    guard !rect.isNull, rect.isFinite else { return nil }
    let r = rect.standardized
    let limit = state.coordinateLimit
    if r.origin.x >= -limit && r.origin.y >= -limit && r.origin.x + r.size.width <= limit
      && r.origin.y + r.size.height <= limit
    {
      return r
    }
    let low = clamped(r.origin)
    let high = clamped(CGPoint(x: r.maxX, y: r.maxY))
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private func clamped(_ point: CGPoint) -> CGPoint {
    let limit = state.coordinateLimit
    return CGPoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
  }

  func add(_ geometry: PathGeometry) { geometry.append(to: cairo) { clamped($0) } }

  /// Adds path elements that begin with a move. If `hasCurrentPoint` is true, the move is to the current
  /// point and is omitted, so that the elements continue the current subpath.
  private func addContinuingSubpath(_ geometry: PathGeometry, hasCurrentPoint: Bool) {
    var isFirst = hasCurrentPoint
    var first = 0
    let points = geometry.points
    for type in geometry.types {
      let last = first + type.pointCount
      switch type {
      case .moveToPoint:
        if !isFirst { move(to: points[first]) }
      case .addLineToPoint: addLine(to: points[first])
      case .addQuadCurveToPoint: addQuadCurve(to: points[first + 1], control: points[first])
      case .addCurveToPoint:
        addCurve(to: points[first + 2], control1: points[first], control2: points[first + 1])
      case .closeSubpath: closePath()
      }
      isFirst = false
      first = last
    }
  }
}

extension PathGeometry {
  /// Creates a geometry with the elements of a Cairo path.
  init(cairo path: cairo_path_t) {
    self.init()
    guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return }
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: data[index].point.x, y: data[index].point.y)
    }
    var index = 0
    while index < Int(path.num_data) {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: move(to: point(index + 1))
      case CAIRO_PATH_LINE_TO: addLine(to: point(index + 1))
      case CAIRO_PATH_CURVE_TO:
        addCurve(to: point(index + 3), control1: point(index + 1), control2: point(index + 2))
      default: closeSubpath()
      }
      index += max(Int(header.length), 1)
    }
    dropTrailingMove()
  }
}
