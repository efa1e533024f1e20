/// A blur of 8-bit pixels by three running averages, which approximate a Gaussian blur.
struct BoxBlur {
  /// The radius of each pass, in pixels. A pass averages `2 · radius + 1` pixels.
  private var radii: [Int] = []

  init(sigma: CGFloat) {
    guard sigma > 0 else { return }
    // Three averages of width w have the variance 3 · (w² − 1) / 12. The width must be odd, so two
    // neighbouring odd widths are combined.
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    let narrow = CGFloat(low)
    let count = (12 * sigma * sigma - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4)
    for pass in 0..<3 { radii.append(((CGFloat(pass) < count.rounded() ? low : low + 2) - 1) / 2) }
    radii.removeAll { $0 == 0 }
  }

  /// The number of pixels by which the blur spreads a pixel in each direction.
  var reach: Int { radii.reduce(0, +) }

  func apply(to pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    applyAlongRows(to: pixels, width: width, height: height, stride: stride)
    applyAlongColumns(to: pixels, width: width, height: height, stride: stride)
  }

  /// Returns the value that `apply` gives a pixel if all pixels within its reach have the same value.
  func value(ofPlainArea value: UInt8) -> UInt8 {
    var result = value
    for radius in radii + radii {
      let sum = UInt32(result) * UInt32(2 * radius + 1)
      result = UInt8(truncatingIfNeeded: (sum &* BoxBlur.reciprocalOfWindowLength(radius) &+ 0x8000) >> 16)
    }
    return result
  }

  /// Blurs to the left and right only.
  func applyAlongRows(to pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    guard let widest = radii.max(), width > 0, height > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width + 2 * widest + 1) { row in
      for y in 0..<height {
        for radius in radii { average(pixels + y * stride, width, radius, row) }
      }
    }
  }

  /// Blurs up and down only.
  func applyAlongColumns(to pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    guard !radii.isEmpty, width > 0, height > 0 else { return }
    // The columns are averaged row by row, so that memory is read in order.
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer {
      copy.deallocate()
      sums.deallocate()
    }
    for radius in radii {
      for y in 0..<height { memcpy(copy + y * width, pixels + y * stride, width) }
      averageColumns(copy, into: pixels, sums, width: width, height: height, stride: stride, radius: radius)
    }
  }

  /// Averages one row in place. Pixels beyond the ends of the row count as 0.
  private func average(
    _ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, _ radius: Int,
    _ row: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let padded = row.baseAddress else { return }
    memset(padded, 0, radius + 1)
    memcpy(padded + radius + 1, pixels, count)
    memset(padded + radius + 1 + count, 0, radius)
    let scale = BoxBlur.reciprocalOfWindowLength(radius)
    var sum: UInt32 = 0
    for index in 0..<(2 * radius + 1) { sum &+= UInt32(padded[index]) }
    for index in 0..<count {
      sum &+= UInt32(padded[index + 2 * radius + 1])
      sum &-= UInt32(padded[index])
      pixels[index] = UInt8(truncatingIfNeeded: (sum &* scale &+ 0x8000) >> 16)
    }
  }

  private func averageColumns(
    _ source: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    _ sums: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, radius: Int
  ) {
    let scale = BoxBlur.reciprocalOfWindowLength(radius)
    sums.initialize(repeating: 0, count: width)
    for y in 0..<min(radius, height) {
      let row = source + y * width
      for x in 0..<width { sums[x] &+= UInt32(row[x]) }
    }
    for y in 0..<height {
      if y + radius < height {
        let entering = source + (y + radius) * width
        for x in 0..<width { sums[x] &+= UInt32(entering[x]) }
      }
      if y - radius - 1 >= 0 {
        let leaving = source + (y - radius - 1) * width
        for x in 0..<width { sums[x] &-= UInt32(leaving[x]) }
      }
      let out = target + y * stride
      for x in 0..<width { out[x] = UInt8(truncatingIfNeeded: (sums[x] &* scale &+ 0x8000) >> 16) }
    }
  }

  /// Returns 65,536 divided by the number of averaged pixels. The quotient is rounded down, so that an
  /// average of 255s does not overflow a byte.
  private static func reciprocalOfWindowLength(_ radius: Int) -> UInt32 { UInt32(65_536 / (2 * radius + 1)) }
}
