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
    if subviewList.count > 0 { Resizing(view: self, oldSize: oldSize, newSize: storedBounds.size).begin() }
  }

  fileprivate final func resizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
    for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
      subview.autoresize(from: oldSize, to: newSize)
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

/// A new size of a view, which its subviews are to follow.
private struct Resizing {
  let view: UIView
  let oldSize: CGSize, newSize: CGSize

  /// Each level of views takes calls within calls. Those below so many levels wait until the levels above are through.
  private static let greatestDepth = 64
  private static var depth = 0
  private static var waiting: [Resizing] = []
  /// How often each view has waited since the outermost one began, and how often it may.
  private static var waits: [ObjectIdentifier: Int] = [:]
  private static let greatestWaits = 64

  func begin() {
    if Resizing.depth == Resizing.greatestDepth { return wait() }
    perform()
    if Resizing.depth == 0, !Resizing.waiting.isEmpty { Resizing.performWaiting() }
  }

  private func wait() {
    let waits = Resizing.waits[ObjectIdentifier(view), default: 0]
    guard waits < Resizing.greatestWaits else {
      return view.owningApplication.report(
        "A \(type(of: view)) is resized each time its subviews follow; they do not follow the last time.")
    }
    Resizing.waits[ObjectIdentifier(view)] = waits + 1
    Resizing.waiting.append(self)
  }

  private func perform() {
    Resizing.depth += 1
    view.resizeSubviews(from: oldSize, to: newSize)
    Resizing.depth -= 1
  }

  private static func performWaiting() {
    var index = 0
    while index < waiting.count {
      waiting[index].perform()
      index += 1
    }
    waiting = []
    waits = [:]
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
