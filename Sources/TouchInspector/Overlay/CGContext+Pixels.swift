extension CGContext {
  /// Of a level context that scales both ways alike, as a window's is.
  var pixelsPerPoint: CGFloat { abs(convertToDeviceSpace(CGSize(width: 1, height: 1)).width) }

  /// The point moved to the nearest corner of pixels.
  func onPixels(_ point: CGPoint) -> CGPoint {
    let pixels = convertToDeviceSpace(point)
    return convertToUserSpace(CGPoint(x: pixels.x.rounded(), y: pixels.y.rounded()))
  }

  /// The rectangle with its edges moved to the nearest pixels.
  func onPixels(_ rect: CGRect) -> CGRect {
    let pixels = convertToDeviceSpace(rect)
    let (left, top) = (pixels.minX.rounded(), pixels.minY.rounded())
    return convertToUserSpace(
      CGRect(x: left, y: top, width: pixels.maxX.rounded() - left, height: pixels.maxY.rounded() - top))
  }
}
