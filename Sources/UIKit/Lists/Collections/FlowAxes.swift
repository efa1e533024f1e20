import CoreGraphics

/// The two directions of a flow layout. The content scrolls along one direction, and each line of items
/// extends across it, along the other direction. Positions and sizes are in points.
nonisolated struct FlowAxes {
  var scrollsHorizontally = false

  func along(_ size: CGSize) -> CGFloat { scrollsHorizontally ? size.width : size.height }
  func across(_ size: CGSize) -> CGFloat { scrollsHorizontally ? size.height : size.width }
  func along(_ rect: CGRect) -> ClosedRange<CGFloat> {
    scrollsHorizontally
      ? ClosedRange(from: rect.minX, to: rect.maxX) : ClosedRange(from: rect.minY, to: rect.maxY)
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

/// A rectangle in the two directions of a flow layout, in points.
nonisolated struct FlowFrame {
  var along: CGFloat
  var across: CGFloat
  var length: CGFloat
  var breadth: CGFloat
}
