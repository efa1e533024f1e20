import CTouchstoneCairo

/// A bitmap that does not change. Sizes and rectangles are in pixels; the origin is the top left corner.
///
/// For a file that is damaged, incomplete, or more than 16,384 pixels wide or high, the initializers return
/// nil, never a part of the image.
public final class CGImage: @unchecked Sendable {
  let surface: OpaquePointer
  let format: PixelFormat
  /// The width of the image, in pixels.
  public let width: Int
  /// The height of the image, in pixels.
  public let height: Int
  /// The distance from one row of the image to the next, in bytes.
  public let bytesPerRow: Int
  /// The owner of the pixels, for example the image from which this image was cropped. This reference keeps
  /// the owner alive. Nil if the image owns its pixels.
  private let owner: AnyObject?

  /// Creates an image from an image surface, and takes ownership of the caller's reference to the surface.
  init?(consuming surface: OpaquePointer?, owner: AnyObject? = nil) {
    guard let surface = PixelFormat.checked(surface) else { return nil }
    guard let format = PixelFormat(cairo: cairo_image_surface_get_format(surface)) else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_flush(surface)
    self.surface = surface
    self.format = format
    self.owner = owner
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  // MARK: Reading

  /// Reads a PNG file; nil if it cannot be read or is not a complete PNG.
  public convenience init?(contentsOfFile path: String) {
    guard let provider = CGDataProvider(filename: path), let data = provider.data else { return nil }
    self.init(pngData: data)
  }

  /// Decodes the bytes of a PNG file; nil if they are not a complete PNG.
  public convenience init?(pngData data: Data) {
    let surface = data.withUnsafeBytes { PNG.decode($0) }
    self.init(consuming: surface)
  }

  /// Decodes the bytes of a PNG file in memory, for example compiled into the program; nil if they are not a
  /// complete PNG.
  public convenience init?(pngBytes bytes: UnsafeRawBufferPointer) {
    self.init(consuming: PNG.decode(bytes))
  }

  /// Decodes the bytes of a PNG file; nil if they are not a complete PNG.
  ///
  /// - Parameters:
  ///   - source: provides the file's bytes.
  ///   - decode: ignored.
  ///   - shouldInterpolate: ignored; the context's `interpolationQuality` decides.
  ///   - intent: ignored; colours are in sRGB.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let data = source.data else { return nil }
    self.init(pngData: data)
  }

  /// Creates an image by copying pixels. Nil if the module does not support the layout of the pixels, or if
  /// there are too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let format = PixelFormat(bitmapInfo: bitmapInfo.rawValue, bitsPerComponent: bitsPerComponent),
      bitsPerPixel == 8 * format.bytesPerPixel, let data = provider.data,
      let surface = PixelFormat.makeSurface(format, width: width, height: height)
    else { return nil }
    let row = width * format.bytesPerPixel
    let (before, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    guard bytesPerRow >= row, !overflow, before <= data.count - row,
      let pixels = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<height { memcpy(pixels + y * stride, base + y * bytesPerRow, row) }
    }
    cairo_surface_mark_dirty(surface)
    self.init(consuming: surface)
  }

  // MARK: Properties

  /// The size of a colour component, in bits; always 8.
  public var bitsPerComponent: Int { 8 }

  /// The size of a pixel, in bits: 32, or 8 for a mask.
  public var bitsPerPixel: Int { 8 * format.bytesPerPixel }

  /// The position of the alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }

  /// The layout of the image's pixels.
  public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }

  /// The colour space of the pixels: sRGB, or nil for a mask.
  public var colorSpace: CGColorSpace? { format == .alpha ? nil : .deviceRGB }

  /// Whether the image is a mask, which consists of alpha alone.
  public var isMask: Bool { format == .alpha }

  /// Whether the image has no alpha, so that it hides everything behind it.
  public var isOpaque: Bool { format == .xrgb }

  /// A copy of the pixels: `height` rows of `bytesPerRow` bytes.
  public var dataProvider: CGDataProvider? {
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    // The memory of a cropped image may end with the last pixel of the last row. Therefore only the memory up
    // to that pixel is copied, and the rest of the last row is filled with zeros.
    let count = (height - 1) * bytesPerRow + width * format.bytesPerPixel
    var data = Data(bytes: pixels, count: count)
    data.append(Data(count: height * bytesPerRow - count))
    return CGDataProvider(data: data)
  }

  /// Returns the part of the image inside `rect`, which is first enlarged to whole pixels and intersected
  /// with the image; nil if nothing is left. The pixels are shared, not copied.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.isNull, rect.isFinite else { return nil }
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, !part.isEmpty, let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let x = Int(part.minX)
    let y = Int(part.minY)
    let offset = x * format.bytesPerPixel
    // The rows of a Cairo surface must start at multiples of four bytes. The rows of a cropped mask may start
    // elsewhere. In that case the pixels are copied.
    guard offset % 4 == 0 else { return copied(x: x, y: y, width: Int(part.width), height: Int(part.height)) }
    let cropped = cairo_image_surface_create_for_data(
      pixels + y * bytesPerRow + offset, format.cairo, Int32(part.width), Int32(part.height),
      Int32(bytesPerRow))
    return CGImage(consuming: cropped, owner: self)
  }

  private func copied(x: Int, y: Int, width: Int, height: Int) -> CGImage? {
    guard let copy = PixelFormat.makeSurface(format, width: width, height: height),
      let source = cairo_image_surface_get_data(surface), let target = cairo_image_surface_get_data(copy)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(copy))
    for row in 0..<height {
      memcpy(
        target + row * stride, source + (y + row) * bytesPerRow + x * format.bytesPerPixel,
        width * format.bytesPerPixel)
    }
    cairo_surface_mark_dirty(copy)
    return CGImage(consuming: copy)
  }

  // MARK: Writing

  /// Returns the bytes of the image as a PNG file; nil if there is not enough memory.
  public func pngData() -> Data? { PNG.encode(surface) }

  /// Writes the image as a PNG file, and replaces an existing file. If that fails, no new file is left
  /// behind.
  public func writePNG(to path: String) throws(CGImageError) {
    guard let data = pngData() else { throw .cannotEncode }
    try data.writeAtomically(to: path)
  }
}
