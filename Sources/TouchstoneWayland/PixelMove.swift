/// A shift of the pixels in a rectangle from one frame to the next, such as those of a scrolled list.
nonisolated public struct PixelMove: Hashable, Sendable {
  /// The rectangle. Pixels that leave it are lost, and the uncovered part must be drawn.
  public var rect: PixelRect
  /// The distance to the right, in pixels.
  public var x: Int
  /// The distance downwards, in pixels.
  public var y: Int

  public init(rect: PixelRect, x: Int, y: Int) {
    self.rect = rect
    self.x = x
    self.y = y
  }

  /// Returns the part inside a buffer of the given size; nil if no pixel of it stays there.
  func clamped(toWidth width: Int, height: Int) -> PixelMove? {
    guard let rect = rect.clamped(toWidth: width, height: height), x.magnitude < UInt(rect.width),
      y.magnitude < UInt(rect.height)
    else { return nil }
    return PixelMove(rect: rect, x: x, y: y)
  }

  /// Returns the positions of stale pixels after the move: those inside move with the others.
  func carry(_ stale: [PixelRect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for stale in stale {
      guard let part = stale.intersection(rect) else {
        result.append(stale)
        continue
      }
      if part != stale { result.append(stale) }
      if let moved = part.moved(x: x, y: y).intersection(rect) { result.append(moved) }
    }
    return result
  }
}
