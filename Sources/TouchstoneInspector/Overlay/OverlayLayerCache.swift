/// Cached pictures of the marks that are drawn over the app. Each is painted once and then copied.
enum OverlayLayerCache {
  enum Subject: Hashable {
    case ring(isDashed: Bool, isCancelled: Bool)
    /// The dashed line along the longer side of an outline.
    case dashes
    /// A corner of an outline.
    case corner(OverlaySides.Corner, OverlayOutline.Kind, radius: CGFloat, isFilled: Bool, isTruncated: Bool)
    case chip(String, OverlayChip.Tone)
    /// The opaque background of a faded chip (a small label).
    case plate
    /// A recognizer's chip (a small label). If `hasClock` is true, it has room for the time, which is drawn
    /// separately.
    case recognizer(RecognizerChipText, hasClock: Bool)
    case spots([RecognizerChipText], count: Int)
  }

  private struct Key: Hashable {
    let subject: Subject
    let width: CGFloat
    let height: CGFloat
    let scale: CGFloat
    let style: UIUserInterfaceStyle
  }

  private static var layers: [Key: CGLayer] = [:]
  private static let capacity = 128

  /// Draws the subject in `frame`, moved to whole pixels. Returns the moved frame. `paint` paints the picture
  /// if it is not cached.
  @discardableResult
  static func draw(
    _ subject: Subject, in frame: CGRect, of context: CGContext, alpha: CGFloat = 1,
    paint: (CGContext, CGRect) -> Void
  ) -> CGRect {
    let place = CGRect(origin: context.alignedToPixels(frame.origin), size: frame.size)
    let key = Key(
      subject: subject, width: frame.width, height: frame.height, scale: context.pixelsPerPoint,
      style: UITraitCollection.current.userInterfaceStyle)
    context.saveGState()
    context.setAlpha(alpha)
    if let layer = layers[key] ?? makeLayer(key, paint) {
      context.draw(layer, at: place.origin)
    } else {
      // The subject is too large for a cached picture.
      paint(context, place)
    }
    context.restoreGState()
    return place
  }

  private static func makeLayer(_ key: Key, _ paint: (CGContext, CGRect) -> Void) -> CGLayer? {
    let size = CGSize(width: key.width, height: key.height)
    guard let layer = CGLayer(size: size, scale: key.scale, isOpaque: false), let context = layer.context
    else { return nil }
    paint(context, CGRect(origin: .zero, size: size))
    if layers.count >= capacity { layers.removeAll() }
    layers[key] = layer
    return layer
  }
}
