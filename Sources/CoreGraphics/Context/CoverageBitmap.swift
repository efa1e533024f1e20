import CTouchstoneCairo

/// A bitmap of alpha that tells which part of each pixel a shape covers. Shapes that are painted again and
/// again at other places keep one, because finding the coverage takes much longer than painting through it.
package final class CoverageBitmap {
  /// The context that the shape is drawn into, with opaque colours.
  package let context: CGContext
  private let cost: Int

  private static let totalCost = Locked(0)
  /// The largest size of all bitmaps together, in bytes.
  private static let maximumCost = 1 << 23

  /// Creates a clear bitmap; nil if all bitmaps together would become too large.
  package init?(width: Int, height: Int) {
    let cost = (width + 3) / 4 * 4 * height
    let fits = CoverageBitmap.totalCost.withLock { total in
      guard total + cost <= CoverageBitmap.maximumCost else { return false }
      total += cost
      return true
    }
    guard fits else { return nil }
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
    else {
      CoverageBitmap.totalCost.withLock { $0 -= cost }
      return nil
    }
    self.context = context
    self.cost = cost
  }

  deinit { CoverageBitmap.totalCost.withLock { $0 -= cost } }
}

extension CGContext {
  /// Returns whether shapes with opaque colours can be painted into a rectangle through a `CoverageBitmap`.
  /// The rectangle is in pixels. Cairo computes other coverage for a shape that the clip cuts.
  package func canPaintCoverage(in rect: CGRect) -> Bool {
    guard consumer == nil, format != .alpha, !state.isDegenerate, state.alpha >= 1, state.shadow == nil,
      state.blendMode == .normal, state.masks.isEmpty, cairo_get_group_target(cairo) == surface,
      cairo_get_antialias(cairo) == CAIRO_ANTIALIAS_DEFAULT,
      CGRect(x: 0, y: 0, width: width, height: height).contains(rect)
    else { return false }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    let list = cairo_copy_clip_rectangle_list(cairo)
    cairo_set_matrix(cairo, &matrix)
    defer { cairo_rectangle_list_destroy(list) }
    guard let list, list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1 else {
      return false
    }
    let clip = list.pointee.rectangles[0]
    return CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height).contains(rect)
  }

  /// Paints an opaque colour through a coverage bitmap whose first pixel is at (`x`, `y`). The result is the
  /// same as if Cairo painted the shape. `canPaintCoverage(in:)` must be true for the bitmap's area.
  package func paint(_ color: CGColor, through coverage: CoverageBitmap, x: Int, y: Int) {
    coverage.context.flush()
    flush()
    guard let shares = coverage.context.data, let data else { return }
    func part(_ component: CGFloat) -> UInt32 { UInt32(min(max(component, 0), 1) * 65_535 + 0.5) >> 8 }
    let pixel = 0xFF00_0000 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
    let width = coverage.context.width
    for row in 0..<coverage.context.height {
      let share = (shares + row * coverage.context.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let line = (data + (y + row) * bytesPerRow).assumingMemoryBound(to: UInt32.self) + x
      for column in 0..<width where share[column] != 0 {
        line[column] =
          share[column] == 255 ? pixel : CGContext.mix(pixel, line[column], UInt32(share[column]))
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Mixes two pixels as Cairo does for the edges of shapes, with `share` of 255 parts of the first.
  private static func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    func scaled(_ pair: UInt32, _ share: UInt32) -> UInt32 {
      let product = (pair & mask) &* share &+ 0x007F_007F
      return (product &+ (product >> 8 & mask)) >> 8 & mask
    }
    func sum(_ first: UInt32, _ second: UInt32) -> UInt32 {
      let sum = first &+ second
      return (sum | (0x0100_0100 &- (sum >> 8 & mask))) & mask
    }
    let low = sum(scaled(first, share), scaled(second, 255 &- share))
    let high = sum(scaled(first >> 8, share), scaled(second >> 8, 255 &- share))
    return low | high << 8
  }
}
