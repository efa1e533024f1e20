import CoreGraphics

// Limits the app's numbers to values that can be laid out: NaN counts as 0, and very large numbers are
// clamped. Then sums and products remain finite, and comparisons consistent.

nonisolated extension CGFloat {
  /// The largest usable length or distance, in points. At this coordinate, an eighth of a point can still be
  /// resolved.
  private static let farthest: CGFloat = 1e15

  /// The number limited to a length that can be laid out, from 0 to 1e15.
  var usableLength: CGFloat { self > 0 ? Swift.min(self, .farthest) : 0 }
  /// The number limited to a distance that can be laid out, from -1e15 to 1e15.
  var usableDistance: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -.farthest), .farthest) }
}

nonisolated extension Int {
  /// The number limited to a count of rows or items, from 0 to 2³⁰.
  var usableCount: Int { Swift.min(Swift.max(self, 0), 1 << 30) }
  /// The number limited to a count of sections, from 0 to 2²⁰. Each section causes calls of the app.
  var usableSectionCount: Int { Swift.min(Swift.max(self, 0), 1 << 20) }
}

nonisolated extension CGSize {
  /// The size with both lengths limited to distances that can be laid out. They may be negative.
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
  /// Creates the range between two computed positions. If the end is before the start, the range contains the
  /// start only.
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
