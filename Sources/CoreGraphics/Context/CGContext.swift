import CTouchstoneCairo

/// Draws shapes, images and text into a bitmap, a PDF or an SVG.
///
/// **Coordinates.** The origin is the bitmap's top left corner and y grows downwards, as in the context of a
/// UIKit view. A new context counts pixels; scale it once to count points.
///
/// **Nothing a program passes in makes it fail.** A transform that is not finite, or that leaves no area
/// (a scale of 0), draws nothing until the matching `restoreGState()`. Points, rectangles and widths that are not
/// finite are left out. A `restoreGState()` without its save does nothing.
///
/// A context may be used by one thread at a time; different contexts are independent.
public final class CGContext {
  let cairo: OpaquePointer
  let surface: OpaquePointer
  let format: PixelFormat
  var state = GraphicsState()
  private var savedStates: [GraphicsState] = []

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The distance from one row to the next, in bytes.
  public let bytesPerRow: Int

  /// Pixels per point. Shadow offsets and blurs, which no transform changes, are given in points and multiplied by
  /// this. Default 1.
  public var baseScale: CGFloat = 1

  /// Receives the bytes of a PDF or an SVG; nil for a bitmap.
  let consumer: CGDataConsumer?
  var isClosed = false
  /// A document's surfaces over pictures: the document contains a picture once, however often it is drawn.
  private var documentSources: [ObjectIdentifier: (owner: AnyObject, surface: OpaquePointer)] = [:]

  /// Creates a context that draws into memory.
  ///
  /// - Parameters:
  ///   - data: the pixels, which the caller owns and keeps as long as the context; nil for memory of the context's
  ///     own, filled with zeros.
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: a multiple of 4, at least a row's bytes; 0 with nil `data`.
  ///   - space: ignored; colours are sRGB.
  ///   - bitmapInfo: `CGBitmapInfo.argb8888`, `.xrgb8888` or `CGImageAlphaInfo.alphaOnly`, as raw value. Anything
  ///     else gives nil.
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

  /// Creates a context that draws a document, and takes over a surface without pixels. `size` is in points.
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

  /// Creates a context with memory of its own, scaled to points.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - isOpaque: whether its pixels have no alpha.
  ///   - scale: pixels per point.
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
    // A document releases its fonts with it.
    if consumer != nil { FontLibrary.lock.lock() }
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if consumer != nil { FontLibrary.lock.unlock() }
    for source in documentSources.values { cairo_surface_destroy(source.surface) }
  }

  // MARK: The bitmap

  /// The pixels; nil for a document.
  public var data: UnsafeMutableRawPointer? {
    if consumer != nil { return nil }
    cairo_surface_flush(surface)
    return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
  }

  /// 8, always.
  public var bitsPerComponent: Int { 8 }

  /// 32, or 8 if the bitmap is alpha alone.
  public var bitsPerPixel: Int { 8 * format.bytesPerPixel }

  /// The position of the alpha.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }

  /// The layout of the pixels.
  public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }

  /// sRGB, or nil if the bitmap is alpha alone.
  public var colorSpace: CGColorSpace? { format == .alpha ? nil : .deviceRGB }

  /// Returns a copy of the current bitmap (nil for a document), without open transparency layers and masks.
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

  /// Returns a surface over the pixels of an unchanging picture, owned by the caller. Cairo changes private data
  /// of the surfaces that it reads, so threads that draw the same picture must not share one.
  func makeSource(over surface: OpaquePointer, of owner: AnyObject) -> OpaquePointer? {
    guard consumer != nil else { return PixelFormat.makeReader(of: surface) }
    if let known = documentSources[ObjectIdentifier(owner)] {
      return cairo_surface_reference(known.surface)
    }
    guard let made = PixelFormat.makeReader(of: surface) else { return nil }
    documentSources[ObjectIdentifier(owner)] = (owner, made)
    return cairo_surface_reference(made)
  }

  /// Finishes pending drawing, so that the bitmap's memory contains it.
  public func flush() { cairo_surface_flush(surface) }

  /// Finishes pending drawing, and tells Cairo that the program itself has written into the memory.
  public func synchronize() {
    if consumer != nil { return }
    cairo_surface_flush(surface)
    cairo_surface_mark_dirty(surface)
  }

  /// Moves pixels inside the bitmap, as scrolling does. Pixels that would leave `rect` are cut off; uncovered
  /// areas keep their old pixels.
  ///
  /// - Parameters:
  ///   - rect: in pixels, widened to whole ones.
  ///   - x: to the right, in pixels.
  ///   - y: downwards, in pixels.
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
      // When moving downwards, the last row is moved first, or rows would be overwritten before they are read.
      for step in 0..<rows {
        let row = y > 0 ? rows - 1 - step : step
        memmove(to + row * bytesPerRow, from + row * bytesPerRow, columns)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  // MARK: The state

  /// Saves the graphics state: transform, clip, colours, line attributes, alpha, blend mode, shadow.
  public func saveGState() { push(.saved) }

  /// Returns to the state of the matching `saveGState()`.
  public func restoreGState() {
    guard let last = savedStates.last, last.kind == .saved else { return }
    pop()
  }

  func push(_ kind: GraphicsState.Kind) {
    // The saved copy stores the kind of its save, which decides the call that ends it.
    var saved = state
    saved.kind = kind
    savedStates.append(saved)
    state.masks = []
    cairo_save(cairo)
  }

  /// Ends the innermost state, of any kind.
  func pop() {
    guard let saved = savedStates.popLast() else { return }
    closeMasks()
    cairo_restore(cairo)
    state = saved
  }

  /// Ends the states above the innermost transparency layer. Returns false if no layer is open.
  func popToLayer() -> Bool {
    guard savedStates.contains(where: { $0.kind == .layer }) else { return false }
    while let last = savedStates.last, last.kind != .layer { pop() }
    return true
  }

  /// The state outside the innermost saved one.
  var outerState: GraphicsState? { savedStates.last }

  // MARK: The transform

  /// The transform from user space to pixels.
  public var ctm: CGAffineTransform { state.transform }

  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) {
    setTransform(state.transform.translatedBy(x: x, y: y))
  }

  /// Scales user space.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    setTransform(state.transform.scaledBy(x: x, y: y))
  }

  /// Rotates user space by an angle in radians; a positive one looks clockwise on the screen.
  public func rotate(by angle: CGFloat) { setTransform(state.transform.rotated(by: angle)) }

  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    setTransform(transform.concatenating(state.transform))
  }

  private func setTransform(_ transform: CGAffineTransform) {
    if state.isDegenerate { return }
    let scale = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    let determinant = abs(transform.a * transform.d - transform.b * transform.c)
    // Beyond these values Cairo's own numbers overflow, long after anything is visible.
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

  /// Passes the state's transform to Cairo.
  func applyTransform() {
    let t = state.transform
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_set_matrix(cairo, &matrix)
  }

  /// Returns a point of user space in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }

  /// Returns a size of user space in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.transform) }

  /// Returns the smallest pixel rectangle around a rectangle of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }

  /// Returns a pixel's point in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.transform.inverted())
  }

  /// Returns a size in pixels in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.transform.inverted()) }

  /// Returns the smallest rectangle of user space around a pixel rectangle.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform.inverted()) }
}
