/// A polygon or an open line, as a part of a flattened path.
struct Polyline {
  var points: ContiguousArray<CGPoint> = []
  var isClosed = false
}

extension PathGeometry {
  /// The largest distance from a path's segments, in points, at which a point counts as inside the path.
  private static let containmentTolerance: CGFloat = 0.01

  /// Returns the path as straight segments that deviate from its curves by at most `tolerance`, in points.
  func flattened(tolerance: CGFloat = 0.01) -> [Polyline] {
    var result: [Polyline] = []
    var line = Polyline()
    func finish() {
      if !line.points.isEmpty { result.append(line) }
      line = Polyline()
    }
    forEach { type, point in
      switch type {
      case .moveToPoint:
        finish()
        line.points.append(point(0))
      case .addLineToPoint:
        line.points.append(point(0))
      case .addQuadCurveToPoint:
        guard let from = line.points.last else { return }
        let (c1, c2) = PathGeometry.cubicControls(from: from, control: point(0), to: point(1))
        line.appendCurve(c1, c2, point(1), tolerance)
      case .addCurveToPoint:
        line.appendCurve(point(0), point(1), point(2), tolerance)
      case .closeSubpath:
        line.isClosed = true
        finish()
      }
    }
    finish()
    return result
  }

  /// The smallest rectangle around all points, including control points; null for an empty path.
  var controlBox: CGRect {
    var box = BoundingBox()
    for point in points { box.add(point) }
    return box.rect
  }

  /// The smallest rectangle around the lines and curves themselves; null for an empty path.
  var tightBox: CGRect {
    var box = BoundingBox()
    var from = CGPoint.zero
    forEach { type, point in
      switch type {
      case .moveToPoint, .addLineToPoint:
        from = point(0)
        box.add(from)
      case .addQuadCurveToPoint:
        let (c1, c2) = PathGeometry.cubicControls(from: from, control: point(0), to: point(1))
        box.addCurve(from, c1, c2, point(1))
        from = point(1)
      case .addCurveToPoint:
        box.addCurve(from, point(0), point(1), point(2))
        from = point(2)
      case .closeSubpath:
        break
      }
    }
    return box.rect
  }

  func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
    guard point.x.isFinite, point.y.isFinite, !controlBox.isNull else { return false }
    let reach = PathGeometry.containmentTolerance
    let box = controlBox.insetBy(dx: -reach, dy: -reach)
    if point.x < box.minX || point.x > box.maxX || point.y < box.minY || point.y > box.maxY { return false }
    var winding = 0
    for line in flattened(tolerance: reach / 4) where line.points.count > 1 {
      guard var previous = line.points.last else { continue }
      for next in line.points {
        if point.isWithin(reach, ofLineFrom: previous, to: next) { return true }
        // The comparison includes only one end of the segment's y range, so that a ray through a corner
        // counts the corner once.
        if (previous.y <= point.y) != (next.y <= point.y) {
          let side =
            (next.x - previous.x) * (point.y - previous.y) - (point.x - previous.x) * (next.y - previous.y)
          if next.y > previous.y {
            if side > 0 { winding += 1 }
          } else if side < 0 {
            winding -= 1
          }
        }
        previous = next
      }
    }
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }
}

extension Polyline {
  fileprivate mutating func appendCurve(
    _ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint, _ tolerance: CGFloat
  ) {
    guard let start = points.last else { return }
    let bend1 = hypot(start.x - 2 * c1.x + c2.x, start.y - 2 * c1.y + c2.y)
    let bend2 = hypot(c1.x - 2 * c2.x + end.x, c1.y - 2 * c2.y + end.y)
    let wanted = (0.75 * max(bend1, bend2) / tolerance).squareRoot().rounded(.up)
    let count = wanted.isFinite ? Int(min(max(wanted, 1), 500)) : 500
    for step in 1...count {
      let t = CGFloat(step) / CGFloat(count)
      let u = 1 - t
      let w0 = u * u * u
      let w1 = 3 * u * u * t
      let w2 = 3 * u * t * t
      let w3 = t * t * t
      points.append(
        CGPoint(
          x: w0 * start.x + w1 * c1.x + w2 * c2.x + w3 * end.x,
          y: w0 * start.y + w1 * c1.y + w2 * c2.y + w3 * end.y))
    }
  }
}

/// A rectangle that grows to include points and curves.
private struct BoundingBox {
  private var minX = CGFloat.infinity
  private var minY = CGFloat.infinity
  private var maxX = -CGFloat.infinity
  private var maxY = -CGFloat.infinity

  var rect: CGRect {
    minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  mutating func add(_ point: CGPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func addCurve(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    add(p0)
    add(p3)
    func value(_ t: CGFloat) -> CGPoint {
      let u = 1 - t
      return CGPoint(
        x: u * u * u * p0.x + 3 * u * u * t * p1.x + 3 * u * t * t * p2.x + t * t * t * p3.x,
        y: u * u * u * p0.y + 3 * u * u * t * p1.y + 3 * u * t * t * p2.y + t * t * t * p3.y)
    }
    for t in extremes(p0.x, p1.x, p2.x, p3.x) { add(value(t)) }
    for t in extremes(p0.y, p1.y, p2.y, p3.y) { add(value(t)) }
  }

  /// Returns the parameters of the curve, strictly between 0 and 1, at which the derivative of one coordinate
  /// is 0. `p0` to `p3` are that coordinate's values at the control points.
  private func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [CGFloat] = []
    if abs(a) < 1e-12 {
      if b != 0 { roots.append(-c / b) }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        roots.append((-b + discriminant.squareRoot()) / (2 * a))
        roots.append((-b - discriminant.squareRoot()) / (2 * a))
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension CGPoint {
  fileprivate func isWithin(_ reach: CGFloat, ofLineFrom start: CGPoint, to end: CGPoint) -> Bool {
    guard min(start.y, end.y) - reach <= y, y <= max(start.y, end.y) + reach,
      min(start.x, end.x) - reach <= x, x <= max(start.x, end.x) + reach
    else { return false }
    let dx = end.x - start.x, dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    // For a segment no longer than `reach`, the test against the enlarged bounding box is exact enough.
    guard length > reach else { return true }
    return abs(dx * (y - start.y) - dy * (x - start.x)) <= reach * length
  }
}
