/// An off-screen bitmap that contexts draw without copying it first. Views cache their content in it.
///
/// It uses the memory of `ceil(size × scale)` pixels, four bytes each.
public final class CGLayer {
  /// The context that draws into the layer, in points from its top left corner.
  public let context: CGContext?
  /// The size in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat

  /// Creates a layer with alpha and with the scale of a context.
  ///
  /// - Parameters:
  ///   - context: the context whose scale the layer takes.
  ///   - size: in points.
  ///   - auxiliaryInfo: ignored.
  public convenience init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    self.init(size: size, scale: context.baseScale, isOpaque: false)
  }

  /// Creates a layer of `size` points. Nil for an empty size, or one beyond 16,384 pixels.
  public init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let width = (size.width * scale - 0.01).rounded(.up)
    let height = (size.height * scale - 0.01).rounded(.up)
    let side = CGFloat(PixelFormat.maximumSide)
    guard width > 0, height > 0, width <= side, height <= side,
      let context = CGContext(width: Int(width), height: Int(height), isOpaque: isOpaque, scale: scale)
    else { return nil }
    self.context = context
    self.size = size
    self.scale = scale
  }

  /// Whether the layer hides everything below it.
  public var isOpaque: Bool { context?.format == .xrgb }

  /// The size in pixels.
  var pixelSize: CGSize { CGSize(width: context?.width ?? 0, height: context?.height ?? 0) }
}
