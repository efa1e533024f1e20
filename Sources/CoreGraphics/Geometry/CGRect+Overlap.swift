extension CGRect {
  /// Whether one reaches into the other, and does not only touch an edge of it: what Core Graphics calls `intersects`.
  /// That of Foundation on Linux is true of edges that touch, and a second one of its name would be ambiguous.
  package nonisolated func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
