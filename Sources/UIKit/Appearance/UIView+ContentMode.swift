extension UIView {
  /// The placement of content with its own size in a view's bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill = 0
    /// As large as possible with all of the content visible.
    case scaleAspectFit
    /// As small as possible without leaving parts of the bounds empty.
    case scaleAspectFill
    /// Redrawn for each size; for images the same as `scaleToFill`.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView.ContentMode {
  /// Returns the frame of content of this size in the bounds.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var placed = size
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let across = bounds.width / size.width
      let down = bounds.height / size.height
      let factor = self == .scaleAspectFit ? min(across, down) : max(across, down)
      placed = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let x: CGFloat
    switch self {
    case .left, .topLeft, .bottomLeft: x = bounds.minX
    case .right, .topRight, .bottomRight: x = bounds.maxX - placed.width
    default: x = bounds.midX - placed.width / 2
    }
    let y: CGFloat
    switch self {
    case .top, .topLeft, .topRight: y = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: y = bounds.maxY - placed.height
    default: y = bounds.midY - placed.height / 2
    }
    return CGRect(origin: CGPoint(x: x, y: y), size: placed)
  }
}
