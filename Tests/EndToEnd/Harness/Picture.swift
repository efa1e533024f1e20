import CTouchstoneCairo

/// A picture of an output, in device pixels from the top left.
final class Picture {
  /// One pixel; each component is from 0 to 255.
  struct Color: Equatable, CustomStringConvertible {
    var red: Int, green: Int, blue: Int

    /// The largest difference of a component.
    func distance(to other: Color) -> Int {
      max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    var description: String { "(\(red), \(green), \(blue))" }
  }

  let width: Int
  let height: Int
  private let surface: OpaquePointer
  private let pixels: UnsafePointer<UInt32>
  private let rowLength: Int

  /// Reads a PNG file.
  init(_ path: String) throws {
    guard let surface = cairo_image_surface_create_from_png(path),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let bytes = cairo_image_surface_get_data(surface)
    else { throw HarnessError("\(path) is not a PNG file.") }
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    rowLength = Int(cairo_image_surface_get_stride(surface)) / 4
    pixels = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
  }

  deinit { cairo_surface_destroy(surface) }

  subscript(x: Int, y: Int) -> Color {
    precondition(0..<width ~= x && 0..<height ~= y, "(\(x), \(y)) is outside the picture")
    let pixel = pixels[y * rowLength + x]
    return Color(red: Int(pixel >> 16 & 255), green: Int(pixel >> 8 & 255), blue: Int(pixel & 255))
  }

  /// The number of pixels that differ by more than `tolerance` in a component; all of them if the sizes
  /// differ.
  func differences(from other: Picture, tolerance: Int = 0) -> Int {
    guard width == other.width && height == other.height else { return max(width * height, 1) }
    var count = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y].distance(to: other[x, y]) > tolerance { count += 1 }
    }
    return count
  }

  /// Writes a PNG file.
  func write(_ path: String) throws {
    guard cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS else {
      throw HarnessError("\(path) cannot be written.")
    }
  }
}
