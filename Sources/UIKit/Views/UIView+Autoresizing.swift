extension UIView {
  /// What of a view gives when its superview's size changes: the margins to the edges, or the view itself.
  nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the left edge gives.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width gives.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge gives.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the top edge gives.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height gives.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the bottom edge gives.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  final func autoresizeSubviews(from oldSize: CGSize) {
    let size = storedBounds.size
    for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
      subview.autoresize(from: oldSize, to: size)
    }
  }

  private final func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let mask = autoresizingMask
    let anchor = storedAnchorPoint, size = storedBounds.size
    let horizontal = AutoresizingMask.redistribute(
      start: storedCenter.x - anchor.x * size.width, length: size.width, within: oldSize.width,
      to: newSize.width,
      giving: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let vertical = AutoresizingMask.redistribute(
      start: storedCenter.y - anchor.y * size.height, length: size.height, within: oldSize.height,
      to: newSize.height,
      giving: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    let newBounds = CGSize(width: horizontal.length, height: vertical.length)
    if newBounds != size { bounds = CGRect(origin: storedBounds.origin, size: newBounds) }
    center = CGPoint(
      x: horizontal.start + anchor.x * horizontal.length, y: vertical.start + anchor.y * vertical.length)
  }
}

extension UIView.AutoresizingMask {
  /// Shares the change of length among the parts that give, in proportion to their lengths, or equally where they
  /// have none.
  fileprivate static func redistribute(
    start: CGFloat, length: CGFloat, within old: CGFloat, to new: CGFloat,
    giving flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    let parts = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
    if parts == 0 || change == 0 { return (start, length) }
    let before = flexible.before ? start : 0
    let own = flexible.length ? length : 0
    let total = before + own + (flexible.after ? old - start - length : 0)
    let equal = 1 / CGFloat(parts)
    let startShare = flexible.before ? (total == 0 ? equal : before / total) : 0
    let lengthShare = flexible.length ? (total == 0 ? equal : own / total) : 0
    return (start + change * startShare, max(0, length + change * lengthShare))
  }
}
