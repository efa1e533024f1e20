import CoreGraphics

// Sanitizes the app's numbers for computation. NaN counts as 0, and numbers beyond the farthest position that
// can be laid out are clamped to it, so that sums and products stay finite and comparisons stay consistent.

nonisolated extension CGFloat {
  /// The largest coordinate that still resolves an eighth of a point.
  private static let farthest: CGFloat = 1e15

  /// The number clamped to the lengths that can be laid out; never negative.
  var usableLength: CGFloat { self > 0 ? Swift.min(self, .farthest) : 0 }
  /// The number clamped to the distances that can be laid out; may be negative.
  var usableDistance: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -.farthest), .farthest) }
}

nonisolated extension Int {
  /// The number as a count of rows or items: at least 0, at most 2³⁰.
  var usableCount: Int { Swift.min(Swift.max(self, 0), 1 << 30) }
  /// The number as a count of sections, each of which causes calls: at least 0, at most 2²⁰.
  var usableSectionCount: Int { Swift.min(Swift.max(self, 0), 1 << 20) }
}

nonisolated extension CGSize {
  /// The size with both lengths limited; may be negative.
  var usable: CGSize { CGSize(width: width.usableDistance, height: height.usableDistance) }
}

nonisolated extension UIEdgeInsets {
  var usable: UIEdgeInsets {
    UIEdgeInsets(
      top: top.usableDistance, left: left.usableDistance, bottom: bottom.usableDistance,
      right: right.usableDistance)
  }
}

nonisolated extension ClosedRange<CGFloat> {
  /// Creates the range between two computed positions; only the first if the second is not behind it.
  init(from start: CGFloat, to end: CGFloat) {
    let start = start.usableDistance, end = end.usableDistance
    self = start...(end > start ? end : start)
  }
}

nonisolated extension ClosedRange {
  /// Returns the value limited to the range; the lower bound if the value is NaN.
  func nearest(to value: Bound) -> Bound {
    value > lowerBound ? Swift.min(value, upperBound) : lowerBound
  }
}
