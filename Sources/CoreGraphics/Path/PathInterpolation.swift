extension CGPath {
  /// Returns the path at a progress between this path and `end`; nil unless both have the same elements.
  package func interpolated(to end: CGPath, _ progress: CGFloat) -> CGPath? {
    geometry.interpolated(to: end.geometry, progress).map(CGPath.init(geometry:))
  }
}
