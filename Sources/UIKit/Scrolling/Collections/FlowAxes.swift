import CoreGraphics

/// A flow's two directions: along the one it scrolls, across it the lines fill. Places and sizes in points.
nonisolated struct FlowAxes {
  var scrollsHorizontally = false

  func along(_ size: CGSize) -> CGFloat { scrollsHorizontally ? size.width : size.height }
  func across(_ size: CGSize) -> CGFloat { scrollsHorizontally ? size.height : size.width }
  func along(_ rect: CGRect) -> ClosedRange<CGFloat> {
    let low = scrollsHorizontally ? rect.minX : rect.minY
    let high = scrollsHorizontally ? rect.maxX : rect.maxY
    guard low <= high else { return 0...0 }
    return low.usableDistance...high.usableDistance
  }
  func along(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    scrollsHorizontally ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
  func across(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    scrollsHorizontally ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  func rect(_ frame: FlowFrame) -> CGRect {
    scrollsHorizontally
      ? CGRect(x: frame.along, y: frame.across, width: frame.length, height: frame.breadth)
      : CGRect(x: frame.across, y: frame.along, width: frame.breadth, height: frame.length)
  }
  func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    scrollsHorizontally ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}

/// A rectangle in a flow's directions.
nonisolated struct FlowFrame {
  var along: CGFloat
  var across: CGFloat
  var length: CGFloat
  var breadth: CGFloat
}

nonisolated extension CGFloat {
  /// Beyond this nothing can be laid out or reached.
  private static let farthest: CGFloat = 1e9

  /// A length that can be laid out.
  var usableLength: CGFloat { self > 0 ? Swift.min(self, .farthest) : 0 }
  /// A distance that can be laid out; it may be negative.
  var usableDistance: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -.farthest), .farthest) }
}
