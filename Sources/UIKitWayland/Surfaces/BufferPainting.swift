import CoreGraphics
import UIKit
import TouchstoneWayland

extension DrawingBuffer {
  /// Brings the buffer up to date. Moves the pixels that have moved since the buffer's last frame, and calls
  /// `draw` to paint the changed rectangles. Returns this frame's moves and painted rectangles, in pixels.
  func paint(
    _ change: SceneChange, as format: CGBitmapInfo, draw: (CGContext, [CGRect]) -> Void
  ) -> (moves: [PixelMove], rects: [PixelRect]) {
    let bufferRect = CGRect(x: 0, y: 0, width: width, height: height)
    var moves: [PixelMove] = []
    var rects = change.rects
    if age == 0 || rects.contains(bufferRect) || !copyStaleContent() {
      rects = [bufferRect]
    } else {
      moves = change.moves.map { PixelMove(rect: PixelRect($0.rect), dx: $0.x, dy: $0.y) }
      for move in moves { self.move(move) }
    }
    if let context = CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: stride, space: nil,
      bitmapInfo: format.rawValue)
    {
      draw(context, rects)
      context.flush()
    }
    return (moves, rects.map(PixelRect.init))
  }
}

extension PixelRect {
  /// Creates the smallest rectangle of whole pixels that contains `rect`, which is in pixels.
  init(_ rect: CGRect) {
    let integralRect = rect.integral
    self.init(
      x: Int(integralRect.minX), y: Int(integralRect.minY), width: Int(integralRect.width),
      height: Int(integralRect.height))
  }
}
