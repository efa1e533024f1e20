extension CGContext {
  /// The number of pixels per point. The context must not be rotated, and must have the same scale in both
  /// directions. The context of a window meets both conditions.
  var pixelsPerPoint: CGFloat { abs(convertToDeviceSpace(CGSize(width: 1, height: 1)).width) }

  /// Returns the point moved to the nearest pixel corner.
  func alignedToPixels(_ point: CGPoint) -> CGPoint {
    let pixels = convertToDeviceSpace(point)
    return convertToUserSpace(CGPoint(x: pixels.x.rounded(), y: pixels.y.rounded()))
  }

  /// Returns the rectangle with its edges moved to the nearest pixel edges.
  func alignedToPixels(_ rect: CGRect) -> CGRect {
    let pixels = convertToDeviceSpace(rect)
    let (left, top) = (pixels.minX.rounded(), pixels.minY.rounded())
    return convertToUserSpace(
      CGRect(x: left, y: top, width: pixels.maxX.rounded() - left, height: pixels.maxY.rounded() - top))
  }
}
