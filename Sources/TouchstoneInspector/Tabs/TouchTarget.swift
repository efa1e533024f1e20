import CoreGraphics

extension UIView {
  /// Whether the point, in the view's coordinates, is on the view or within a square of 44 points around its
  /// middle, the least that a finger needs.
  package func isWithinTarget(_ point: CGPoint) -> Bool {
    let minimumSize: CGFloat = 44
    return bounds.insetBy(
      dx: min(0, (bounds.width - minimumSize) / 2), dy: min(0, (bounds.height - minimumSize) / 2)
    ).contains(point)
  }
}
