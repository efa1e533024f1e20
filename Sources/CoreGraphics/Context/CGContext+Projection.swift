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
    let clip = boundingBoxOfClipPath
    guard let source = layer.context, source !== self, source.format == .argb, !clip.isNull else { return }
    // Cairo's coordinates have a limited range, so the parts far outside the clip are cut off.
    let outline = CGContext.part(of: outline, inside: clip.insetBy(dx: -2, dy: -2))
    guard let first = outline.first, outline.count >= 3 else { return }
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

  /// Returns the part of a convex polygon inside a rectangle. A corner that is not finite leaves no part.
  private static func part(of outline: [CGPoint], inside rect: CGRect) -> [CGPoint] {
    guard outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
    /// Keeps the part on the side of a line on which `distance` is not negative.
    func cut(_ points: [CGPoint], _ distance: (CGPoint) -> CGFloat) -> [CGPoint] {
      var result: [CGPoint] = []
      for (index, start) in points.enumerated() {
        let end = points[(index + 1) % points.count]
        let (from, to) = (distance(start), distance(end))
        if from >= 0 { result.append(start) }
        guard (from >= 0) != (to >= 0) else { continue }
        let share = from / (from - to)
        result.append(CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      }
      return result
    }
    var points = cut(outline) { $0.x - rect.minX }
    points = cut(points) { rect.maxX - $0.x }
    points = cut(points) { $0.y - rect.minY }
    points = cut(points) { rect.maxY - $0.y }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? points : []
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

  /// The number of pixels of a line that have the same number of samples.
  private static let blockLength = 16.0
  /// The largest number of samples of a pixel along one axis.
  private static let maximumSampleCount = 8.0

  /// Fills the pixels of a line from `start` to `end`. The line's first pixel has its top left corner at
  /// (`x`, `y`).
  func fill(_ line: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int, x: Double, y: Double) {
    var next = start
    while next < end {
      // Blocks begin at the same pixels of the context whatever part of the line is filled.
      let block = ((x + Double(next)) / ProjectedSampler.blockLength).rounded(.down)
      let middle = (block + 0.5) * ProjectedSampler.blockLength
      let blockEnd = min(Int((block + 1) * ProjectedSampler.blockLength - x), end)
      let (across, down) = sampleCounts(x: middle, y: y + 0.5)
      for index in next..<blockEnd {
        line[index] =
          across * down == 1
          ? sample(x: x + Double(index) + 0.5, y: y + 0.5)
          : average(x: x + Double(index), y: y, across: across, down: down)
      }
      next = blockEnd
    }
  }

  /// Returns the numbers of samples that a pixel needs along both axes: about one for each pixel of the
  /// bitmap that it covers.
  private func sampleCounts(x: Double, y: Double) -> (across: Int, down: Int) {
    let point = SIMD3(x, y, 1)
    let depth = (columns.w * point).sum()
    guard depth > 0 else { return (1, 1) }
    let column = (columns.x * point).sum() / depth, row = (columns.y * point).sum() / depth
    let columnSlopes = (columns.x - columns.w * column) / depth
    let rowSlopes = (columns.y - columns.w * row) / depth
    func count(_ slope: Double) -> Int {
      // A pixel that covers a little more than one pixel needs no second sample.
      slope.isFinite ? Int(min(max((slope - 0.25).rounded(.up), 1), ProjectedSampler.maximumSampleCount)) : 1
    }
    return (
      count(max(abs(columnSlopes.x), abs(rowSlopes.x))), count(max(abs(columnSlopes.y), abs(rowSlopes.y)))
    )
  }

  /// Returns the average of the samples in the pixel whose top left corner is at (`x`, `y`).
  private func average(x: Double, y: Double, across: Int, down: Int) -> UInt32 {
    // The components of two halves of a word are added at once, each with room for 256 samples.
    var low: UInt64 = 0, high: UInt64 = 0
    for row in 0..<down {
      for column in 0..<across {
        let pixel = sample(
          x: x + (Double(column) + 0.5) / Double(across), y: y + (Double(row) + 0.5) / Double(down))
        low += UInt64(pixel & 0xFF) | UInt64(pixel >> 8 & 0xFF) << 32
        high += UInt64(pixel >> 16 & 0xFF) | UInt64(pixel >> 24) << 32
      }
    }
    let count = UInt32(across * down)
    func mean(_ sum: UInt64) -> UInt32 {
      let first = (UInt32(truncatingIfNeeded: sum) + count / 2) / count
      let second = (UInt32(truncatingIfNeeded: sum >> 32) + count / 2) / count
      return first | second << 8
    }
    return mean(low) | mean(high) << 16
  }

  /// Returns the bitmap's colour at a point of the context; clear behind the eye.
  private func sample(x: Double, y: Double) -> UInt32 {
    let point = SIMD3(x, y, 1)
    let depth = (columns.w * point).sum()
    guard depth > 0 else { return 0 }
    return pixel(at: (columns.x * point).sum() / depth - 0.5, (columns.y * point).sum() / depth - 0.5)
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
