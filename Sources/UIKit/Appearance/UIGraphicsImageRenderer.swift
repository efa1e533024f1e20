/// The scale and opacity of the images that a `UIGraphicsImageRenderer` draws.
nonisolated public final class UIGraphicsImageRendererFormat {
  /// The number of pixels per point. Default: the screen's scale.
  public var scale: CGFloat
  /// Whether the images have no transparency. Default false.
  public var opaque = false

  /// Creates a format for transparent images with the screen's scale.
  public init() { scale = UIScreen.mainScale }

  /// Returns a format for transparent images with the screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns a format for transparent images with the screen's scale, as `default()` does.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of the image that a `UIGraphicsImageRenderer` is drawing.
nonisolated public final class UIGraphicsImageRendererContext {
  /// The context into which the image is drawn. Its coordinates are in points.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// The image drawn so far.
  public var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Fills the rectangle with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills the rectangle with the current fill colour, in a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws lines with a width of one point along the inside of the rectangle's edges, in the current stroke
  /// colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Clips later drawing to the rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images from drawing code. A renderer can be used on any thread, but only on one thread at a time.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
///   context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
/// }
/// ```
nonisolated public final class UIGraphicsImageRenderer {
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat
  /// The area of the drawing's coordinate space that the images show, in points.
  private let bounds: CGRect

  /// Creates a renderer of images that show the area `bounds` of the drawing's coordinate space, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Creates a renderer with the default format. Its images show the area `bounds`, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Creates a renderer of images of this size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer with the default format. Its images have this size, in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Returns the image that `actions` draws. If the size is empty or too large, returns an empty image
  /// without calling `actions`.
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

  /// Returns the image that `actions` draws, as PNG data. The data is empty if the size is empty or too
  /// large.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
