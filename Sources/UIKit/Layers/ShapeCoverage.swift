import CoreGraphics
import Foundation

/// The pixels that a shape covers, kept while the shape moves by whole pixels. They are found again when
/// anything but the colours changes.
nonisolated final class ShapeCoverage {
  /// The values that determine the pixels.
  private struct Key: Equatable {
    var outline: ShapeOutline
    /// The transform to pixels without its whole pixels of displacement.
    var transform: CGAffineTransform
    var hasLine: Bool
  }

  private struct Bitmaps {
    /// The place of the bitmaps' first pixel for a displacement of 0.
    let x: Int, y: Int
    let width: Int, height: Int
    let inside: CoverageBitmap
    let line: CoverageBitmap?
  }

  /// The largest number of pixels of a shape.
  private static let maximumArea: CGFloat = 16_384

  private var key: Key?
  private var bitmaps: Bitmaps?

  deinit {}

  /// Paints a shape whose pixels are known; returns false if they are not. A shape that is painted a second
  /// time becomes known. A colour of nil leaves its part out.
  func paint(
    _ outline: ShapeOutline, fill fillColor: CGColor?, stroke strokeColor: CGColor?, into context: CGContext
  ) -> Bool {
    guard fillColor.map({ $0.alpha >= 1 }) ?? true, strokeColor.map({ $0.alpha >= 1 }) ?? true else {
      return false
    }
    var transform = context.ctm
    let (x, y) = (transform.tx.rounded(.down), transform.ty.rounded(.down))
    guard abs(x) < 1e6, abs(y) < 1e6 else { return false }
    transform.tx -= x
    transform.ty -= y
    var key = Key(outline: outline, transform: transform, hasLine: strokeColor != nil)
    guard key == self.key else {
      // An animated path may be mutable.
      key.outline.path = outline.path?.copy()
      self.key = key
      bitmaps = nil
      return false
    }
    if bitmaps == nil { bitmaps = ShapeCoverage.makeBitmaps(for: key) }
    guard let bitmaps else { return false }
    let (left, top) = (bitmaps.x + Int(x), bitmaps.y + Int(y))
    guard
      context.canPaintCoverage(in: CGRect(x: left, y: top, width: bitmaps.width, height: bitmaps.height))
    else { return false }
    if let fillColor { context.paint(fillColor, through: bitmaps.inside, x: left, y: top) }
    if let strokeColor, let line = bitmaps.line { context.paint(strokeColor, through: line, x: left, y: top) }
    return true
  }

  private static func makeBitmaps(for key: Key) -> Bitmaps? {
    let rect = key.outline.box(withLine: key.hasLine).applying(key.transform).integral.outset(1).rect
    guard rect.width >= 1, rect.height >= 1, rect.width * rect.height <= maximumArea,
      let inside = CoverageBitmap(width: Int(rect.width), height: Int(rect.height))
    else { return nil }
    let toBitmap = key.transform.concatenating(
      CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
    inside.context.concatenate(toBitmap)
    key.outline.fill(.black, in: inside.context)
    var line: CoverageBitmap?
    if key.hasLine {
      line = CoverageBitmap(width: Int(rect.width), height: Int(rect.height))
      guard let line else { return nil }
      line.context.concatenate(toBitmap)
      key.outline.stroke(.black, in: line.context)
    }
    return Bitmaps(
      x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height), inside: inside,
      line: line)
  }
}
