/// What of a subtree waits for layout.
struct LayoutState: OptionSet {
  let rawValue: UInt8
  /// The view's own `layoutSubviews` is due.
  static let needed = LayoutState(rawValue: 1 << 0)
  /// That of a view below it is.
  static let neededBelow = LayoutState(rawValue: 1 << 1)

  var isPending: Bool { !isEmpty }
}

extension UIView {
  /// Stands for "no size of its own" in `intrinsicContentSize`.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks `systemLayoutSizeFitting(_:)` for the smallest, or the largest sensible, size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks `systemLayoutSizeFitting(_:)` for the largest sensible size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Asking

  final func markNeedsLayout() {
    if layoutState.contains(.needed) { return }
    layoutState.insert(.needed)
    markSuperviewsPending()
  }

  /// Leaves the trail that leads from the top to the view; it ends where an earlier trail goes on.
  final func markSuperviewsPending() {
    var view = storedSuperview
    while let current = view, !current.layoutState.contains(.neededBelow) {
      current.layoutState.insert(.neededBelow)
      view = current.storedSuperview
    }
    if let scene = window?.windowScene { UIApplication.shared.host?.setNeedsFrame(scene) }
  }

  // MARK: Laying out

  /// How often a tree that asks for layout while it is laid out is heard at once; then it waits for the next call.
  private static let layoutPasses = 8

  final func layOutPending() {
    var top = self
    while let superview = top.storedSuperview, superview.layoutState.contains(.needed) { top = superview }
    var passes = 0
    while top.layoutState.isPending, passes < UIView.layoutPasses {
      passes += 1
      top.layOutSubtree()
    }
  }

  /// One pass: the view itself, then the subviews that wait.
  private final func layOutSubtree() {
    forEachInSubtree { view in
      if view.layoutState.contains(.needed) {
        view.layoutState.remove(.needed)
        view.viewController?.viewWillLayoutSubviews()
        view.layoutSubviews()
        view.viewController?.viewDidLayoutSubviews()
      }
      return view.layoutState.remove(.neededBelow) != nil
    }
  }

  // MARK: Sizes

  final func takeFittingSize() {
    let origin = frame.origin
    let size = sizeThatFits(storedBounds.size)
    bounds = CGRect(origin: storedBounds.origin, size: size)
    let moved = frame.origin
    center = CGPoint(x: storedCenter.x + origin.x - moved.x, y: storedCenter.y + origin.y - moved.y)
  }

  /// The intrinsic size where there is one, what suits the target elsewhere.
  final func fittingSize(_ target: CGSize) -> CGSize {
    let intrinsic = intrinsicContentSize
    let fitting = sizeThatFits(target)
    return CGSize(
      width: intrinsic.width == UIView.noIntrinsicMetric ? fitting.width : intrinsic.width,
      height: intrinsic.height == UIView.noIntrinsicMetric ? fitting.height : intrinsic.height)
  }
}
