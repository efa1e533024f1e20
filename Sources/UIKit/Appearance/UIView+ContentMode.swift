extension UIView {
  /// How content that has its own size, such as an image, is placed in the bounds of a view.
  public enum ContentMode: Int, Sendable {
    /// The content is stretched to fill the bounds.
    case scaleToFill = 0
    /// The content is scaled, with its proportions unchanged, to the largest size at which all of it is
    /// visible.
    case scaleAspectFit
    /// The content is scaled, with its proportions unchanged, to the smallest size at which it fills the
    /// bounds.
    case scaleAspectFill
    /// The content is redrawn when the size changes. Images are stretched to fill the bounds.
    case redraw
    /// The content keeps its size and is placed at the centre, an edge or a corner of the bounds.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView.ContentMode {
  /// Returns the frame of content of this size in `bounds`. The frame is in the same coordinates as `bounds`.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
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
