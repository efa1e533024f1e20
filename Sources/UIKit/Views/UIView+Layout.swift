/// What of a subtree waits for layout.
struct LayoutState: OptionSet {
  let rawValue: UInt8
  /// The view's own `layoutSubviews` is due.
  static let needed = LayoutState(rawValue: 1 << 0)
  /// That of a view below it is.
  static let neededBelow = LayoutState(rawValue: 1 << 1)
  /// The view's own `layoutSubviews` is being called.
  static let underWay = LayoutState(rawValue: 1 << 2)

  var isPending: Bool { !isDisjoint(with: [.needed, .neededBelow]) }
  /// Whether there is anything to do now: a view that is being laid out is not laid out again inside of that.
  var isDue: Bool { contains(.neededBelow) || contains(.needed) && !contains(.underWay) }
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
    UIApplication.setNeedsSettling()
    if let scene = window?.windowScene { scene.owningApplication.host?.setNeedsFrame(scene) }
  }

  // MARK: Laying out

  /// How often a tree that asks for layout while it is laid out is laid out again; then it waits for the next frame.
  private static let layoutPasses = 8
  /// The same for all calls that are nested in one.
  private static let nestedPasses = 100
  /// The further passes that are left to the calls under way; nil while there is none.
  private static var passesLeft: Int?

  final func layOutPending() {
    var top = self
    while let superview = top.storedSuperview, superview.layoutState.contains(.needed) { top = superview }
    guard top.layoutState.isDue else { return }
    let isOutermost = UIView.passesLeft == nil
    if isOutermost { UIView.passesLeft = UIView.nestedPasses }
    defer { if isOutermost { UIView.passesLeft = nil } }
    top.layOutSubtree()
    var passes = 1
    while top.layoutState.isDue, passes < UIView.layoutPasses, let left = UIView.passesLeft, left > 0 {
      UIView.passesLeft = left - 1
      passes += 1
      top.layOutSubtree()
    }
    if isOutermost, top.layoutState.isDue { top.reportEndlessLayout() }
  }

  /// One pass: the view itself, then the subviews that wait.
  private final func layOutSubtree() {
    forEachInSubtree { view in
      if view.layoutState.contains(.needed), !view.layoutState.contains(.underWay) {
        view.layoutState.remove(.needed)
        view.layoutState.insert(.underWay)
        view.viewController?.viewWillLayoutSubviews()
        view.layoutSubviews()
        view.viewController?.viewDidLayoutSubviews()
        view.layoutState.remove(.underWay)
        // A pass inside of the call passed the view by, and took the trail.
        if view.layoutState.contains(.needed) { view.markSuperviewsPending() }
      }
      return view.layoutState.remove(.neededBelow) != nil
    }
  }

  private final func reportEndlessLayout() {
    var view = self
    while !view.layoutState.contains(.needed),
      let next = view.storedSubviews.first(where: \.layoutState.isPending)
    {
      view = next
    }
    owningApplication.report(
      "A \(type(of: view)) needs layout again each time it was laid out; it is laid out again in the next frame."
    )
  }

  // MARK: Sizes

  /// Sizes that are asked for, each to answer for another one.
  private static var fittings = CallBound(depth: SubtreeWalk.deepestLevel, count: 100_000)

  private final func boundedFitting<Answer>(_ ask: () -> Answer) -> Answer? {
    guard UIView.fittings.enter() else {
      owningApplication.report(
        "A \(type(of: self)) asks for its fitting size to tell its fitting size; it keeps the size that it has."
      )
      return nil
    }
    defer { UIView.fittings.leave() }
    return ask()
  }

  final func takeFittingSize() {
    let origin = frame.origin
    guard let size = boundedFitting({ sizeThatFits(storedBounds.size) }) else { return }
    bounds = CGRect(origin: storedBounds.origin, size: size)
    let moved = frame.origin
    center = CGPoint(x: storedCenter.x + origin.x - moved.x, y: storedCenter.y + origin.y - moved.y)
  }

  /// The intrinsic size where there is one, what suits the target elsewhere.
  final func fittingSize(_ target: CGSize) -> CGSize {
    guard let (intrinsic, fitting) = boundedFitting({ (intrinsicContentSize, sizeThatFits(target)) }) else {
      return storedBounds.size
    }
    return CGSize(
      width: intrinsic.width == UIView.noIntrinsicMetric ? fitting.width : intrinsic.width,
      height: intrinsic.height == UIView.noIntrinsicMetric ? fitting.height : intrinsic.height)
  }
}
