import CoreGraphics

// Numbers of the app's that the engine computes with. One that is no number counts as 0, and one beyond all places that
// can be laid out as the farthest of them: sums and products of these stay finite, and their order stays an order.

nonisolated extension CGFloat {
  /// Beyond this a coordinate no longer tells an eighth of a point.
  private static let farthest: CGFloat = 1e15

  /// A length that can be laid out.
  var usableLength: CGFloat { self > 0 ? Swift.min(self, .farthest) : 0 }
  /// A distance that can be laid out; it may be negative.
  var usableDistance: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -.farthest), .farthest) }
}

nonisolated extension Int {
  /// A count of rows or items: a negative one counts as 0, and more than 2³⁰ as that many.
  var usableCount: Int { Swift.min(Swift.max(self, 0), 1 << 30) }
  /// A count of sections, each of which is asked about: a negative one counts as 0, and more than 2²⁰ as that many.
  var usableSectionCount: Int { Swift.min(Swift.max(self, 0), 1 << 20) }
}

nonisolated extension CGSize {
  /// It may be negative.
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
  /// From one computed place to another; only the first where the second does not lie behind it.
  init(from start: CGFloat, to end: CGFloat) {
    let start = start.usableDistance, end = end.usableDistance
    self = start...(end > start ? end : start)
  }
}

nonisolated extension ClosedRange {
  /// Where the value is no number, the lower bound.
  func nearest(to value: Bound) -> Bound {
    value > lowerBound ? Swift.min(value, upperBound) : lowerBound
  }
}
