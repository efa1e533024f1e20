/// Finds the view that a user would expect to touch: the frontmost touchable view under a finger. The result
/// is empty if the hit test found this view.
@MainActor struct ExpectedViewSearch {
  private let hitView: UIView?

  /// Returns the views from the window down to the expected view; empty if the hit test found that view.
  /// `point` is in points of the window.
  static func path(at point: CGPoint, in window: UIWindow, hit: UIView?) -> [UIView] {
    let search = ExpectedViewSearch(hitView: hit)
    guard case .visible(let path) = search.search(at: point, in: window), let seen = path.last else {
      return []
    }
    // A control receives the touches on its subviews (rule 7.16).
    if let control = hit as? UIControl, seen.isDescendant(of: control) { return [] }
    return path
  }

  private enum Result {
    case nothing
    case hit
    case visible([UIView])
  }

  /// Searches from front to back. Hidden and clipped views are skipped, because the user cannot see them.
  private func search(at point: CGPoint, in view: UIView) -> Result {
    if view.isHidden || view.alpha < 0.01 { return .nothing }
    let isInside = view.bounds.contains(point)
    if view.clipsToBounds, !isInside { return .nothing }
    for subview in view.subviews.reversed() {
      switch search(at: view.convert(point, to: subview), in: subview) {
      case .nothing: continue
      case .hit: return .hit
      case .visible(let path): return .visible([view] + path)
      }
    }
    guard isInside else { return .nothing }
    if view === hitView { return .hit }
    return looksTouchable(view) ? .visible([view]) : .nothing
  }

  /// Returns whether a user would expect the view to react: it is a control, has recognizers, or has the
  /// app's own class. A label or image view without recognizers does not count.
  private func looksTouchable(_ view: UIView) -> Bool {
    if view is UIControl || !(view.gestureRecognizers ?? []).isEmpty { return true }
    if view is UILabel || view is UIImageView || view is UIWindow { return false }
    return !ClassOrigin.isUIKit(view)
  }
}
