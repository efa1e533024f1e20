import CTouchstoneCairo

extension CGContext {
  /// The largest side of a page that PDF allows, in points.
  private static let maximumPageSide: CGFloat = 14_400

  /// Creates a context that draws a PDF, in which lines remain lines and text remains text. Coordinates are
  /// in points from the top left corner of the page. The same drawing always gives the same bytes, because
  /// the bytes contain no date.
  ///
  /// Close the document with `closePDF()`. A document has no pixels: `data` and `makeImage()` are nil.
  ///
  /// - Parameters:
  ///   - consumer: receives the bytes.
  ///   - mediaBox: the size of the pages; nil for 612 × 792 points. Its origin is ignored. A side that is not
  ///     finite, below 1 or above 14,400 points gives nil.
  ///   - auxiliaryInfo: ignored.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    let size = mediaBox?.pointee.size ?? CGSize(width: 612, height: 792)
    guard let surface = CGContext.makeDocument(of: size, consumer, cairo_pdf_surface_create_for_stream)
    else { return nil }
    // An empty date means no date. Otherwise Cairo writes the current time.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    self.init(document: surface, size: size, consumer: consumer)
  }

  /// Creates a context that draws a PDF and writes it to a file when the PDF is closed. Nil if the URL is not
  /// a file URL, or the size is invalid.
  public convenience init?(
    _ url: URL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Creates a context that draws an SVG picture of the given size in points. Letters become outlines, so
  /// that the picture looks the same everywhere. The same drawing always gives the same bytes. Close the
  /// picture with `closeSVG()`.
  ///
  /// Core Graphics has no such initializer. A side that is not finite, below 1 or above 14,400 points gives
  /// nil.
  public convenience init?(svgConsumer consumer: CGDataConsumer, size: CGSize) {
    guard let surface = CGContext.makeDocument(of: size, consumer, cairo_svg_surface_create_for_stream)
    else { return nil }
    // Without this call, Cairo uses typographic points as the unit, and browsers show the picture a third
    // larger than it is on the screen.
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    self.init(document: surface, size: size, consumer: consumer)
  }

  private typealias Maker = (
    cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double
  ) -> OpaquePointer?

  private static func makeDocument(of size: CGSize, _ consumer: CGDataConsumer, _ make: Maker)
    -> OpaquePointer?
  {
    let sides = 1...maximumPageSide
    guard sides.contains(size.width), sides.contains(size.height) else { return nil }
    let surface = make(
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<CGDataConsumer>.fromOpaque(closure).takeUnretainedValue().append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(consumer).toOpaque(), size.width, size.height)
    return PixelFormat.checked(surface)
  }

  // MARK: Pages

  /// Does nothing: the first page exists from the start, and `endPDFPage()` begins each further page.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {}

  /// Ends the current page. Further drawing goes to the next page.
  public func endPDFPage() {
    guard consumer != nil else { return }
    // Cairo draws the letters of a page when the page ends. Therefore this call must hold the lock of the
    // fonts.
    FontLibrary.lock.withLock { cairo_show_page(cairo) }
  }

  /// Ends the document, and writes it to its file. Further drawing has no effect. Errors are ignored; see
  /// `close()`.
  public func closePDF() { try? close() }

  /// Ends the picture, and writes it to its file. Further drawing has no effect. Errors are ignored; see
  /// `close()`.
  public func closeSVG() { try? close() }

  /// Ends the document or picture like `closePDF()` and `closeSVG()`, but throws an error if the document
  /// cannot be encoded or written to its file.
  public func close() throws(CGImageError) {
    guard let consumer, !isClosed else { return }
    isClosed = true
    FontLibrary.lock.withLock { cairo_surface_finish(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .cannotEncode }
    if cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_SVG {
      consumer.replace(with: SVGNames.renumbered(consumer.data))
    }
    try consumer.finish()
  }
}

/// Cairo numbers the surfaces and images in SVG pictures consecutively until the process ends. This type
/// makes the numbers independent of earlier pictures.
enum SVGNames {
  private static let identifierPrefixes = [Array("surface".utf8), Array("image".utf8)]

  /// Returns the document with its surfaces and images numbered from 1, each in the order in which they
  /// appear.
  static func renumbered(_ document: Data) -> Data {
    var numbers: [[UInt8]: Int] = [:]
    var counts = identifierPrefixes.map { _ in 0 }
    var result = Data(capacity: document.count)
    let bytes = Array(document)
    var index = 0
    while index < bytes.count {
      let isName =
        index > 0 && (bytes[index - 1] == UInt8(ascii: "\"") || bytes[index - 1] == UInt8(ascii: "#"))
      guard isName, let kind = identifierPrefixes.firstIndex(where: { bytes[index...].starts(with: $0) })
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let digits = bytes[(index + identifierPrefixes[kind].count)...]
        .prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let name = Array(bytes[index..<digits.endIndex])
      index = digits.endIndex
      if !digits.isEmpty, numbers[name] == nil {
        counts[kind] += 1
        numbers[name] = counts[kind]
      }
      result.append(contentsOf: identifierPrefixes[kind])
      if let number = numbers[name] { result.append(contentsOf: "\(number)".utf8) }
    }
    return result
  }
}
