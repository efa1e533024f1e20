/// A picture with a size in points. Immutable, and safe on any thread.
nonisolated open class UIImage: NSObject, @unchecked Sendable {
  /// Which way up the pixels stand. They are always upright here.
  public enum Orientation: Int, Sendable {
    case up = 0
  }

  /// Whether the picture's own colours count, or only its shape.
  public enum RenderingMode: Int, Sendable {
    /// Its own colours, unless the place where it is shown wants a shape.
    case automatic = 0
    case alwaysOriginal
    /// Its shape, filled with the tint colour.
    case alwaysTemplate
  }

  /// How the middle part of a resizable picture grows.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch
  }

  /// The pixels; `nil` in an empty image.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  /// Always `.up`.
  public var imageOrientation: Orientation { .up }
  /// Whether the colours count or only the shape.
  public let renderingMode: RenderingMode
  /// The edges that keep their size when the picture is stretched, in points.
  public let capInsets: UIEdgeInsets
  /// The middle part is always stretched here.
  public var resizingMode: ResizingMode { .stretch }
  /// The colour of `withTintColor`, which fills the shape.
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

  /// No picture, of no size.
  public convenience override init() { self.init(nil, scale: 1) }

  /// One point a pixel.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// `scale` is pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale)
  }

  /// From the bytes of a PNG file; `nil` where they are none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The same with `scale` pixels a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage(pngData: data) else { return nil }
    self.init(image, scale: scale)
  }

  /// From a PNG file; `nil` where it cannot be read. A name that ends in `@2x.png` or `@3x.png` sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let image = CGImage(contentsOfFile: path) else { return nil }
    let scale: CGFloat = path.hasSuffix("@2x.png") ? 2 : path.hasSuffix("@3x.png") ? 3 : 1
    self.init(image, scale: scale)
  }

  /// In points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  // MARK: Variants

  /// The shape of this picture, filled with a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

  /// The same in another rendering mode; a template's tint is replaced by that of the view.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: color)
  }

  /// The same picture, to be taken for its colours or for its shape.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: tint)
  }

  /// A picture whose edges keep their size when it is drawn larger or smaller.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(cgImage, scale: scale, mode: renderingMode, capInsets: capInsets, tint: tint)
  }

  /// The same; the middle is stretched in either mode.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }

  /// The bytes of a PNG file.
  open func pngData() -> Data? { cgImage?.pngData() }

  // MARK: Drawing into the current context

  /// In its own size, with its top left corner at a point.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// The same, blended and faded.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Stretched over a rectangle.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, of: context, tint: renderingMode == .alwaysTemplate ? tint ?? .tintColor : tint)
  }

  /// The same, blended and faded.
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

  /// Draws with the picture's own colours, or its shape in `tint`.
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
    // Nine parts: three columns by three rows, where those at the edges keep their size.
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

  /// One axis of the nine parts: pixels of the source, points of the target. Empty parts are left out.
  private static func parts(
    from length: CGFloat, leading: CGFloat, trailing: CGFloat, into target: Range<CGFloat>, scale: CGFloat
  ) -> [(from: CGFloat, length: CGFloat, target: Range<CGFloat>)] {
    let leading = min(max(0, leading.rounded()), length)
    let trailing = min(max(0, trailing.rounded()), length - leading)
    // A target too small for both edges shares what there is between them.
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
