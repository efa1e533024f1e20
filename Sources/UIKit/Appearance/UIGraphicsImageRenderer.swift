/// The format of a renderer's pictures.
nonisolated public final class UIGraphicsImageRendererFormat {
  /// The pixels per point. Default: the screen's.
  public var scale: CGFloat
  /// Whether the picture has no transparency. Default false.
  public var opaque = false

  /// Creates a format with the screen's scale and transparency.
  public init() { scale = UIScreen.mainScale }

  /// Returns a format with the screen's scale and transparency.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the same as `default()`.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing context of a picture.
nonisolated public final class UIGraphicsImageRendererContext {
  /// The context of the picture, in points.
  public let cgContext: CGContext
  /// The format of the picture.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// The drawing so far.
  public var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Fills the rectangle with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills the rectangle with the current fill colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line of one point just inside the rectangle, in the current stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Clips later drawing to the rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Renders pictures in code, on any thread. A renderer belongs to one thread at a time.
nonisolated public final class UIGraphicsImageRenderer {
  /// The format of the pictures.
  public let format: UIGraphicsImageRendererFormat
  /// The area of the drawing code's coordinates that the pictures show, in points.
  private let bounds: CGRect

  /// Creates a renderer for an area of the drawing coordinates, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Creates a renderer with the default format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Creates a renderer. `size` is in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer with the default format. `size` is in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Returns the picture that `actions` draw. If the size is empty or too large, returns an empty picture
  /// without running `actions`.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard
      let context = CGContext.forImage(size: bounds.size, scale: format.scale, isOpaque: format.opaque)
    else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let graphics = ThreadGraphics.current
    let depth = graphics.depth
    graphics.push(context)
    let picture = UIGraphicsImageRendererContext(cgContext: context, format: format)
    actions(picture)
    graphics.unwind(to: depth)
    return picture.currentImage
  }

  /// Returns the picture as PNG data; empty if there is no picture.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
