import CTouchstoneCairo

/// A layout of pixels that Cairo can draw and Wayland compositors can show.
enum PixelFormat {
  case argb
  case xrgb
  case alpha

  /// The largest width and height of a bitmap, in pixels.
  static let maximumSide = 16_384

  init?(bitmapInfo: UInt32, bitsPerComponent: Int) {
    guard bitsPerComponent == 8 else { return nil }
    switch bitmapInfo {
    case CGBitmapInfo.argb8888.rawValue: self = .argb
    case CGBitmapInfo.xrgb8888.rawValue: self = .xrgb
    case CGImageAlphaInfo.alphaOnly.rawValue: self = .alpha
    default: return nil
    }
  }

  init?(cairo: cairo_format_t) {
    switch cairo {
    case CAIRO_FORMAT_ARGB32: self = .argb
    case CAIRO_FORMAT_RGB24: self = .xrgb
    case CAIRO_FORMAT_A8: self = .alpha
    default: return nil
    }
  }

  var cairo: cairo_format_t {
    switch self {
    case .argb: CAIRO_FORMAT_ARGB32
    case .xrgb: CAIRO_FORMAT_RGB24
    case .alpha: CAIRO_FORMAT_A8
    }
  }

  var bytesPerPixel: Int { self == .alpha ? 1 : 4 }

  var bitmapInfo: CGBitmapInfo {
    switch self {
    case .argb: .argb8888
    case .xrgb: .xrgb8888
    case .alpha: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)
    }
  }

  var alphaInfo: CGImageAlphaInfo {
    switch self {
    case .argb: .premultipliedFirst
    case .xrgb: .noneSkipFirst
    case .alpha: .alphaOnly
    }
  }

  /// Returns a new surface filled with zeros; nil if a side is below 1 or above `maximumSide`, or there is
  /// not enough memory.
  static func makeSurface(_ format: PixelFormat, width: Int, height: Int) -> OpaquePointer? {
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else { return nil }
    return checked(cairo_image_surface_create(format.cairo, Int32(width), Int32(height)))
  }

  /// Returns a second surface over the pixels of `surface`. Those pixels must not change and must outlive the
  /// second surface.
  static func makeSurface(sharingPixelsOf surface: OpaquePointer) -> OpaquePointer? {
    checked(
      cairo_image_surface_create_for_data(
        cairo_image_surface_get_data(surface), cairo_image_surface_get_format(surface),
        cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface),
        cairo_image_surface_get_stride(surface)))
  }

  /// Returns the surface. If Cairo marked the surface as failed, destroys it and returns nil.
  static func checked(_ surface: OpaquePointer?) -> OpaquePointer? {
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }
}
