import CTouchstoneCairo

/// The elements of a path, and the computations on them. All points are finite.
struct PathGeometry: Hashable {
  private(set) var types: ContiguousArray<CGPathElementType> = []
  private(set) var points: ContiguousArray<CGPoint> = []
  private var subpathStart = CGPoint.zero
  private(set) var current: CGPoint?

  static func == (a: PathGeometry, b: PathGeometry) -> Bool {
    a.types == b.types && a.points == b.points
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(types)
    for point in points {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }

  mutating func move(to point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    // Of several moves in a row, only the last one has an effect.
    if types.last == .moveToPoint {
      points[points.count - 1] = point
    } else {
      types.append(.moveToPoint)
      points.append(point)
    }
    subpathStart = point
    current = point
  }

  mutating func addLine(to point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite, beginSubpathIfClosed() else { return }
    types.append(.addLineToPoint)
    points.append(point)
    current = point
  }

  mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    guard point.x.isFinite, point.y.isFinite, control.x.isFinite, control.y.isFinite, beginSubpathIfClosed()
    else { return }
    types.append(.addQuadCurveToPoint)
    points.append(control)
    points.append(point)
    current = point
  }

  mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard point.x.isFinite, point.y.isFinite, control1.x.isFinite, control1.y.isFinite, control2.x.isFinite,
      control2.y.isFinite, beginSubpathIfClosed()
    else { return }
    types.append(.addCurveToPoint)
    points.append(control1)
    points.append(control2)
    points.append(point)
    current = point
  }

  mutating func closeSubpath() {
    guard current != nil, types.last != .closeSubpath else { return }
    types.append(.closeSubpath)
    current = subpathStart
  }

  /// Removes a move at the end, after a closed subpath. Cairo adds such a move after each close.
  mutating func dropTrailingMove() {
    guard types.last == .moveToPoint, types.count > 1, types[types.count - 2] == .closeSubpath else { return }
    types.removeLast()
    points.removeLast()
  }

  /// If the path ends with a close, begins a new subpath at the start of the closed subpath. Returns false if
  /// the path has no current point.
  private mutating func beginSubpathIfClosed() -> Bool {
    if types.last == .closeSubpath { move(to: subpathStart) }
    return current != nil
  }

  mutating func append(_ other: PathGeometry, transform: CGAffineTransform) {
    other.forEach { type, point in
      switch type {
      case .moveToPoint: move(to: point(0).applying(transform))
      case .addLineToPoint: addLine(to: point(0).applying(transform))
      case .addQuadCurveToPoint:
        addQuadCurve(to: point(1).applying(transform), control: point(0).applying(transform))
      case .addCurveToPoint:
        addCurve(
          to: point(2).applying(transform), control1: point(0).applying(transform),
          control2: point(1).applying(transform))
      case .closeSubpath: closeSubpath()
      }
    }
  }

  func applying(_ transform: CGAffineTransform) -> PathGeometry {
    var result = PathGeometry()
    result.append(self, transform: transform)
    return result
  }

  /// Returns the path at a progress between this path and `end`; nil unless both have the same elements.
  func interpolated(to end: PathGeometry, _ progress: CGFloat) -> PathGeometry? {
    guard types == end.types, points.count == end.points.count else { return nil }
    var result = self
    for index in points.indices {
      let (a, b) = (points[index], end.points[index])
      result.points[index] = CGPoint(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
    }
    return result
  }

  /// Calls `body` with each element's type and a function that returns the element's points by their index.
  func forEach(_ body: (CGPathElementType, (Int) -> CGPoint) -> Void) {
    var first = 0
    for type in types {
      body(type) { points[first + $0] }
      first += type.pointCount
    }
  }

  // MARK: Shapes

  mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    guard !rect.isNull, rect.isFinite else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
    closeSubpath()
  }

  mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    guard !rect.isNull, rect.isFinite else { return }
    let placed = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: rect.width / 2, y: rect.height / 2)
      .concatenating(transform)
    move(to: CGPoint(x: 1, y: 0).applying(placed))
    appendArc(from: 0, sweep: 2 * .pi, placed)
    closeSubpath()
  }

  mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform
  ) {
    guard !rect.isNull, rect.isFinite, cornerWidth.isFinite, cornerHeight.isFinite else { return }
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
    func corner(_ x: CGFloat, _ y: CGFloat, _ angle: CGFloat) {
      let placed = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: x, ty: y).concatenating(transform)
      addLine(to: CGPoint(x: cos(angle), y: sin(angle)).applying(placed))
      appendArc(from: angle, sweep: .pi / 2, placed)
    }
    move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(transform))
    corner(rect.maxX - rx, rect.maxY - ry, 0)
    corner(rect.minX + rx, rect.maxY - ry, .pi / 2)
    corner(rect.minX + rx, rect.minY + ry, .pi)
    corner(rect.maxX - rx, rect.minY + ry, 3 * .pi / 2)
    closeSubpath()
  }

  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat, transform: CGAffineTransform
  ) {
    guard radius.isFinite, radius >= 0, startAngle.isFinite, sweep.isFinite else { return }
    let placed = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
    let start = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(placed)
    if current == nil {
      move(to: start)
    } else {
      addLine(to: start)
    }
    appendArc(from: startAngle, sweep: sweep, placed)
  }

  /// Returns the angle that an arc covers, in radians; negative if `clockwise` is true. The angle is computed
  /// from the arc's two angles and its direction as in Core Graphics. It is less than two turns; NaN if the
  /// difference of the arc's angles is not finite.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let sweep = clockwise ? start - end : end - start
    guard sweep.isFinite else { return .nan }
    var positive = sweep
    if sweep < 0 {
      positive = sweep.truncatingRemainder(dividingBy: turn) + turn
    } else if sweep > turn {
      positive = sweep.truncatingRemainder(dividingBy: turn) + turn
    }
    return clockwise ? -positive : positive
  }

  mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform
  ) {
    guard transform.isInvertible, let current, radius.isFinite else { return }
    let from = current.applying(transform.inverted())
    let v1 = CGVector(dx: from.x - tangent1End.x, dy: from.y - tangent1End.y)
    let v2 = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let length1 = hypot(v1.dx, v1.dy)
    let length2 = hypot(v2.dx, v2.dy)
    let cross = v1.dx * v2.dy - v1.dy * v2.dx
    // If the points lie on one line, or the radius is 0, no arc fits. Core Graphics then draws a straight
    // line to the corner.
    guard length1 > 0, length2 > 0, radius > 0, abs(cross) > 1e-9 * length1 * length2 else {
      return addLine(to: tangent1End.applying(transform))
    }
    let cosine = (v1.dx * v2.dx + v1.dy * v2.dy) / (length1 * length2)
    let half = acos(min(max(cosine, -1), 1)) / 2
    let distance = radius / tan(half)
    let first = CGPoint(
      x: tangent1End.x + v1.dx / length1 * distance, y: tangent1End.y + v1.dy / length1 * distance)
    let second = CGPoint(
      x: tangent1End.x + v2.dx / length2 * distance, y: tangent1End.y + v2.dy / length2 * distance)
    // The centre lies on the bisector of the angle at the corner.
    let bisector = CGVector(dx: v1.dx / length1 + v2.dx / length2, dy: v1.dy / length1 + v2.dy / length2)
    let reach = radius / sin(half) / hypot(bisector.dx, bisector.dy)
    let center = CGPoint(x: tangent1End.x + bisector.dx * reach, y: tangent1End.y + bisector.dy * reach)
    let start = atan2(first.y - center.y, first.x - center.x)
    let end = atan2(second.y - center.y, second.x - center.x)
    let sweep = PathGeometry.sweep(from: start, to: end, clockwise: cross > 0)
    addArc(center: center, radius: radius, startAngle: start, sweep: sweep, transform: transform)
  }

  /// Appends an arc that continues from the current point: an arc of the unit circle, transformed by
  /// `placed`. The arc is approximated by cubic curves of at most a quarter turn each.
  private mutating func appendArc(from start: CGFloat, sweep: CGFloat, _ placed: CGAffineTransform) {
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let handle = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let a0 = start + CGFloat(piece) * step
      let a1 = a0 + step
      let control1 = CGPoint(x: cos(a0) - handle * sin(a0), y: sin(a0) + handle * cos(a0))
      let control2 = CGPoint(x: cos(a1) + handle * sin(a1), y: sin(a1) - handle * cos(a1))
      addCurve(
        to: CGPoint(x: cos(a1), y: sin(a1)).applying(placed), control1: control1.applying(placed),
        control2: control2.applying(placed))
    }
  }

  // MARK: Cairo

  /// Adds these elements to Cairo's current path, in its user space, with each point mapped by `place`.
  func append(to cairo: OpaquePointer, _ place: (CGPoint) -> CGPoint) {
    var from = CGPoint.zero
    forEach { type, point in
      switch type {
      case .moveToPoint:
        from = place(point(0))
        cairo_move_to(cairo, from.x, from.y)
      case .addLineToPoint:
        from = place(point(0))
        cairo_line_to(cairo, from.x, from.y)
      case .addQuadCurveToPoint:
        let end = place(point(1))
        let (c1, c2) = PathGeometry.cubicControls(from: from, control: place(point(0)), to: end)
        from = end
        cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
      case .addCurveToPoint:
        let c1 = place(point(0))
        let c2 = place(point(1))
        from = place(point(2))
        cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, from.x, from.y)
      case .closeSubpath:
        cairo_close_path(cairo)
      }
    }
  }

  /// Returns the control points of the cubic curve that equals the quadratic curve with the control point
  /// `control`.
  static func cubicControls(from: CGPoint, control: CGPoint, to: CGPoint) -> (CGPoint, CGPoint) {
    (
      CGPoint(x: from.x + 2 / 3 * (control.x - from.x), y: from.y + 2 / 3 * (control.y - from.y)),
      CGPoint(x: to.x + 2 / 3 * (control.x - to.x), y: to.y + 2 / 3 * (control.y - to.y))
    )
  }
}
