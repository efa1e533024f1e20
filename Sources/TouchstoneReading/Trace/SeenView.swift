/// Finds the view that a person sees under a finger and means to touch, if the hit test found a view behind it.
@MainActor struct SeenView {
  private let hit: UIView?

  /// Returns the views from the window down to the seen view; empty if that is the hit view. `point` is in the
  /// window's coordinates.
  static func path(at point: CGPoint, in window: UIWindow, hit: UIView?) -> [UIView] {
    let search = SeenView(hit: hit)
    guard case .seen(let path) = search.look(at: point, in: window), let seen = path.last else { return [] }
    // Views on a control belong to the control (rule 7.16).
    if let control = hit as? UIControl, seen.isDescendant(of: control) { return [] }
    return path
  }

  private enum Find {
    case nothing
    case hit
    case seen([UIView])
  }

  /// Searches from front to back. Hidden and clipped views are not seen.
  private func look(at point: CGPoint, in view: UIView) -> Find {
    if view.isHidden || view.alpha < 0.01 { return .nothing }
    let isInside = view.bounds.contains(point)
    if view.clipsToBounds, !isInside { return .nothing }
    for subview in view.subviews.reversed() {
      switch look(at: view.convert(point, to: subview), in: subview) {
      case .nothing: continue
      case .hit: return .hit
      case .seen(let path): return .seen([view] + path)
      }
    }
    guard isInside else { return .nothing }
    if view === hit { return .hit }
    return isMeantToBeTouched(view) ? .seen([view]) : .nothing
  }

  /// Whether the view is a control, has recognizers, or is of the app's own class other than a text or a picture.
  private func isMeantToBeTouched(_ view: UIView) -> Bool {
    if view is UIControl || !(view.gestureRecognizers ?? []).isEmpty { return true }
    if view is UILabel || view is UIImageView || view is UIWindow { return false }
    return !String(describing: type(of: view)).hasPrefix("UI")
  }
}
