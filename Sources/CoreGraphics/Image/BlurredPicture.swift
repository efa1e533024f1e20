import CTouchstoneCairo

/// A blurred copy of a bitmap, with fewer pixels than the bitmap.
package struct BlurredPicture {
  package let image: CGImage
  /// The size over which the image is drawn, in pixels of the bitmap: that of the bitmap, or a little more if
  /// the last pixels of the image lie partly outside the bitmap.
  package let size: CGSize
}

extension CGLayer {
  /// Returns a blurred copy of the layer; nil if it is too large. Beyond the edges, the pixels at the edges
  /// are repeated.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation of the blur, in pixels.
  ///   - saturation: the factor by which colours become stronger; 1 leaves them as they are.
  package func blurred(sigma: CGFloat, saturation: CGFloat) -> BlurredPicture? {
    guard let context, context.format == .argb else { return nil }
    // The blur leaves no details that need more pixels.
    // Cairo enlarges by a power of two without rounding positions.
    var factor = 1
    while CGFloat(factor * 8) <= min(sigma, 256) { factor *= 2 }
    let blur = BoxBlur(sigma: sigma / CGFloat(factor))
    guard let planes = PixelPlanes(context, factor: factor, margin: blur.reach) else { return nil }
    for component in 0..<4 { planes.apply(blur, to: component) }
    return planes.makeImage(saturation: Int32(saturation * 256)).map {
      BlurredPicture(image: $0, size: CGSize(width: $0.width * factor, height: $0.height * factor))
    }
  }
}

/// The components of a bitmap's averaged pixels, each in a plane of its own, with room for a margin.
private final class PixelPlanes {
  let width: Int
  let height: Int
  private let margin: Int
  private let bytes: UnsafeMutablePointer<UInt8>

  var stride: Int { width + 2 * margin }
  var rows: Int { height + 2 * margin }

  /// Averages squares with sides of `factor` pixels.
  init?(_ source: CGContext, factor: Int, margin: Int) {
    guard let pixels = source.data else { return nil }
    width = (source.width + factor - 1) / factor
    height = (source.height + factor - 1) / factor
    self.margin = margin
    bytes = .allocate(capacity: 4 * (width + 2 * margin) * (height + 2 * margin))
    for row in 0..<height {
      let above = row * factor, below = min(above + factor, source.height)
      for column in 0..<width {
        let left = column * factor, right = min(left + factor, source.width)
        var sum = SIMD4<UInt32>(repeating: 0)
        for y in above..<below {
          let line = (pixels + y * source.bytesPerRow).assumingMemoryBound(to: UInt32.self)
          for x in left..<right {
            let pixel = line[x]
            sum &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
          }
        }
        let count = UInt32((below - above) * (right - left))
        sum &+= SIMD4(repeating: count / 2)
        // Whole squares have a power of two of pixels.
        if count & (count &- 1) == 0 {
          sum &>>= SIMD4(repeating: UInt32(count.trailingZeroBitCount))
        } else {
          sum /= SIMD4(repeating: count)
        }
        for component in 0..<4 {
          plane(component)[(row + margin) * stride + column + margin] =
            UInt8(truncatingIfNeeded: sum[component])
        }
      }
    }
  }

  deinit { bytes.deallocate() }

  /// The pixels of a component: blue, green, red or alpha.
  func plane(_ component: Int) -> UnsafeMutablePointer<UInt8> { bytes + component * stride * rows }

  /// Blurs a component, with a margin that repeats the pixels at the edges.
  func apply(_ blur: BoxBlur, to component: Int) {
    let plane = plane(component)
    // The alpha of an opaque bitmap is such a plane.
    if let value = plainValue(of: plane) {
      memset(plane, Int32(blur.value(ofPlainArea: value)), stride * rows)
      return
    }
    for row in margin..<margin + height {
      let line = plane + row * stride
      memset(line, Int32(line[margin]), margin)
      memset(line + margin + width, Int32(line[margin + width - 1]), margin)
    }
    blur.applyAlongRows(to: plane + margin * stride, width: stride, height: height, stride: stride)
    // The rows of the margin repeat a row, and so do their blurs.
    for row in 0..<margin {
      memcpy(plane + row * stride, plane + margin * stride, stride)
      memcpy(plane + (margin + height + row) * stride, plane + (margin + height - 1) * stride, stride)
    }
    blur.applyAlongColumns(to: plane + margin, width: width, height: rows, stride: stride)
  }

  /// Returns the value of all pixels of a component; nil if they differ.
  private func plainValue(of plane: UnsafeMutablePointer<UInt8>) -> UInt8? {
    let first = plane[margin * stride + margin]
    for row in margin..<margin + height {
      let line = plane + row * stride + margin
      var difference: UInt8 = 0
      for column in 0..<width { difference |= line[column] ^ first }
      if difference != 0 { return nil }
    }
    return first
  }

  /// Returns the pixels without the margin. `saturation` is in 256ths.
  func makeImage(saturation: Int32) -> CGImage? {
    guard let surface = PixelFormat.makeSurface(.argb, width: width, height: height),
      let target = cairo_image_surface_get_data(surface)
    else { return nil }
    let rowLength = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      let line = UnsafeMutableRawPointer(target + row * rowLength).assumingMemoryBound(to: UInt32.self)
      let start = (row + margin) * stride + margin
      for column in 0..<width {
        func value(_ component: Int) -> Int32 { Int32(plane(component)[start + column]) }
        let (blue, green, red, alpha) = (value(0), value(1), value(2), value(3))
        // The weights of the luminance, in 256ths.
        let grey = (red * 54 + green * 183 + blue * 19) >> 8
        func stronger(_ component: Int32) -> UInt32 {
          UInt32(min(max(grey + ((component - grey) * saturation) >> 8, 0), alpha))
        }
        line[column] =
          UInt32(alpha) << 24 | stronger(red) << 16 | stronger(green) << 8 | stronger(blue)
      }
    }
    cairo_surface_mark_dirty(surface)
    return CGImage(consuming: surface)
  }
}
