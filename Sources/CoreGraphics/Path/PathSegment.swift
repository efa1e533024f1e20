/// A line or curve of a path, for motion along the path.
package struct PathSegment {
  private let start: CGPoint
  private let control1: CGPoint
  private let control2: CGPoint
  private let end: CGPoint

  fileprivate init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Returns the point at a fraction of the curve's parameter, and the direction there in radians.
  package func place(at t: CGFloat) -> (point: CGPoint, angle: CGFloat) {
    func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      let rest = 1 - t
      return rest * rest * rest * a + 3 * rest * rest * t * b + 3 * rest * t * t * c + t * t * t * d
    }
    func slope(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      let rest = 1 - t
      return 3 * rest * rest * (b - a) + 6 * rest * t * (c - b) + 3 * t * t * (d - c)
    }
    let dx = slope(start.x, control1.x, control2.x, end.x), dy = slope(start.y, control1.y, control2.y, end.y)
    // At an end whose control point coincides with it, the direction is that of the chord.
    let isStill = dx == 0 && dy == 0
    return (
      CGPoint(
        x: value(start.x, control1.x, control2.x, end.x), y: value(start.y, control1.y, control2.y, end.y)),
      isStill ? atan2(end.y - start.y, end.x - start.x) : atan2(dy, dx)
    )
  }

  /// The approximate length, in points.
  package var length: CGFloat {
    var sum: CGFloat = 0
    var previous = start
    for step in 1...16 {
      let point = place(at: CGFloat(step) / 16).point
      sum += hypot(point.x - previous.x, point.y - previous.y)
      previous = point
    }
    return sum
  }
}

extension CGPath {
  /// The lines and curves of the path, in their order. Moves between subpaths are left out.
  package var segments: [PathSegment] {
    var result: [PathSegment] = []
    var first = CGPoint.zero, from = CGPoint.zero
    func addLine(to point: CGPoint) {
      result.append(
        PathSegment(
          from, CGPoint(x: from.x + (point.x - from.x) / 3, y: from.y + (point.y - from.y) / 3),
          CGPoint(x: from.x + (point.x - from.x) * 2 / 3, y: from.y + (point.y - from.y) * 2 / 3), point))
      from = point
    }
    geometry.forEach { type, point in
      switch type {
      case .moveToPoint:
        first = point(0)
        from = first
      case .addLineToPoint: addLine(to: point(0))
      case .addQuadCurveToPoint:
        let (c1, c2) = PathGeometry.cubicControls(from: from, control: point(0), to: point(1))
        result.append(PathSegment(from, c1, c2, point(1)))
        from = point(1)
      case .addCurveToPoint:
        result.append(PathSegment(from, point(0), point(1), point(2)))
        from = point(2)
      case .closeSubpath: if from != first { addLine(to: first) }
      }
    }
    return result
  }
}
