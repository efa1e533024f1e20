/// The contexts that drawing without a context at hand goes to: `UIColor.setFill()`, `UIBezierPath.fill()`, `draw(_:)`.
enum GraphicsStack {
  private struct Entry {
    let context: CGContext
    /// Set while a view draws and nothing was drawn yet: most views have nothing to draw, so the context is made
    /// ready for the view only when it is asked for.
    var pending: ViewSpace?
    /// Whether the context's state was saved for the view, and must be restored.
    var isSaved = false
    /// The image that `UIGraphicsBeginImageContext` is making.
    var imageScale: CGFloat?
  }

  /// Where a view's content goes.
  struct ViewSpace {
    /// From the view's coordinates to pixels.
    let transform: CGAffineTransform
    /// In the view's coordinates.
    let clip: CGRect
    let alpha: CGFloat
  }

  private static var entries: [Entry] = []

  static var current: CGContext? {
    guard let last = entries.last else { return nil }
    if let space = last.pending {
      let context = last.context
      context.saveGState()
      context.concatenate(space.transform)
      context.clip(to: space.clip)
      if space.alpha < 1 { context.setAlpha(space.alpha) }
      entries[entries.count - 1].pending = nil
      entries[entries.count - 1].isSaved = true
    }
    return last.context
  }

  static func push(_ context: CGContext, imageScale: CGFloat? = nil) {
    entries.append(Entry(context: context, imageScale: imageScale))
  }

  static func pop() {
    guard let last = entries.popLast() else { return }
    if last.isSaved { last.context.restoreGState() }
  }

  static func beginView(_ context: CGContext, space: ViewSpace) {
    entries.append(Entry(context: context, pending: space))
  }

  /// Takes off what was pushed since the stack had this many entries.
  static func unwind(to depth: Int) {
    while entries.count > depth { pop() }
  }

  static var depth: Int { entries.count }

  /// The innermost context, if it is one that makes an image.
  static var imageContext: (context: CGContext, scale: CGFloat)? {
    guard let last = entries.last, let scale = last.imageScale else { return nil }
    return (last.context, scale)
  }
}

/// The context that views and images draw into now; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes a context the current one until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Makes the context current again that was so before. One call too many is ignored.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Fills with the current fill colour.
public func UIRectFill(_ rect: CGRect) { GraphicsStack.current?.fill(rect) }

/// Draws a frame of one point inside the rectangle, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = GraphicsStack.current, rect.width > 2, rect.height > 2 else {
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
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

/// Starts an image of that many points. A scale of 0 is the screen's. An impossible size starts nothing.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  guard let context = CGContext.forImage(size: size, scale: scale, isOpaque: opaque) else { return }
  GraphicsStack.push(context, imageScale: scale)
}

/// Starts an image of that many points at one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What was drawn so far into the image begun last.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = GraphicsStack.imageContext, let image = context.makeImage() else {
    return nil
  }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the image begun last.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.imageContext != nil { GraphicsStack.pop() }
}

extension CGContext {
  /// The widest and highest bitmap that is made, in pixels.
  private static let largestSide: CGFloat = 16384

  /// A bitmap of that many points; `nil` for a size that is empty, no number or beyond all reason.
  static func forImage(size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= largestSide, height <= largestSide else { return nil }
    return CGContext(width: Int(width), height: Int(height), isOpaque: isOpaque, scale: scale)
  }
}
