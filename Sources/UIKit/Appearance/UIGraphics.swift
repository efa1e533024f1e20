/// The context that views and images of this thread draw into now; `nil` outside of drawing.
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? { ThreadGraphics.current.context }

/// Makes a context this thread's current one until the matching `UIGraphicsPopContext()`.
nonisolated public func UIGraphicsPushContext(_ context: CGContext) { ThreadGraphics.current.push(context) }

/// Makes the context current again that was so before. One call too many is ignored.
nonisolated public func UIGraphicsPopContext() { ThreadGraphics.current.pop() }

/// Fills with the current fill colour.
nonisolated public func UIRectFill(_ rect: CGRect) { ThreadGraphics.current.context?.fill(rect) }

/// Draws a frame of one point inside the rectangle, in the current fill colour.
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

/// Keeps drawing inside the rectangle.
nonisolated public func UIRectClip(_ rect: CGRect) { ThreadGraphics.current.context?.clip(to: rect) }

/// Starts an image of that many points. A scale of 0 is the screen's. An impossible size starts nothing.
nonisolated public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.mainScale
  guard let context = CGContext.forImage(size: size, scale: scale, isOpaque: opaque) else { return }
  ThreadGraphics.current.push(context, imageScale: scale)
}

/// Starts an image of that many points at one pixel a point.
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What was drawn so far into the image begun last.
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = ThreadGraphics.current.imageContext, let image = context.makeImage() else {
    return nil
  }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the image begun last.
nonisolated public func UIGraphicsEndImageContext() {
  if ThreadGraphics.current.imageContext != nil { ThreadGraphics.current.pop() }
}

extension CGContext {
  /// The widest and highest bitmap that is made, in pixels.
  nonisolated private static let largestSide: CGFloat = 16384

  /// A bitmap of that many points; `nil` for a size that is empty, no number or beyond all reason.
  nonisolated static func forImage(size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= largestSide, height <= largestSide else { return nil }
    return CGContext(width: Int(width), height: Int(height), isOpaque: isOpaque, scale: scale)
  }
}
