import CoreGraphics

extension UIWindowScene {
  /// Acts like a tap on the status bar. If the scene has only one visible scroll view with `scrollsToTop`,
  /// and its delegate allows it, that scroll view scrolls to its top. When the scroll view arrives there, it
  /// calls its delegate's `scrollViewDidScrollToTop` (rules 8.23, 8.24).
  ///
  /// A desktop's windows have no status bar. Call this method from a host that draws a status bar, or from an
  /// app's own bar. Content that a finger holds does not move. If a finger lands during the motion, the
  /// content stops and the delegate is not called.
  ///
  /// - Returns: Whether a scroll view scrolls to its top or is already at its top.
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
  /// Returns the scroll views that are at least partly visible: inside the window, and inside all views that
  /// clip them. Views behind the frontmost presented view are excluded. Other views that may cover a scroll
  /// view are ignored.
  final func shownScrollViews() -> ContiguousArray<UIScrollView> {
    var found: ContiguousArray<UIScrollView> = []
    let root = presentedController?.viewIfLoaded ?? self
    root.gatherScrollViews(shown: root.convert(bounds, from: self), into: &found)
    return found
  }
}

extension UIView {
  /// Adds the visible scroll views of this subtree to `found`. `shown` is the visible part of this view, in
  /// this view's coordinates.
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
