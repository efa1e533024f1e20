import CTouchstoneCairo

/// Draws shapes, images and text into a bitmap, a PDF or an SVG picture.
///
/// **Coordinates.** The origin is the top left corner of the bitmap, and y grows downwards, as in the context
/// of a UIKit view. The coordinates of a new bitmap context are in pixels; to use points, scale the context
/// once.
///
/// **No input makes drawing fail.** If a transform is not finite or leaves no area (a scale of 0), nothing is
/// drawn until the matching `restoreGState()`. Points, rectangles and widths that are not finite are ignored.
/// A `restoreGState()` without its `saveGState()` has no effect.
///
/// One thread at a time may use a context. Different contexts are independent.
public final class CGContext {
  let cairo: OpaquePointer
  let surface: OpaquePointer
  let format: PixelFormat
  var state = GraphicsState()
  private var savedStates: [GraphicsState] = []

  /// The width of the bitmap, in pixels; for a document, the width of a page in points, rounded up.
  public let width: Int
  /// The height of the bitmap, in pixels; for a document, the height of a page in points, rounded up.
  public let height: Int
  /// The distance from one row of the bitmap to the next, in bytes; 0 for a document.
  public let bytesPerRow: Int

  /// The number of pixels per point. Shadow offsets and blurs are given in points and multiplied by this
  /// value; transforms do not change them. Default 1.
  public var baseScale: CGFloat = 1

  /// The object that receives the bytes of a PDF or SVG; nil for a bitmap.
  let consumer: CGDataConsumer?
  var isClosed = false
  /// For a document, the surface of each picture that was drawn. The document contains a picture once, even
  /// if it is drawn several times.
  private var documentSources: [ObjectIdentifier: (owner: AnyObject, surface: OpaquePointer)] = [:]

  /// Creates a context that draws into memory.
  ///
  /// - Parameters:
  ///   - data: the pixels. The caller owns them, and must keep them at least as long as the context. Nil lets
  ///     the context allocate memory, filled with zeros.
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - bitsPerComponent: must be 8.
  ///   - bytesPerRow: a multiple of 4 that is at least the size of a row; 0 if `data` is nil.
  ///   - space: ignored; colours are in sRGB.
  ///   - bitmapInfo: the raw value of `CGBitmapInfo.argb8888`, `CGBitmapInfo.xrgb8888` or
  ///     `CGImageAlphaInfo.alphaOnly`. Any other value gives nil.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard let format = PixelFormat(bitmapInfo: bitmapInfo, bitsPerComponent: bitsPerComponent),
      let surface = CGContext.makeSurface(
        data, format: format, width: width, height: height, bytesPerRow: bytesPerRow)
    else { return nil }
    guard let cairo = cairo_create(surface), cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.cairo = cairo
    self.surface = surface
    self.format = format
    self.width = width
    self.height = height
    self.bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    consumer = nil
    cairo_set_line_width(cairo, 1)
  }

  /// Creates a context that draws a document, and takes ownership of `surface`, which has no pixels. `size`
  /// is in points.
  init?(document surface: OpaquePointer, size: CGSize, consumer: CGDataConsumer) {
    guard let cairo = cairo_create(surface), cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.cairo = cairo
    self.surface = surface
    format = .argb
    width = Int(size.width.rounded(.up))
    height = Int(size.height.rounded(.up))
    bytesPerRow = 0
    self.consumer = consumer
    cairo_set_line_width(cairo, 1)
  }

  /// Creates a context that owns its memory and is scaled to points.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - isOpaque: whether the pixels have no alpha.
  ///   - scale: the number of pixels per point.
  public convenience init?(width: Int, height: Int, isOpaque: Bool = false, scale: CGFloat = 1) {
    let info: CGBitmapInfo = isOpaque ? .xrgb8888 : .argb8888
    self.init(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
      bitmapInfo: info.rawValue)
    guard scale.isFinite, scale > 0 else { return nil }
    baseScale = scale
    scaleBy(x: scale, y: scale)
  }

  private static func makeSurface(
    _ data: UnsafeMutableRawPointer?, format: PixelFormat, width: Int, height: Int, bytesPerRow: Int
  ) -> OpaquePointer? {
    guard let data else {
      return PixelFormat.makeSurface(format, width: width, height: height)
    }
    let side = 1...PixelFormat.maximumSide
    guard side.contains(width), side.contains(height), bytesPerRow >= width * format.bytesPerPixel,
      bytesPerRow % 4 == 0, bytesPerRow <= Int(Int32.max) / height, UInt(bitPattern: data) % 4 == 0
    else { return nil }
    return PixelFormat.checked(
      cairo_image_surface_create_for_data(
        data.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height),
        Int32(bytesPerRow)))
  }

  deinit {
    // Destroying a document's context also releases the document's fonts, which requires the lock of the
    // fonts.
    if consumer != nil { FontLibrary.lock.lock() }
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if consumer != nil { FontLibrary.lock.unlock() }
    for source in documentSources.values { cairo_surface_destroy(source.surface) }
  }

  // MARK: The bitmap

  /// The pixels of the bitmap; nil for a document.
  public var data: UnsafeMutableRawPointer? {
    if consumer != nil { return nil }
    cairo_surface_flush(surface)
    return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
  }

  /// The size of a colour component, in bits; always 8.
  public var bitsPerComponent: Int { 8 }

  /// The size of a pixel, in bits: 32, or 8 for a bitmap of alpha alone.
  public var bitsPerPixel: Int { 8 * format.bytesPerPixel }

  /// The position of the alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }

  /// The layout of the bitmap's pixels.
  public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }

  /// The colour space of the bitmap: sRGB, or nil for a bitmap of alpha alone.
  public var colorSpace: CGColorSpace? { format == .alpha ? nil : .deviceRGB }

  /// Returns a copy of the bitmap; nil for a document. Open transparency layers and masks are not included.
  public func makeImage() -> CGImage? {
    if consumer != nil { return nil }
    cairo_surface_flush(surface)
    guard let copy = PixelFormat.makeSurface(format, width: width, height: height),
      let source = cairo_image_surface_get_data(surface), let target = cairo_image_surface_get_data(copy)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(copy))
    for y in 0..<height {
      memcpy(target + y * stride, source + y * bytesPerRow, width * format.bytesPerPixel)
    }
    cairo_surface_mark_dirty(copy)
    return CGImage(consuming: copy)
  }

  /// Returns a surface over the pixels of a picture that does not change. The caller releases the surface.
  ///
  /// In a bitmap context the surface is new each time: Cairo changes private data of the surfaces that it
  /// reads, so threads that draw the same picture must not share one. A document uses one surface for each
  /// picture.
  func makeSource(over surface: OpaquePointer, of owner: AnyObject) -> OpaquePointer? {
    guard consumer != nil else { return PixelFormat.makeSurface(sharingPixelsOf: surface) }
    if let known = documentSources[ObjectIdentifier(owner)] {
      return cairo_surface_reference(known.surface)
    }
    guard let made = PixelFormat.makeSurface(sharingPixelsOf: surface) else { return nil }
    documentSources[ObjectIdentifier(owner)] = (owner, made)
    return cairo_surface_reference(made)
  }

  /// Completes pending drawing, so that the bitmap's memory contains it.
  public func flush() { cairo_surface_flush(surface) }

  /// Completes pending drawing, and informs Cairo that the program itself has written to the bitmap's memory.
  public func synchronize() {
    if consumer != nil { return }
    cairo_surface_flush(surface)
    cairo_surface_mark_dirty(surface)
  }

  /// Moves pixels inside the bitmap, as scrolling does. Pixels that would leave `rect` are dropped. Areas
  /// that are uncovered keep their old pixels.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in pixels, enlarged to whole pixels.
  ///   - x: the distance to the right, in pixels.
  ///   - y: the distance downwards, in pixels.
  public func moveContents(of rect: CGRect, x: Int, y: Int) {
    guard !rect.isNull, rect.isFinite else { return }
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !area.isNull, x.magnitude < UInt(area.width), y.magnitude < UInt(area.height), let pixels = data
    else { return }
    let columns = (Int(area.width) - abs(x)) * format.bytesPerPixel
    let rows = Int(area.height) - abs(y)
    let left = Int(area.minX)
    let top = Int(area.minY)
    let from = pixels + (top + max(-y, 0)) * bytesPerRow + (left + max(-x, 0)) * format.bytesPerPixel
    let to = pixels + (top + max(y, 0)) * bytesPerRow + (left + max(x, 0)) * format.bytesPerPixel
    if columns == bytesPerRow {
      memmove(to, from, rows * bytesPerRow)
    } else {
      // If pixels move downwards, the last row is moved first. Otherwise rows would be overwritten before
      // they are read.
      for step in 0..<rows {
        let row = y > 0 ? rows - 1 - step : step
        memmove(to + row * bytesPerRow, from + row * bytesPerRow, columns)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  // MARK: The state

  /// Saves the graphics state: transform, clip, colours, line attributes, alpha, blend mode and shadow.
  public func saveGState() { push(.saved) }

  /// Restores the graphics state of the matching `saveGState()`. Has no effect if no state was saved.
  public func restoreGState() {
    guard let last = savedStates.last, last.kind == .saved else { return }
    pop()
  }

  func push(_ kind: GraphicsState.Kind) {
    // The saved state stores which kind of call saved it. Only the matching kind of call may restore the
    // state.
    var saved = state
    saved.kind = kind
    savedStates.append(saved)
    state.masks = []
    cairo_save(cairo)
  }

  /// Ends the innermost saved state, whatever its kind.
  func pop() {
    guard let saved = savedStates.popLast() else { return }
    drawMaskedGroups()
    cairo_restore(cairo)
    state = saved
  }

  /// Ends the saved states inside of the innermost transparency layer. Returns false if no layer is open.
  func popToLayer() -> Bool {
    guard savedStates.contains(where: { $0.kind == .layer }) else { return false }
    while let last = savedStates.last, last.kind != .layer { pop() }
    return true
  }

  /// The most recently saved state; nil if none is saved.
  var outerState: GraphicsState? { savedStates.last }

  // MARK: The transform

  /// The current transform from user space to pixels.
  public var ctm: CGAffineTransform { state.transform }

  /// Moves the origin of user space by the given distances.
  public func translateBy(x: CGFloat, y: CGFloat) {
    setTransform(state.transform.translatedBy(x: x, y: y))
  }

  /// Scales user space by the given factors.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    setTransform(state.transform.scaledBy(x: x, y: y))
  }

  /// Rotates user space by an angle in radians. On the screen, a positive angle rotates clockwise.
  public func rotate(by angle: CGFloat) { setTransform(state.transform.rotated(by: angle)) }

  /// Combines a transform with the current one. Points are first mapped by `transform`, then by the previous
  /// one.
  public func concatenate(_ transform: CGAffineTransform) {
    setTransform(transform.concatenating(state.transform))
  }

  private func setTransform(_ transform: CGAffineTransform) {
    if state.isDegenerate { return }
    let scale = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    let determinant = abs(transform.a * transform.d - transform.b * transform.c)
    // With larger values Cairo's fixed-point numbers would overflow. Nothing would be visible at such a scale
    // or position anyway.
    guard transform.isFinite, determinant > 1e-12, scale < 1e7, abs(transform.tx) < 4e6,
      abs(transform.ty) < 4e6
    else {
      state.isDegenerate = true
      return
    }
    state.transform = transform
    state.coordinateLimit = GraphicsState.deviceLimit / max(scale, 1e-3)
    applyTransform()
  }

  /// Passes the transform of the graphics state to Cairo.
  func applyTransform() {
    let t = state.transform
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_set_matrix(cairo, &matrix)
  }

  /// Converts a point from user space to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }

  /// Converts a size from user space to pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.transform) }

  /// Converts a rectangle from user space to pixels. Returns the smallest upright rectangle around the
  /// result.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }

  /// Converts a point from pixels to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.transform.inverted())
  }

  /// Converts a size from pixels to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.transform.inverted()) }

  /// Converts a rectangle from pixels to user space. Returns the smallest upright rectangle around the
  /// result.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform.inverted()) }
}
