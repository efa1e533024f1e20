/// A picture with a size in points. Immutable, and safe on any thread.
nonisolated open class UIImage: NSObject, @unchecked Sendable {
  /// The orientation of the pixels. They are always upright here.
  public enum Orientation: Int, Sendable {
    case up = 0
  }

  /// Whether the picture is drawn in its own colours or as a template.
  public enum RenderingMode: Int, Sendable {
    /// Its own colours, unless the control that shows it uses templates.
    case automatic = 0
    case alwaysOriginal
    /// The picture's shape, filled with the tint colour.
    case alwaysTemplate
  }

  /// The way in which the middle part of a resizable picture grows.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch
  }

  /// The pixels; nil in an empty image.
  public let cgImage: CGImage?
  /// The pixels per point.
  public let scale: CGFloat
  /// Always `.up`.
  public var imageOrientation: Orientation { .up }
  /// Whether the picture is drawn in its own colours or as a template.
  public let renderingMode: RenderingMode
  /// The edges that keep their size when the picture is resized, in points.
  public let capInsets: UIEdgeInsets
  /// Always `.stretch`.
  public var resizingMode: ResizingMode { .stretch }
  /// The colour of `withTintColor`, with which the shape is filled.
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

  /// Creates an empty image of size zero.
  public convenience override init() { self.init(nil, scale: 1) }

  /// Creates an image with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// Creates an image. `scale` is in pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale)
  }

  /// Creates an image from PNG data; nil if the data is not a PNG file.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from PNG data with `scale` pixels per point; nil if the data is not a PNG file.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage(pngData: data) else { return nil }
    self.init(image, scale: scale)
  }

  /// Creates an image from a PNG file; nil if it cannot be read. A name that ends in `@2x.png` or `@3x.png`
  /// sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let image = CGImage(contentsOfFile: path) else { return nil }
    let scale: CGFloat = path.hasSuffix("@2x.png") ? 2 : path.hasSuffix("@3x.png") ? 3 : 1
    self.init(image, scale: scale)
  }

  /// The size in points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  // MARK: Variants

  /// Returns the shape of this picture, filled with a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

  /// Returns the tinted picture with a rendering mode. In a template, the view's tint replaces the colour.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: color)
  }

  /// Returns the same picture with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: tint)
  }

  /// Returns a picture whose edges keep their size when it is resized. `capInsets` are in points.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: tint)
  }

  /// Does the same as `resizableImage(withCapInsets:)`: the middle is stretched in either mode.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }

  /// Returns the picture as PNG data.
  open func pngData() -> Data? { cgImage?.pngData() }

  // MARK: Drawing into the current context

  /// Draws the picture at its own size. `point` is its top left corner.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture at its own size, with a blend mode and an opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture stretched to a rectangle.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, of: context, tint: renderingMode == .alwaysTemplate ? tint ?? .tintColor : tint)
  }

  /// Draws the picture stretched to a rectangle, with a blend mode and an opacity.
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

  /// Draws the picture in its own colours, or its shape in `tint`.
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
    // Nine parts: three columns by three rows. The parts at the edges keep their size.
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

  /// Returns one axis of the nine parts: pixels of the source, points of the target. Empty parts are omitted.
  private static func parts(
    from length: CGFloat, leading: CGFloat, trailing: CGFloat, into target: Range<CGFloat>, scale: CGFloat
  ) -> [(from: CGFloat, length: CGFloat, target: Range<CGFloat>)] {
    let leading = min(max(0, leading.rounded()), length)
    let trailing = min(max(0, trailing.rounded()), length - leading)
    // A target too small for both edges shrinks them proportionally.
    let room = target.upperBound - target.lowerBound
    let edges = (leading + trailing) / scale
    let shrink = edges > room ? room / edges : 1
    let first = target.lowerBound + leading / scale * shrink
    let second = max(first, target.upperBound - trailing / scale * shrink)
    let all = [
      (from: 0, length: leading, target: target.lowerBound..<first),
      (from: leading, length: length - leading - trailing, target: first..<second),
      (from: length - trailing, length: trailing, target: second..<max(second, target.upperBound)),
    ]
    return all.filter { $0.length > 0 && $0.target.upperBound > $0.target.lowerBound }
  }
}
