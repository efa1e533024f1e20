/// An off-screen bitmap that contexts can draw without copying it first. Views cache their content in layers.
///
/// A layer uses the memory of `ceil(size × scale)` pixels of four bytes each.
public final class CGLayer {
  /// The context that draws into the layer. Its coordinates are in points from the layer's top left corner.
  public let context: CGContext?
  /// The size of the layer, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat

  /// Creates a layer with alpha that has the scale of a context.
  ///
  /// - Parameters:
  ///   - context: the context whose scale the layer gets.
  ///   - size: the size of the layer, in points. An empty size, or a side above 16,384 pixels, gives nil.
  ///   - auxiliaryInfo: ignored.
  public convenience init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    self.init(size: size, scale: context.baseScale, isOpaque: false)
  }

  /// Creates a layer of `size` points with `scale` pixels per point. Nil if the size is empty, or a side is
  /// above 16,384 pixels.
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

  /// Whether the layer has no alpha, so that it hides everything behind it.
  public var isOpaque: Bool { context?.format == .xrgb }

  /// The size of the layer, in pixels.
  var pixelSize: CGSize { CGSize(width: context?.width ?? 0, height: context?.height ?? 0) }
}
