/// A move of the pixels in a rectangle from one frame to the next, for example when a list scrolls.
nonisolated public struct PixelMove: Hashable, Sendable {
  /// The rectangle in which pixels move. Pixels that leave the rectangle are lost. The part of the rectangle
  /// that the move leaves without pixels must be drawn.
  public var rect: PixelRect
  /// The distance to the right, in pixels.
  public var dx: Int
  /// The distance downwards, in pixels.
  public var dy: Int

  /// Creates a move of the pixels in a rectangle.
  public init(rect: PixelRect, dx: Int, dy: Int) {
    self.rect = rect
    self.dx = dx
    self.dy = dy
  }

  /// Returns the part of the move inside a buffer of the given size; nil if no moved pixel remains in the
  /// buffer.
  func clamped(toWidth width: Int, height: Int) -> PixelMove? {
    guard let rect = rect.clamped(toWidth: width, height: height), dx.magnitude < UInt(rect.width),
      dy.magnitude < UInt(rect.height)
    else { return nil }
    return PixelMove(rect: rect, dx: dx, dy: dy)
  }

  /// Returns the positions of outdated pixels after the move. If outdated pixels are inside the rectangle,
  /// they move, too.
  public func movedStaleRects(_ staleRects: [PixelRect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for staleRect in staleRects {
      guard let movingPart = staleRect.intersection(rect) else {
        result.append(staleRect)
        continue
      }
      if movingPart != staleRect { result.append(staleRect) }
      if let moved = movingPart.offsetBy(dx: dx, dy: dy).intersection(rect) { result.append(moved) }
    }
    return result
  }
}
