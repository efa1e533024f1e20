/// An off-screen bitmap that contexts draw without copying it first: what a view caches its content in.
///
/// It uses the memory of `ceil(size × scale)` pixels, four bytes each.
public final class CGLayer {
  /// Draws into the layer, in points from its top left corner.
  public let context: CGContext?
  /// The size in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat

  /// A layer with alpha and with the scale of the context it is meant for.
  ///
  /// - Parameters:
  ///   - context: whose scale the layer takes.
  ///   - size: in points.
  ///   - auxiliaryInfo: ignored.
  public convenience init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    self.init(size: size, scale: context.baseScale, isOpaque: false)
  }

  /// A layer of that many points. Nil for an empty size, or one beyond 16,384 pixels.
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

  /// Whether the layer hides all below.
  public var isOpaque: Bool { context?.format == .xrgb }

  /// The size in pixels.
  var pixelSize: CGSize { CGSize(width: context?.width ?? 0, height: context?.height ?? 0) }
}
