import CTouchstoneCairo

extension CGContext {
  /// Draws a layer as it appears in perspective. The context's coordinates must be pixels.
  ///
  /// - Parameters:
  ///   - layer: a layer with alpha.
  ///   - outline: the corners of the layer's image, which must be convex. Its edges are antialiased.
  ///   - columns: the matrix that maps a pixel of this context, as the row vector (x, y, 1), to the layer's
  ///     pixel (X / W, Y / W). The three columns give X, Y and W.
  package func draw(
    _ layer: CGLayer, inside outline: [CGPoint],
    mappingBackBy columns: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)
  ) {
    guard let source = layer.context, source !== self, source.format == .argb, outline.count >= 3,
      outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return }
    let clip = boundingBoxOfClipPath
    guard let first = outline.first, !clip.isNull else { return }
    let box = outline.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    let visible = box.insetBy(dx: -1, dy: -1).intersection(clip)
    guard !visible.isNull, !visible.isEmpty else { return }
    let area = visible.integral
    guard let image = PixelFormat.makeSurface(.argb, width: Int(area.width), height: Int(area.height)),
      let pixels = cairo_image_surface_get_data(image)
    else { return }
    defer { cairo_surface_destroy(image) }
    let stride = Int(cairo_image_surface_get_stride(image))
    source.flush()
    let sampler = ProjectedSampler(source: source, columns: columns)
    for row in 0..<Int(area.height) {
      let y = area.minY + CGFloat(row)
      let span = CGContext.span(of: outline, between: y, and: y + 1)
      let start = max(0, Int((span.lowerBound - area.minX).rounded(.down)) - 1)
      let end = min(Int(area.width), Int((span.upperBound - area.minX).rounded(.up)) + 1)
      guard start < end else { continue }
      (pixels + row * stride).withMemoryRebound(to: UInt32.self, capacity: Int(area.width)) { line in
        sampler.fill(line, from: start, to: end, x: area.minX, y: y)
      }
    }
    cairo_surface_mark_dirty(image)
    cairo_save(cairo)
    cairo_new_path(cairo)
    for point in outline { cairo_line_to(cairo, point.x, point.y) }
    cairo_close_path(cairo)
    cairo_clip(cairo)
    cairo_set_source_surface(cairo, image, area.minX, area.minY)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    paint()
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_restore(cairo)
  }

  /// Returns the range of x in which a convex polygon may lie between two heights; an empty range at 0 if it
  /// lies nowhere.
  private static func span(of outline: [CGPoint], between top: CGFloat, and bottom: CGFloat)
    -> ClosedRange<CGFloat>
  {
    var left = CGFloat.infinity, right = -CGFloat.infinity
    func add(_ x: CGFloat) {
      left = min(left, x)
      right = max(right, x)
    }
    for (index, start) in outline.enumerated() {
      let end = outline[(index + 1) % outline.count]
      if start.y >= top, start.y <= bottom { add(start.x) }
      for height in [top, bottom] where (start.y < height) != (end.y < height) {
        add(start.x + (end.x - start.x) * (height - start.y) / (end.y - start.y))
      }
    }
    return left <= right ? left...right : 0...0
  }
}

/// Reads the pixels of a bitmap through a projection, and interpolates between the four nearest pixels.
/// Beyond the bitmap's edges, the pixels at the edges are repeated.
private struct ProjectedSampler {
  private let pixels: UnsafeRawPointer
  private let stride: Int
  private let width: Int
  private let height: Int
  private let columns: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)

  init(source: CGContext, columns: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)) {
    pixels = UnsafeRawPointer(cairo_image_surface_get_data(source.surface))
    stride = source.bytesPerRow
    width = source.width
    height = source.height
    self.columns = columns
  }

  /// Fills the pixels of a line from `start` to `end`. The line's first pixel has its top left corner at
  /// (`x`, `y`).
  func fill(_ line: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int, x: Double, y: Double) {
    let corner = SIMD3(x + Double(start) + 0.5, y + 0.5, 1)
    var column = (columns.x * corner).sum(), row = (columns.y * corner).sum()
    var depth = (columns.w * corner).sum()
    for index in start..<end {
      if depth > 0 { line[index] = pixel(at: column / depth - 0.5, row / depth - 0.5) }
      column += columns.x.x
      row += columns.y.x
      depth += columns.w.x
    }
  }

  private func pixel(at x: Double, _ y: Double) -> UInt32 {
    // The comparison is false for NaN.
    let x = x > 0 ? min(x, Double(width - 1)) : 0
    let y = y > 0 ? min(y, Double(height - 1)) : 0
    let left = Int(x), top = Int(y)
    let right = min(left + 1, width - 1), bottom = min(top + 1, height - 1)
    let across = UInt32((x - Double(left)) * 256), down = UInt32((y - Double(top)) * 256)
    let upper = ProjectedSampler.mix(self[left, top], self[right, top], across)
    let lower = ProjectedSampler.mix(self[left, bottom], self[right, bottom], across)
    return ProjectedSampler.mix(upper, lower, down)
  }

  private subscript(x: Int, y: Int) -> UInt32 {
    pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
  }

  /// Mixes two pixels, with `share` of 256 parts of the second. Two components are mixed at once, in the
  /// lower and in the upper half of a word.
  private static func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let rest = 256 - share
    let low = ((first & mask) &* rest &+ (second & mask) &* share) >> 8
    let high = ((first >> 8) & mask) &* rest &+ ((second >> 8) & mask) &* share
    return (low & mask) | (high & ~mask)
  }
}
