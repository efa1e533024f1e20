/// What kind of picture a renderer makes.
nonisolated public final class UIGraphicsImageRendererFormat {
  /// Pixels per point. Default: the screen's.
  public var scale: CGFloat
  /// Whether the picture has no transparency. Default `false`.
  public var opaque = false

  /// The screen's scale, with transparency.
  public init() { scale = UIScreen.mainScale }

  /// The screen's scale, with transparency.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The same as `default()`.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The picture in the making.
nonisolated public final class UIGraphicsImageRendererContext {
  /// Draws into the picture, in points.
  public let cgContext: CGContext
  /// What kind of picture it is.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// What was drawn so far.
  public var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Fills with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills with the current fill colour, blended.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line of one point just inside the rectangle, in the current stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Keeps drawing inside the rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures in code, on any thread. A renderer belongs to one thread at a time.
nonisolated public final class UIGraphicsImageRenderer {
  /// What kind of picture it is.
  public let format: UIGraphicsImageRendererFormat
  /// What the pictures show, in points; the drawing code's coordinates.
  private let bounds: CGRect

  /// Pictures of a part of the plane, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The same in the default format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// `size` in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The same in the default format; `size` in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// The picture that `actions` draw. Where the size is empty or beyond all reason, an empty one, and `actions` do
  /// not run.
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

  /// The same as the bytes of a PNG file; empty where there is no picture.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
