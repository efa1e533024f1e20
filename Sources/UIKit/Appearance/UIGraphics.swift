/// Returns the context into which this thread is drawing; nil if it is not drawing.
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? { ThreadGraphics.current.context }

/// Makes the context the current context of this thread until `UIGraphicsPopContext()` is called.
nonisolated public func UIGraphicsPushContext(_ context: CGContext) { ThreadGraphics.current.push(context) }

/// Restores the context that was current before `UIGraphicsPushContext(_:)`. Has no effect without such a
/// call.
nonisolated public func UIGraphicsPopContext() { ThreadGraphics.current.pop() }

/// Fills the rectangle with the current fill colour.
nonisolated public func UIRectFill(_ rect: CGRect) { ThreadGraphics.current.context?.fill(rect) }

/// Draws lines with a width of one point along the inside of the rectangle's edges, in the current fill
/// colour.
nonisolated public func UIRectFrame(_ rect: CGRect) {
  guard let context = ThreadGraphics.current.context, rect.width > 2, rect.height > 2 else {
    return UIRectFill(rect)
  }
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ])
}

/// Clips later drawing in the current context to the rectangle.
nonisolated public func UIRectClip(_ rect: CGRect) { ThreadGraphics.current.context?.clip(to: rect) }

/// Begins an image context of this size in points. If the scale is 0, the screen's scale is used. Has no
/// effect if the size is invalid.
nonisolated public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.mainScale
  guard let context = CGContext.forImage(size: size, scale: scale, isOpaque: opaque) else { return }
  ThreadGraphics.current.push(context, imageScale: scale)
}

/// Begins an image context of this size in points, with one pixel per point.
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns the image drawn so far in the innermost image context; nil if there is no image context.
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = ThreadGraphics.current.imageContext, let image = context.makeImage() else {
    return nil
  }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the innermost image context. Has no effect if there is no image context.
nonisolated public func UIGraphicsEndImageContext() {
  if ThreadGraphics.current.imageContext != nil { ThreadGraphics.current.pop() }
}

extension CGContext {
  /// The largest width and height of a bitmap, in pixels.
  nonisolated private static let maximumSide: CGFloat = 16384

  /// Creates a bitmap of this size in points, with `scale` pixels per point. Returns nil if the size is
  /// empty, NaN or too large.
  nonisolated static func forImage(size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= maximumSide, height <= maximumSide else { return nil }
    return CGContext(width: Int(width), height: Int(height), isOpaque: isOpaque, scale: scale)
  }
}
