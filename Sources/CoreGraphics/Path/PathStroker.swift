/// Converts a path into the outline of its stroke. The outline has one polygon for each segment, join and
/// cap. All polygons have the same direction, so that the winding rule unites them.
struct PathStroker {
  private let half: CGFloat
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: CGFloat
  private var result = PathGeometry()

  init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    half = width.isFinite ? max(width, 0) / 2 : 0
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  mutating func outline(of path: PathGeometry) -> PathGeometry {
    guard half > 0 else { return PathGeometry() }
    for line in path.flattened() { stroke(line) }
    return result
  }

  private mutating func stroke(_ line: Polyline) {
    var points: ContiguousArray<CGPoint> = []
    for point in line.points where points.last != point { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else { return strokeDot(points.first, isClosed: line.isClosed) }
    let count = points.count
    for index in 0..<(line.isClosed ? count : count - 1) {
      addSegment(points[index], points[(index + 1) % count])
    }
    for index in (line.isClosed ? 0 : 1)..<(line.isClosed ? count : count - 1) {
      addJoin(points[(index + count - 1) % count], points[index], points[(index + 1) % count])
    }
    if !line.isClosed {
      addCap(at: points[0], from: points[1])
      addCap(at: points[count - 1], from: points[count - 2])
    }
  }

  /// Strokes a subpath of length 0, of which only the caps are visible.
  private mutating func strokeDot(_ point: CGPoint?, isClosed: Bool) {
    guard let point, isClosed || cap != .butt else { return }
    switch cap {
    case .butt: break
    case .round: addDisc(point)
    case .square: addSegment(CGPoint(x: point.x - half, y: point.y), CGPoint(x: point.x + half, y: point.y))
    }
  }

  private mutating func addSegment(_ p: CGPoint, _ q: CGPoint) {
    let n = normal(p, q)
    addPolygon([
      CGPoint(x: p.x + n.dx, y: p.y + n.dy), CGPoint(x: p.x - n.dx, y: p.y - n.dy),
      CGPoint(x: q.x - n.dx, y: q.y - n.dy), CGPoint(x: q.x + n.dx, y: q.y + n.dy),
    ])
  }

  private mutating func addJoin(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) {
    var n1 = normal(p, q)
    var n2 = normal(q, r)
    let cross = n1.dx * n2.dy - n1.dy * n2.dx
    let dot = n1.dx * n2.dx + n1.dy * n2.dy
    if cross == 0 && dot > 0 { return }
    if join == .round { return addDisc(q) }
    // The gap between the two segments is on the outer side of the corner.
    if cross > 0 {
      n1 = CGVector(dx: -n1.dx, dy: -n1.dy)
      n2 = CGVector(dx: -n2.dx, dy: -n2.dy)
    }
    let a = CGPoint(x: q.x + n1.dx, y: q.y + n1.dy)
    let b = CGPoint(x: q.x + n2.dx, y: q.y + n2.dy)
    // The mitre's length divided by the line width is 1 / cos(turn / 2), where `turn` is the angle between
    // the segments' directions. `half` is half the line width, and `dot` is half² · cos(turn).
    let cosineOfHalfTurn = ((1 + dot / (half * half)) / 2).squareRoot()
    if join == .miter, cosineOfHalfTurn > 1e-6, 1 / cosineOfHalfTurn <= miterLimit {
      let reach = 1 / (cosineOfHalfTurn * cosineOfHalfTurn) / 2
      let tip = CGPoint(x: q.x + (n1.dx + n2.dx) * reach, y: q.y + (n1.dy + n2.dy) * reach)
      addPolygon([q, a, tip, b])
    } else {
      addPolygon([q, a, b])
    }
  }

  private mutating func addCap(at point: CGPoint, from inner: CGPoint) {
    switch cap {
    case .butt: break
    case .round: addDisc(point)
    case .square:
      let n = normal(inner, point)
      addSegment(point, CGPoint(x: point.x + n.dy, y: point.y - n.dx))
    }
  }

  private mutating func addDisc(_ center: CGPoint) {
    result.addEllipse(
      in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half),
      transform: .identity)
  }

  /// Returns a vector at right angles to the segment. The vector's length is half the line width.
  private func normal(_ p: CGPoint, _ q: CGPoint) -> CGVector {
    let length = hypot(q.x - p.x, q.y - p.y)
    return CGVector(dx: -(q.y - p.y) / length * half, dy: (q.x - p.x) / length * half)
  }

  /// Adds a convex polygon with the winding direction of `addDisc`, so that the winding rule unites the
  /// polygon and the disc.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for index in points.indices {
      let p = points[index]
      let q = points[(index + 1) % points.count]
      area += p.x * q.y - q.x * p.y
    }
    let ordered = area < 0 ? points.reversed() : points
    for (index, point) in ordered.enumerated() {
      if index == 0 {
        result.move(to: point)
      } else {
        result.addLine(to: point)
      }
    }
    result.closeSubpath()
  }
}

extension PathGeometry {
  /// Returns the dashes of this path for a dash pattern. Returns the path unchanged if the pattern has no
  /// positive length, if a length is negative, or if a value is not finite.
  func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathGeometry {
    let total = lengths.reduce(0, +)
    guard phase.isFinite, total.isFinite, total > 0, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    // A pattern with an odd number of lengths repeats with dashes and gaps exchanged.
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.count % 2 == 0 ? total : 2 * total
    var result = PathGeometry()
    for line in flattened() {
      // If a line is at least 100,000 times as long as the pattern, its dashes would be too short to be
      // visible. Such a line remains solid.
      var length: CGFloat = 0
      var points = line.points
      if line.isClosed, let first = points.first { points.append(first) }
      for index in points.indices.dropFirst() {
        length += hypot(points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
      }
      guard let start = points.first else { continue }
      guard length / period < 100_000 else {
        result.move(to: start)
        for point in line.points.dropFirst() { result.addLine(to: point) }
        if line.isClosed { result.closeSubpath() }
        continue
      }
      var offset = phase.truncatingRemainder(dividingBy: period)
      if offset < 0 { offset += period }
      var part = 0
      while offset >= pattern[part], offset > 0 {
        offset -= pattern[part]
        part = (part + 1) % pattern.count
      }
      var left = pattern[part] - offset
      if part % 2 == 0 { result.move(to: start) }
      for index in points.indices.dropFirst() {
        let p = points[index - 1]
        let q = points[index]
        let distance = hypot(q.x - p.x, q.y - p.y)
        var done: CGFloat = 0
        while distance - done > left {
          done += left
          let point = CGPoint(x: p.x + (q.x - p.x) * done / distance, y: p.y + (q.y - p.y) * done / distance)
          if part % 2 == 0 { result.addLine(to: point) }
          part = (part + 1) % pattern.count
          left = pattern[part]
          if part % 2 == 0 { result.move(to: point) }
        }
        left -= distance - done
        if part % 2 == 0 { result.addLine(to: q) }
      }
    }
    return result
  }
}
