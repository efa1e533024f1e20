import CTouchstoneCairo

/// Reads and writes PNG files in memory, by Cairo.
enum PNG {
  private struct Source {
    var bytes: UnsafeRawBufferPointer
    var position: Int
  }

  /// Returns a surface with the decoded picture, which the caller owns; nil if the bytes are not a complete
  /// PNG of an acceptable size.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    guard hasReasonableHeader(bytes) else { return nil }
    var source = Source(bytes: bytes, position: 0)
    let surface = withUnsafeMutablePointer(to: &source) { pointer in
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          guard let source = closure?.assumingMemoryBound(to: Source.self), let target else {
            return CAIRO_STATUS_READ_ERROR
          }
          let position = source.pointee.position
          guard let base = source.pointee.bytes.baseAddress,
            Int(count) <= source.pointee.bytes.count - position
          else { return CAIRO_STATUS_READ_ERROR }
          memcpy(target, base + position, Int(count))
          source.pointee.position = position + Int(count)
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    return PixelFormat.checked(surface)
  }

  /// Whether the PNG signature and the size are valid. Checked before memory for the picture is allocated.
  private static func hasReasonableHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count > 24, bytes.prefix(8).elementsEqual(signature) else { return false }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let width = number(at: 16)
    let height = number(at: 20)
    let side = 1...PixelFormat.maximumSide
    // The pixels of one image may use at most a quarter of a gigabyte.
    return side.contains(width) && side.contains(height) && width * height <= 1 << 26
  }

  static func encode(_ surface: OpaquePointer) -> Data? {
    var data = Data()
    let status = withUnsafeMutablePointer(to: &data) { pointer in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          guard let data = closure?.assumingMemoryBound(to: Data.self), let bytes else {
            return CAIRO_STATUS_WRITE_ERROR
          }
          data.pointee.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    return status == CAIRO_STATUS_SUCCESS ? data : nil
  }
}
