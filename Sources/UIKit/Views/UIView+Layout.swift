/// The layout work that a view and its descendants still need.
struct LayoutState: OptionSet {
  let rawValue: UInt8
  /// The view needs a call of `layoutSubviews`.
  static let needed = LayoutState(rawValue: 1 << 0)
  /// A descendant of the view needs a call of `layoutSubviews`.
  static let neededBelow = LayoutState(rawValue: 1 << 1)
  /// The view's `layoutSubviews` is being called.
  static let layingOut = LayoutState(rawValue: 1 << 2)
  /// The view's layer needs a call of `display`.
  static let displayNeeded = LayoutState(rawValue: 1 << 3)

  /// Whether this view or one of its descendants needs layout or display.
  var isPending: Bool { !isDisjoint(with: [.needed, .neededBelow, .displayNeeded]) }
  /// Whether layout can run now. During its own `layoutSubviews`, a view is not laid out again.
  var isDue: Bool {
    !isDisjoint(with: [.neededBelow, .displayNeeded]) || contains(.needed) && !contains(.layingOut)
  }
}

extension UIView {
  /// The value for a dimension of `intrinsicContentSize` that has no intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// With this target size, `systemLayoutSizeFitting(_:)` returns the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// With this target size, in points, `systemLayoutSizeFitting(_:)` returns the largest useful size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Requests

  final func markNeedsLayout() {
    if layoutState.contains(.needed) { return }
    layoutState.insert(.needed)
    markSuperviewsPending()
  }

  /// Marks the view's superviews, so that a layout pass from the top finds the view.
  final func markSuperviewsPending() {
    var view = storedSuperview
    while let current = view, !current.layoutState.contains(.neededBelow) {
      current.layoutState.insert(.neededBelow)
      view = current.storedSuperview
    }
    UIApplication.setNeedsDeferredWork()
    if let scene = window?.windowScene { scene.owningApplication?.host?.setNeedsFrame(scene) }
  }

  // MARK: Laying out

  /// The largest number of layout passes for a tree that requests layout during layout. After these passes,
  /// the tree waits for the next frame.
  private static let maximumLayoutPasses = 8
  /// The largest total number of layout passes for a call of `layoutIfNeeded` and all calls nested in that
  /// call.
  private static let maximumNestedPasses = 100
  /// The number of passes left for the nested calls of `layoutIfNeeded` in progress; nil if no call is in
  /// progress.
  private static var remainingPasses: Int?

  final func layOutPending() {
    var top = self
    while let superview = top.storedSuperview, superview.layoutState.contains(.needed) { top = superview }
    guard top.layoutState.isDue else { return }
    let isOutermost = UIView.remainingPasses == nil
    if isOutermost { UIView.remainingPasses = UIView.maximumNestedPasses }
    defer { if isOutermost { UIView.remainingPasses = nil } }
    top.layOutSubtree()
    var passes = 1
    while top.layoutState.isDue, passes < UIView.maximumLayoutPasses, let passesLeft = UIView.remainingPasses,
      passesLeft > 0
    {
      UIView.remainingPasses = passesLeft - 1
      passes += 1
      top.layOutSubtree()
    }
    if isOutermost {
      if top.layoutState.isDue { top.reportEndlessLayout() }
      displayLayers()
    }
  }

  /// The views whose layers need display, in the order in which the layout found them.
  private static var viewsToDisplay: [UIView] = []
  /// Whether `viewsToDisplay` contains a view. Unlike the array, it is read without a check of the access.
  private static var hasViewsToDisplay = false

  /// Draws the contents of layers, after the whole layout.
  private final func displayLayers() {
    guard UIView.hasViewsToDisplay else { return }
    UIView.hasViewsToDisplay = false
    for view in replace(&UIView.viewsToDisplay, with: []) { view.layer.displayOnce() }
  }

  /// Runs one layout pass for the view and its descendants.
  private final func layOutSubtree() {
    forEachInSubtree { view in
      if view.layoutState.contains(.needed), !view.layoutState.contains(.layingOut) {
        view.layoutState.remove(.needed)
        view.layoutState.insert(.layingOut)
        if view.hitProperties.isDisjoint(with: [.isLayer, .usesLayer]) {
          view.layOutSubviews()
        } else {
          view.attachedLayer.layoutSublayers()
        }
        view.layoutState.remove(.layingOut)
        // If the view needs layout again, a nested pass may have skipped the view and removed the marks of
        // its superviews. Therefore the superviews are marked again.
        if view.layoutState.contains(.needed) { view.markSuperviewsPending() }
      }
      if view.layoutState.remove(.displayNeeded) != nil {
        UIView.viewsToDisplay.append(view)
        UIView.hasViewsToDisplay = true
      }
      return view.layoutState.remove(.neededBelow) != nil
    }
  }

  final func layOutSubviews() {
    viewController?.viewWillLayoutSubviews()
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }

  private final func reportEndlessLayout() {
    var view = self
    while !view.layoutState.contains(.needed),
      let next = view.storedSubviews.first(where: \.layoutState.isPending)
    {
      view = next
    }
    UIApplication.reportFault(
      "A \(type(of: view)) requests layout in each layout pass; it is laid out again in the next frame.",
      in: owningApplication
    )
  }

  // MARK: Sizes

  /// Limits the computations of fitting sizes that are nested in each other.
  private static var fittingSizeCallLimit = ReentrancyLimit(
    depth: SubtreeWalk.maximumLevelCount, count: 100_000)

  private final func boundedFitting<Answer>(_ measure: () -> Answer) -> Answer? {
    guard UIView.fittingSizeCallLimit.enter() else {
      UIApplication.reportFault(
        "A \(type(of: self)) needs its fitting size to compute its fitting size; it keeps its current size.",
        in: owningApplication
      )
      return nil
    }
    defer { UIView.fittingSizeCallLimit.leave() }
    return measure()
  }

  final func adoptFittingSize() {
    let origin = frame.origin
    guard let size = boundedFitting({ sizeThatFits(storedBounds.size) }) else { return }
    bounds = CGRect(origin: storedBounds.origin, size: size)
    let moved = frame.origin
    center = CGPoint(x: storedCenter.x + origin.x - moved.x, y: storedCenter.y + origin.y - moved.y)
  }

  /// Returns the intrinsic size in points. A dimension without an intrinsic size has the size that fits the
  /// target.
  final func fittingSize(_ target: CGSize) -> CGSize {
    guard let (intrinsic, fitting) = boundedFitting({ (intrinsicContentSize, sizeThatFits(target)) }) else {
      return storedBounds.size
    }
    return CGSize(
      width: intrinsic.width == UIView.noIntrinsicMetric ? fitting.width : intrinsic.width,
      height: intrinsic.height == UIView.noIntrinsicMetric ? fitting.height : intrinsic.height)
  }
}
