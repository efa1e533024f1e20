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
    var plainAreas = PlainAreas(sampler, x: area.minX, width: area.width)
    for row in 0..<Int(area.height) {
      let y = area.minY + CGFloat(row)
      let span = CGContext.span(of: outline, between: y, and: y + 1)
      let start = max(0, Int((span.lowerBound - area.minX).rounded(.down)) - 1)
      let end = min(Int(area.width), Int((span.upperBound - area.minX).rounded(.up)) + 1)
      guard start < end else { continue }
      plainAreas.beginLine(at: y)
      (pixels + row * stride).withMemoryRebound(to: UInt32.self, capacity: Int(area.width)) { line in
        sampler.fill(line, from: start, to: end, x: area.minX, y: y, &plainAreas)
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
struct ProjectedSampler {
  let pixels: UnsafeRawPointer
  let stride: Int
  let width: Int
  let height: Int
  private let columns: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)

  init(source: CGContext, columns: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)) {
    pixels = UnsafeRawPointer(cairo_image_surface_get_data(source.surface))
    stride = source.bytesPerRow
    width = source.width
    height = source.height
    self.columns = columns
  }

  /// The number of pixels of a line that have the same number of samples.
  static let blockLength = 16
  /// The largest number of samples of a pixel along one axis.
  private static let maximumSampleCount = 8

  /// Fills the pixels of a line from `start` to `end`. The line's first pixel has its top left corner at
  /// (`x`, `y`).
  func fill(
    _ line: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int, x: Double, y: Double,
    _ plainAreas: inout PlainAreas
  ) {
    let length = Double(ProjectedSampler.blockLength)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: ProjectedSampler.blockLength) { sums in
      guard let sums = sums.baseAddress else { return }
      var next = start
      while next < end {
        // Blocks begin at the same pixels of the context whatever part of the line is filled.
        let block = ((x + Double(next)) / length).rounded(.down)
        let blockEnd = min(Int((block + 1) * length - x), end)
        if let color = plainAreas.color(ofBlock: block) {
          // The mean of equal samples is the same colour.
          (line + next).update(repeating: color, count: blockEnd - next)
          next = blockEnd
          continue
        }
        let (across, down) = sampleCounts(x: (block + 0.5) * length, y: y + 0.5)
        sums.initialize(repeating: 0, count: blockEnd - next)
        for row in 0..<down {
          addSamples(
            to: sums, count: blockEnd - next, x: x + Double(next),
            y: y + (Double(row) + 0.5) / Double(down), across: across)
        }
        let mean = Mean(count: across * down)
        for index in next..<blockEnd { line[index] = mean.pixel(sums[index - next]) }
        next = blockEnd
      }
    }
  }

  /// Returns the range of columns and of rows of the bitmap that the samples in a rectangle may need; nil if
  /// a part of the rectangle is behind the eye.
  func reach(x: Double, y: Double, width: Double, height: Double) -> (
    columns: ClosedRange<Int>, rows: ClosedRange<Int>
  )? {
    var low = SIMD2(repeating: Double.infinity), high = -low
    for corner in [
      SIMD3(x, y, 1), SIMD3(x + width, y, 1), SIMD3(x, y + height, 1), SIMD3(x + width, y + height, 1),
    ] {
      let depth = (columns.w * corner).sum()
      guard depth > 0 else { return nil }
      let point = SIMD2((columns.x * corner).sum() / depth, (columns.y * corner).sum() / depth)
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    /// The range reaches one pixel further, for the interpolation, and is at least that of the nearest pixel.
    func range(_ low: Double, _ high: Double, count: Int) -> ClosedRange<Int>? {
      guard low.isFinite, high.isFinite else { return nil }
      let last = Double(count - 1)
      return Int(min(max(low - 2, 0), last))...Int(min(max(high + 2, 0), last))
    }
    guard let columns = range(low.x, high.x, count: self.width),
      let rows = range(low.y, high.y, count: self.height)
    else { return nil }
    return (columns, rows)
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
      guard slope.isFinite else { return 1 }
      return Int(min(max((slope - 0.25).rounded(.up), 1), Double(ProjectedSampler.maximumSampleCount)))
    }
    return (
      count(max(abs(columnSlopes.x), abs(rowSlopes.x))), count(max(abs(columnSlopes.y), abs(rowSlopes.y)))
    )
  }

  /// Adds to each sum the samples of a row of pixels on one line. The first pixel has its left edge at `x`.
  private func addSamples(
    to sums: UnsafeMutablePointer<UInt64>, count: Int, x: Double, y: Double, across: Int
  ) {
    // The sums of products have the order of a sum over x, y and 1.
    let slopes = SIMD2(columns.x.x, columns.y.x)
    let rises = SIMD2(columns.x.y * y, columns.y.y * y)
    let origins = SIMD2(columns.x.z, columns.y.z)
    let depthRise = columns.w.y * y
    let ends = SIMD2(Double(width - 1), Double(height - 1))
    let pixels = pixels, stride = stride, lastColumn = width - 1, lastRow = height - 1
    for column in 0..<across {
      let shift = (Double(column) + 0.5) / Double(across)
      for index in 0..<count {
        let x = x + Double(index) + shift
        let depth = columns.w.x * x + depthRise + columns.w.z
        // Behind the eye everything is clear.
        guard depth > 0 else { continue }
        var point = (slopes * x + rises + origins) / depth - 0.5
        // The comparison is false for NaN.
        point.replace(with: 0, where: .!(point .> 0))
        point.replace(with: ends, where: point .> ends)
        let parts = ProjectedSampler.wholeNumbers(point * 256)
        let left = parts.x >> 8, top = parts.y >> 8
        let upper = pixels + (top &* stride &+ left &* 4)
        let lower = top < lastRow ? upper + stride : upper
        let step = left < lastColumn ? 4 : 0
        let colors = (
          upper.load(as: UInt32.self), upper.load(fromByteOffset: step, as: UInt32.self),
          lower.load(as: UInt32.self), lower.load(fromByteOffset: step, as: UInt32.self)
        )
        if (colors.0 ^ colors.1) | (colors.0 ^ colors.2) | (colors.0 ^ colors.3) == 0 {
          // Most of an interface is plain areas.
          sums[index] &+= ProjectedSampler.spread(colors.0)
          continue
        }
        let across = UInt64(truncatingIfNeeded: parts.x & 255),
          down = UInt64(truncatingIfNeeded: parts.y & 255)
        sums[index] &+= ProjectedSampler.mix(
          ProjectedSampler.mix(
            ProjectedSampler.spread(colors.0), ProjectedSampler.spread(colors.1), across),
          ProjectedSampler.mix(
            ProjectedSampler.spread(colors.2), ProjectedSampler.spread(colors.3), across), down)
      }
    }
  }

  /// Returns the whole parts of numbers from 0 to 2³¹. The sum with 2⁵² is a whole number, rounded to the
  /// nearest, in the lower bits of the representation. `Int.init` would check its range.
  private static func wholeNumbers(_ values: SIMD2<Double>) -> (x: Int, y: Int) {
    let large = Double(1 << 52)
    let sums = values + large
    let isRoundedUp = sums - large .> values
    return (
      Int(truncatingIfNeeded: sums.x.bitPattern & 0xFFFF_FFFF) &- (isRoundedUp[0] ? 1 : 0),
      Int(truncatingIfNeeded: sums.y.bitPattern & 0xFFFF_FFFF) &- (isRoundedUp[1] ? 1 : 0)
    )
  }

  /// Mixes two pixels, with `share` of 256 parts of the second.
  private static func mix(_ first: UInt64, _ second: UInt64, _ share: UInt64) -> UInt64 {
    (first &* (256 &- share) &+ second &* share) >> 8 & 0x00FF_00FF_00FF_00FF
  }

  /// Returns a pixel with 16 bits for each component, so that all are mixed, or up to 256 added, at once. The
  /// order of the components is that of the bytes 0, 2, 1 and 3.
  private static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | UInt64(pixel >> 8 & 0x00FF_00FF) << 32
  }

  /// The mean of up to 64 pixels, rounded.
  private struct Mean {
    private let half: UInt64
    /// The reciprocal of the count in units of 2⁻²², rounded up. The product with a sum below 2¹⁶ has the
    /// same whole part as the quotient.
    private let reciprocal: UInt64

    init(count: Int) {
      half = UInt64(count / 2)
      reciprocal = UInt64((1 << 22) / count + 1)
    }

    /// Returns the mean from a sum of pixels with 16 bits for each component.
    func pixel(_ sum: UInt64) -> UInt32 {
      func component(_ shift: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: (((sum >> shift & 0xFFFF) &+ half) &* reciprocal) >> 22)
      }
      return component(0) | component(32) << 8 | component(16) << 16 | component(48) << 24
    }
  }
}
