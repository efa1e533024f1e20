extension CGPath {
  /// Returns the part of the path's outline between two fractions of its length, from 0 to 1. Curves become
  /// lines that deviate by at most a hundredth of a point. Returns the path itself for the whole outline, and
  /// an empty path if `start` is not below `end`.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    if start <= 0 && end >= 1 { return self }
    let result = CGMutablePath()
    guard start < end else { return result }
    let lines = geometry.flattened().map { line in
      line.isClosed ? Array(line.points) + line.points.prefix(1) : Array(line.points)
    }
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
    let total = lines.reduce(0) { sum, line in
      zip(line, line.dropFirst()).reduce(sum) { $0 + length($1.0, $1.1) }
    }
    let first = total * max(0, start), last = total * min(1, end)
    var position: CGFloat = 0
    for line in lines {
      var isOpen = false
      for (from, to) in zip(line, line.dropFirst()) {
        let step = length(from, to)
        defer { position += step }
        guard step > 0, position < last, position + step > first else { continue }
        func point(_ distance: CGFloat) -> CGPoint {
          let share = (distance - position) / step
          return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        }
        if !isOpen { result.move(to: position < first ? point(first) : from) }
        isOpen = true
        result.addLine(to: position + step > last ? point(last) : to)
      }
    }
    return result
  }
}
