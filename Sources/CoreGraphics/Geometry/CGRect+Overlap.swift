extension CGRect {
  /// Whether the rectangles share an area, not only an edge. This is Core Graphics' `intersects`. Foundation's on
  /// Linux is also true for edges that touch, and a second one of its name would be ambiguous.
  package nonisolated func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
