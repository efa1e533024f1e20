extension UIView {
  /// The lengths that change with the superview's size: the view's distances to the superview's edges, and
  /// the view's own width and height.
  nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width of the view changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height of the view changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge changes.
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

/// A change of a view's size, to which its subviews adapt.
private struct Resizing {
  let view: UIView
  let oldSize: CGSize, newSize: CGSize

  /// The greatest number of nested resizings, one for each level of views. On deeper levels, resizings are
  /// postponed until the nested resizings have ended.
  private static let maximumDepth = 64
  private static var depth = 0
  private static var postponed: [Resizing] = []
  /// The number of times that each view's resizing was postponed since the outermost resizing began.
  private static var postponementCounts: [ObjectIdentifier: Int] = [:]
  /// The greatest number of times that a view's resizing may be postponed.
  private static let maximumPostponements = 64

  func begin() {
    if Resizing.depth == Resizing.maximumDepth { return postpone() }
    perform()
    if Resizing.depth == 0, !Resizing.postponed.isEmpty { Resizing.performPostponed() }
  }

  private func postpone() {
    let count = Resizing.postponementCounts[ObjectIdentifier(view), default: 0]
    guard count < Resizing.maximumPostponements else {
      return UIApplication.reportFault(
        "Each resizing of the subviews of a \(type(of: view)) resizes that view again; the subviews keep their size.",
        in: view.owningApplication)
    }
    Resizing.postponementCounts[ObjectIdentifier(view)] = count + 1
    Resizing.postponed.append(self)
  }

  private func perform() {
    Resizing.depth += 1
    view.resizeSubviews(from: oldSize, to: newSize)
    Resizing.depth -= 1
  }

  private static func performPostponed() {
    var index = 0
    while index < postponed.count {
      postponed[index].perform()
      index += 1
    }
    postponed = []
    postponementCounts = [:]
  }
}

extension UIView.AutoresizingMask {
  /// Returns the new start and length of a view after its superview's length has changed. The flexible parts
  /// share the change in proportion to their lengths, or equally if these lengths are 0.
  fileprivate static func redistribute(
    start: CGFloat, length: CGFloat, within old: CGFloat, to new: CGFloat,
    giving flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    let flexibleCount = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
    if flexibleCount == 0 || change == 0 { return (start, length) }
    let flexibleStart = flexible.before ? start : 0
    let flexibleLength = flexible.length ? length : 0
    let total = flexibleStart + flexibleLength + (flexible.after ? old - start - length : 0)
    let equalShare = 1 / CGFloat(flexibleCount)
    let startShare = flexible.before ? (total == 0 ? equalShare : flexibleStart / total) : 0
    let lengthShare = flexible.length ? (total == 0 ? equalShare : flexibleLength / total) : 0
    return (start + change * startShare, max(0, length + change * lengthShare))
  }
}
