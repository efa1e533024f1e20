import CoreGraphics

extension UIWindowScene {
  /// What a tap on the status bar does: the only scroll view of the scene that shows and has `scrollsToTop` scrolls to
  /// its top, if its delegate lets it, and tells `scrollViewDidScrollToTop` when it is there (rules 8.23, 8.24).
  ///
  /// A desktop's windows have no status bar: a host that draws one, or an app with a bar of its own, calls this. A finger
  /// on the content has the last word: it stays where it holds it, and a finger that lands on the way stops it, untold.
  /// - Returns: Whether a scroll view goes to its top, or stood there.
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
  /// The scroll views of which something lies inside the window, and inside what clips them. What is presented last
  /// hides the rest; what else may cover them is not looked at.
  final func shownScrollViews() -> ContiguousArray<UIScrollView> {
    var found: ContiguousArray<UIScrollView> = []
    let root = presentedController?.viewIfLoaded ?? self
    root.gatherScrollViews(shown: root.convert(bounds, from: self), into: &found)
    return found
  }
}

extension UIView {
  /// `shown` is what may be seen of the view, in its own coordinates.
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
