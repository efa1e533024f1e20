/// The content that a layer draws in front of its background: an image, a shape or a gradient. The painter
/// calls it in each frame that redraws a part of the layer.
nonisolated protocol LayerContent {
  /// Whether the content is painted only inside the layer's outline with its rounded corners.
  var isInsideOutline: Bool { get }

  /// Returns the area that the content paints, in the layer's coordinates, for a layer with these bounds.
  func paintedBox(in bounds: CGRect) -> Box

  /// Returns the content with the values that `animate` returns for its properties and their own values.
  func animated(by animate: (LayerProperty, LayerValue) -> LayerValue?) -> Self

  /// Paints the content of a layer with these bounds. The context's coordinates are the layer's.
  func paint(in bounds: CGRect, into context: CGContext)
}

/// An image as the content of a layer.
nonisolated struct ImageContent: LayerContent {
  /// The object that was set as the layer's contents.
  var object: Any?
  var image: CGImage?
  /// The part of the image that is shown, as fractions of its size.
  var visiblePart = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the image that is stretched if the image is resized, as fractions of its size.
  var stretchedPart = CGRect(x: 0, y: 0, width: 1, height: 1)
  var gravity = CALayerContentsGravity.resize
  /// The number of pixels of the image per point.
  var scale: CGFloat = 1
  var enlargingFilter = CALayerContentsFilter.linear

  var isInsideOutline: Bool { false }

  func animated(by animate: (LayerProperty, LayerValue) -> LayerValue?) -> ImageContent {
    var copy = self
    if let part = animate(.contentsRect, .rect(visiblePart))?.rect { copy.visiblePart = part }
    if let shown = animate(.contents, .object(object ?? NSNull()))?.object { copy.setObject(shown) }
    return copy
  }

  func paintedBox(in bounds: CGRect) -> Box { Box(placement(in: bounds) ?? bounds) }

  /// The size of the visible part, in points.
  private var size: CGSize {
    guard let image else { return .zero }
    return CGSize(
      width: CGFloat(image.width) * visiblePart.size.width / scale,
      height: CGFloat(image.height) * visiblePart.size.height / scale)
  }

  /// Returns the rectangle over which the visible part is drawn; nil if nothing is drawn.
  private func placement(in bounds: CGRect) -> CGRect? {
    let size = size
    guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0 else { return nil }
    return gravity.placement(of: size, in: bounds)
  }

  func paint(in bounds: CGRect, into context: CGContext) {
    guard let image, let target = placement(in: bounds) else { return }
    context.interpolationQuality = enlargingFilter == .nearest ? .none : .default
    let parts = gravity.resizes ? ninths(of: target) : [(visiblePart, target)]
    for (part, area) in parts where area.width > 0 && area.height > 0 {
      let pixels = CGRect(
        x: part.minX * CGFloat(image.width), y: part.minY * CGFloat(image.height),
        width: part.width * CGFloat(image.width), height: part.height * CGFloat(image.height))
      if pixels.minX == 0, pixels.minY == 0, pixels.width.rounded() == CGFloat(image.width),
        pixels.height.rounded() == CGFloat(image.height)
      {
        context.draw(image, in: area)
      } else if let cut = image.cropping(to: pixels) {
        context.draw(cut, in: area)
      }
    }
    context.interpolationQuality = .default
  }

  /// Returns the nine parts of the image and their areas: the corners keep their size, and the middle part is
  /// stretched.
  private func ninths(of target: CGRect) -> [(part: CGRect, area: CGRect)] {
    guard stretchedPart != CGRect(x: 0, y: 0, width: 1, height: 1), let image else {
      return [(visiblePart, target)]
    }
    func cuts(
      _ start: CGFloat, _ length: CGFloat, _ stretchStart: CGFloat, _ stretchLength: CGFloat,
      _ targetStart: CGFloat, _ targetLength: CGFloat, _ pixels: Int
    ) -> (parts: [CGFloat], areas: [CGFloat]) {
      let points = CGFloat(pixels) * length / scale
      let before = min(max(stretchStart, 0), 1), after = min(max(stretchStart + stretchLength, before), 1)
      let first = points * before, last = points * (1 - after)
      let shrink = first + last > targetLength && first + last > 0 ? targetLength / (first + last) : 1
      return (
        [start, start + before * length, start + after * length, start + length],
        [
          targetStart, targetStart + first * shrink, targetStart + targetLength - last * shrink,
          targetStart + targetLength,
        ]
      )
    }
    let across = cuts(
      visiblePart.minX, visiblePart.width, stretchedPart.minX, stretchedPart.width, target.minX, target.width,
      image.width)
    let down = cuts(
      visiblePart.minY, visiblePart.height, stretchedPart.minY, stretchedPart.height, target.minY,
      target.height, image.height)
    var result: [(CGRect, CGRect)] = []
    for row in 0..<3 {
      for column in 0..<3 {
        result.append(
          (
            CGRect(
              x: across.parts[column], y: down.parts[row],
              width: across.parts[column + 1] - across.parts[column],
              height: down.parts[row + 1] - down.parts[row]),
            CGRect(
              x: across.areas[column], y: down.areas[row],
              width: across.areas[column + 1] - across.areas[column],
              height: down.areas[row + 1] - down.areas[row])
          ))
      }
    }
    return result
  }
}

/// The placement of a layer's contents in its bounds.
nonisolated public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle, at its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the top edge, at its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the bottom edge, at its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge, at its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the right edge, at its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, at its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, at its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, at its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, at its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched over the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits in the bounds, without distortion.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, without distortion.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

  /// Returns the rectangle over which content of the given size is drawn.
  fileprivate func placement(of size: CGSize, in bounds: CGRect) -> CGRect {
    let ratios = (bounds.width / size.width, bounds.height / size.height)
    var size = size
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let ratio = self == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
      size = CGSize(width: size.width * ratio, height: size.height * ratio)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: break
    // As on iOS, an unknown name resizes.
    default: return bounds
    }
    let isLeft = [.left, .topLeft, .bottomLeft].contains(self)
    let isRight = [.right, .topRight, .bottomRight].contains(self)
    let isTop = [.top, .topLeft, .topRight].contains(self)
    let isBottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
    let shareX: CGFloat = isLeft ? 0 : isRight ? 1 : 0.5
    let shareY: CGFloat = isTop ? 0 : isBottom ? 1 : 0.5
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * shareX,
      y: bounds.minY + (bounds.height - size.height) * shareY, width: size.width, height: size.height)
  }
}

/// The filter with which a layer's contents are enlarged or reduced.
nonisolated public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Interpolates between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Repeats the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Averages the pixels that coincide. Drawn as `linear`.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
