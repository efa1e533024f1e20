/// An image with a size in points. An image is immutable and can be used on any thread.
nonisolated open class UIImage: NSObject, @unchecked Sendable {
  /// The orientation of an image's pixels. In this engine the pixels are always upright.
  public enum Orientation: Int, Sendable {
    /// The pixels are upright.
    case up = 0
  }

  /// The way in which an image is drawn: in its own colours, or as a shape that is filled with the tint
  /// colour.
  public enum RenderingMode: Int, Sendable {
    /// The image is drawn in its own colours, unless the control that shows it draws images as templates.
    case automatic = 0
    /// The image is drawn in its own colours.
    case alwaysOriginal
    /// The image is drawn as a shape that is filled with the tint colour.
    case alwaysTemplate
  }

  /// How the middle part of a resizable image fills a larger area.
  public enum ResizingMode: Int, Sendable {
    /// The middle part is repeated. This mode is not supported; `stretch` is used instead.
    case tile = 0
    /// The middle part is stretched.
    case stretch
  }

  /// The pixels of the image; nil if it is empty.
  public let cgImage: CGImage?
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The orientation of the pixels. Always `.up`.
  public var imageOrientation: Orientation { .up }
  /// The way in which the image is drawn: in its own colours, or as a shape that is filled with the tint
  /// colour. Default `.automatic`.
  public let renderingMode: RenderingMode
  /// The widths of the margins, in points. When the image is resized, the margins keep their size, and the
  /// part between them is stretched. Default zero.
  public let capInsets: UIEdgeInsets
  /// How the middle part of the image fills a larger area. Always `.stretch`.
  public var resizingMode: ResizingMode { .stretch }
  /// The colour with which the image's shape is filled; nil if the image is drawn in its own colours.
  let tint: UIColor?

  private init(
    _ cgImage: CGImage?, scale: CGFloat, mode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
    tint: UIColor? = nil
  ) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    renderingMode = mode
    self.capInsets = capInsets
    self.tint = tint
    super.init()
  }

  /// Creates an empty image, whose size is zero.
  public convenience override init() { self.init(nil, scale: 1) }

  /// Creates an image with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// Creates an image with `scale` pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale)
  }

  /// Creates an image from PNG data, with one pixel per point; nil if the data is not PNG.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from PNG data, with `scale` pixels per point; nil if the data is not PNG.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage(pngData: data) else { return nil }
    self.init(image, scale: scale)
  }

  /// Creates an image from a PNG file; nil if the file cannot be read. If the file's name ends in `@2x.png`
  /// or `@3x.png`, the image has 2 or 3 pixels per point.
  public convenience init?(contentsOfFile path: String) {
    guard let image = CGImage(contentsOfFile: path) else { return nil }
    let scale: CGFloat = path.hasSuffix("@2x.png") ? 2 : path.hasSuffix("@3x.png") ? 3 : 1
    self.init(image, scale: scale)
  }

  /// The size of the image, in points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  // MARK: Variants

  /// Returns an image with the shape of this image, filled with the colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

  /// Returns an image with the shape of this image, filled with the colour, and with this rendering mode. If
  /// the mode is `.alwaysTemplate`, a view fills the shape with the view's own tint colour instead.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: color)
  }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: tint)
  }

  /// Returns an image whose margins keep their size when the image is resized. `capInsets` are the widths of
  /// the margins, in points.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: tint)
  }

  /// Returns the same result as `resizableImage(withCapInsets:)`, because the middle part is stretched in
  /// both modes.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }

  /// Returns the image as PNG data; nil if the image is empty.
  open func pngData() -> Data? { cgImage?.pngData() }

  // MARK: Drawing into the current context

  /// Draws the image into the current context at its own size. `point` is the location of its top left
  /// corner.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image into the current context at its own size, in a blend mode and with an opacity from 0 to
  /// 1.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into the current context, stretched to the rectangle.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, of: context, tint: renderingMode == .alwaysTemplate ? tint ?? .tintColor : tint)
  }

  /// Draws the image into the current context, stretched to the rectangle, in a blend mode and with an
  /// opacity from 0 to 1.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(in: rect)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws the image into a context, stretched to the rectangle. If `tint` is nil, the image is drawn in its
  /// own colours; otherwise its shape is filled with `tint`.
  final func draw(in rect: CGRect, of context: CGContext, tint: UIColor?) {
    guard let cgImage, rect.width > 0, rect.height > 0 else { return }
    guard let tint else { return drawPixels(of: cgImage, in: rect, of: context) }
    context.saveGState()
    context.clip(to: rect)
    context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
    drawPixels(of: cgImage, in: rect, of: context)
    context.setBlendMode(.sourceIn)
    context.setFillColor(tint.cgColor)
    context.fill(rect)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func drawPixels(of image: CGImage, in rect: CGRect, of context: CGContext) {
    guard capInsets != .zero else { return context.draw(image, in: rect) }
    // The image has nine parts: three columns and three rows. The parts at the edges keep their size.
    let columns = UIImage.parts(
      from: CGFloat(image.width), leading: capInsets.left * scale, trailing: capInsets.right * scale,
      into: rect.minX..<rect.maxX, scale: scale)
    let rows = UIImage.parts(
      from: CGFloat(image.height), leading: capInsets.top * scale, trailing: capInsets.bottom * scale,
      into: rect.minY..<rect.maxY, scale: scale)
    for row in rows {
      for column in columns {
        let source = CGRect(x: column.from, y: row.from, width: column.length, height: row.length)
        guard let part = image.cropping(to: source) else { continue }
        context.draw(
          part,
          in: CGRect(
            x: column.target.lowerBound, y: row.target.lowerBound,
            width: column.target.upperBound - column.target.lowerBound,
            height: row.target.upperBound - row.target.lowerBound))
      }
    }
  }

  /// Returns the three parts of the image along one axis. Each part has a range of pixels in the image, and
  /// the range in points in which it is drawn. Empty parts are omitted.
  private static func parts(
    from length: CGFloat, leading: CGFloat, trailing: CGFloat, into target: Range<CGFloat>, scale: CGFloat
  ) -> [(from: CGFloat, length: CGFloat, target: Range<CGFloat>)] {
    let leading = min(max(0, leading.rounded()), length)
    let trailing = min(max(0, trailing.rounded()), length - leading)
    // If `target` is too short for both margins, the margins are shortened in proportion.
    let room = target.upperBound - target.lowerBound
    let edgesLength = (leading + trailing) / scale
    let edgeScale = edgesLength > room ? room / edgesLength : 1
    let middleStart = target.lowerBound + leading / scale * edgeScale
    let middleEnd = max(middleStart, target.upperBound - trailing / scale * edgeScale)
    let all = [
      (from: 0, length: leading, target: target.lowerBound..<middleStart),
      (from: leading, length: length - leading - trailing, target: middleStart..<middleEnd),
      (from: length - trailing, length: trailing, target: middleEnd..<max(middleEnd, target.upperBound)),
    ]
    return all.filter { $0.length > 0 && $0.target.upperBound > $0.target.lowerBound }
  }
}
