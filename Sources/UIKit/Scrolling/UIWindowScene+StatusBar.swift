import CoreGraphics

extension UIWindowScene {
  /// Acts like a tap on the status bar: the only visible scroll view of the scene with `scrollsToTop` scrolls to
  /// its top, if its delegate allows it, and then calls `scrollViewDidScrollToTop` (rules 8.23, 8.24).
  ///
  /// A desktop's windows have no status bar: call this from a host that draws one, or from an app's own bar.
  /// Content that a finger holds does not move, and a finger that lands on the way stops it without a further
  /// call.
  /// - Returns: Whether a scroll view scrolls to its top, or is there already.
  @discardableResult public final func tapStatusBar() -> Bool {
    var found: UIScrollView?
    for window in windows where !window.isHidden {
      for scrollView in window.shownScrollViews() where scrollView.scrollsToTop {
        if found != nil { return false }
        found = scrollView
      }
    }
    return found?.scrollToTop() ?? false
  }
}

extension UIWindow {
  /// Returns the scroll views that are partly visible inside the window and their clipping views. Views behind the
  /// last presented one are excluded; other views that may cover a scroll view are ignored.
  final func shownScrollViews() -> ContiguousArray<UIScrollView> {
    var found: ContiguousArray<UIScrollView> = []
    let root = presentedController?.viewIfLoaded ?? self
    root.gatherScrollViews(shown: root.convert(bounds, from: self), into: &found)
    return found
  }
}

extension UIView {
  /// Collects scroll views. `shown` is the visible part of the view, in its own coordinates.
  fileprivate final func gatherScrollViews(shown: CGRect, into found: inout ContiguousArray<UIScrollView>) {
    guard !isHidden, alpha >= 0.01 else { return }
    let shown = clipsToBounds ? shown.intersection(bounds) : shown
    if shown.isEmpty { return }
    if let scrollView = self as? UIScrollView, !shown.intersection(bounds).isEmpty {
      found.append(scrollView)
    }
    for subview in subviews {
      subview.gatherScrollViews(shown: subview.convert(shown, from: self), into: &found)
    }
  }
}
