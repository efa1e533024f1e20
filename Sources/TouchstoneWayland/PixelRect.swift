/// A rectangle of whole pixels. Positions are counted from the top left corner of a buffer.
nonisolated public struct PixelRect: Hashable, Sendable {
  /// The distance of the left edge from the buffer's left edge.
  public var x: Int
  /// The distance of the top edge from the buffer's top edge.
  public var y: Int
  /// The width of the rectangle.
  public var width: Int
  /// The height of the rectangle.
  public var height: Int

  /// Creates a rectangle from its top left corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the rectangle contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the area that both rectangles share; nil if there is none.
  func intersection(_ other: PixelRect) -> PixelRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let rect = PixelRect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
    return rect.isEmpty ? nil : rect
  }

  func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  func contains(_ other: PixelRect) -> Bool { intersection(other) == other }

  /// Returns the part of the rectangle inside a buffer of the given size; nil if there is none.
  public func clamped(toWidth bufferWidth: Int, height bufferHeight: Int) -> PixelRect? {
    let left = min(max(x, 0), bufferWidth)
    let top = min(max(y, 0), bufferHeight)
    let (right, overflowX) = x.addingReportingOverflow(max(width, 0))
    let (bottom, overflowY) = y.addingReportingOverflow(max(height, 0))
    let rect = PixelRect(
      x: left, y: top, width: (overflowX ? bufferWidth : min(right, bufferWidth)) - left,
      height: (overflowY ? bufferHeight : min(bottom, bufferHeight)) - top)
    return rect.isEmpty ? nil : rect
  }
}
