import CoreGraphics
import UIKit
import Wayland

extension DrawingBuffer {
  /// Brings the buffer up to date: `draw` paints what changed since its last frame, which is answered.
  ///
  /// - Parameter damage: what changed since the frame before, in pixels.
  func paint(
    damage: [CGRect], as format: CGBitmapInfo, draw: (CGContext, [CGRect]) -> Void
  ) -> [PixelRect] {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let rects: [CGRect]
    if age == 0 || damage.contains(whole) {
      rects = [whole]
    } else if copyStaleRects() {
      rects = damage
    } else {
      rects = damage + staleRects.map(CGRect.init)
    }
    if let context = CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: stride, space: nil,
      bitmapInfo: format.rawValue)
    {
      draw(context, rects)
      context.flush()
    }
    return rects.map(PixelRect.init)
  }
}

extension CGRect {
  fileprivate init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension PixelRect {
  /// The whole pixels that the rectangle touches.
  init(_ rect: CGRect) {
    let whole = rect.integral
    self.init(x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.width), height: Int(whole.height))
  }
}
