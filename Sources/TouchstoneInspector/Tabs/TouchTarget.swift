import CoreGraphics

extension UIView {
  /// Returns whether the point, in the view's coordinates, is on the view or in a square of 44 points around
  /// the view's centre. A finger needs an area of at least this size.
  package func isWithinTarget(_ point: CGPoint) -> Bool {
    let minimumSize: CGFloat = 44
    return bounds.insetBy(
      dx: min(0, (bounds.width - minimumSize) / 2), dy: min(0, (bounds.height - minimumSize) / 2)
    ).contains(point)
  }
}
