import CoreGraphics
import UIKit
import TouchstoneWayland

/// The rounded lower corners of a window's content. The pixels outside of the corners are transparent, so
/// that the window frame behind the content is visible there.
struct ContentCorners: Equatable {
  /// The radius of the corners, in points.
  var radius: CGFloat

  /// Returns the opaque part of content of the given size, in points.
  func opaqueRects(in size: CGSize) -> [PixelRect] {
    let radius = radius.rounded(.up)
    return [
      PixelRect(CGRect(x: 0, y: 0, width: size.width, height: size.height - radius)),
      PixelRect(CGRect(x: radius, y: size.height - radius, width: size.width - 2 * radius, height: radius)),
    ]
  }

  /// Returns the change with additional rectangles to repaint. Moves of pixels also move transparent pixels
  /// out of the corners, and opaque pixels into the corners. These pixels must be repainted.
  func repairing(_ change: SceneChange, in buffer: DrawingBuffer) -> SceneChange {
    guard !change.moves.isEmpty else { return change }
    let corners = rects(width: buffer.width, height: buffer.height, scale: CGFloat(buffer.scale.value))
      .map(PixelRect.init)
    var outdatedRects: [PixelRect] = []
    for move in change.moves {
      let pixelMove = PixelMove(rect: PixelRect(move.rect), dx: move.x, dy: move.y)
      let isCornerMoved = corners.contains { CGRect($0).intersects(move.rect) }
      outdatedRects = pixelMove.movedStaleRects(outdatedRects + (isCornerMoved ? corners : []))
      if isCornerMoved { outdatedRects += corners }
    }
    return SceneChange(moves: change.moves, rects: change.rects + outdatedRects.map { CGRect($0) })
  }

  /// Makes the pixels outside of the corners transparent in the given rectangles of the content, which are in
  /// pixels. `scale` is the number of pixels per point.
  func cut(_ rects: [CGRect], scale: CGFloat, of context: CGContext) {
    let corners = self.rects(width: context.width, height: context.height, scale: scale)
    let parts = rects.flatMap { rect in corners.map { rect.intersection($0) }.filter { !$0.isEmpty } }
    guard !parts.isEmpty else { return }
    let bounds = CGRect(x: 0, y: 0, width: context.width, height: context.height)
    let pixelRadius = radius * scale
    let outside = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.bottomLeft, .bottomRight],
      cornerRadii: CGSize(width: pixelRadius, height: pixelRadius))
    outside.append(UIBezierPath(rect: bounds))
    context.saveGState()
    context.concatenate(context.ctm.inverted())
    // If an antialiased pixel of an edge were cleared twice, it would become too faint. Therefore only
    // repainted pixels are cleared, and overlapping rectangles are cleared together.
    context.clip(to: parts)
    context.setBlendMode(.clear)
    context.addPath(outside.cgPath)
    context.fillPath(using: .evenOdd)
    context.restoreGState()
  }

  /// Returns the squares that contain the corners of a buffer, in pixels.
  private func rects(width: Int, height: Int, scale: CGFloat) -> [CGRect] {
    let side = (radius * scale).rounded(.up)
    return [0, CGFloat(width) - side].map {
      CGRect(x: $0, y: CGFloat(height) - side, width: side, height: side)
    }
  }
}

extension CGRect {
  fileprivate init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
