/// The place of a view in its superview.
struct ViewPlace {
  private let view: UIView
  private let superview: UIView?
  private let bounds: CGRect
  private let center: CGPoint
  private let transform: CGAffineTransform
  private let alpha: CGFloat

  init(_ view: UIView) {
    self.view = view
    superview = view.superview
    bounds = view.bounds
    center = view.center
    transform = view.transform
    alpha = view.alpha
  }

  /// Gives the view its place back, unless it has been added to another view than `container` meanwhile.
  func restore(from container: UIView) {
    if view.superview !== superview {
      guard view.superview === container else { return }
      if let superview { superview.addSubview(view) } else { view.removeFromSuperview() }
    }
    if view.transform != transform { view.transform = transform }
    if view.bounds != bounds { view.bounds = bounds }
    if view.center != center { view.center = center }
    if view.alpha != alpha { view.alpha = alpha }
  }
}
