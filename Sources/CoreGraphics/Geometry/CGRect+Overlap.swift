extension CGRect {
  /// Returns whether the rectangles share an area, not only an edge, like Core Graphics' `intersects`. On
  /// Linux, Foundation's `intersects` is also true for edges that touch, and a second method of that name
  /// would be ambiguous.
  package nonisolated func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
