extension UIView {
  /// How far the system's bars reach into the view, in points: a surface under Wayland has none of them.
  public final var safeAreaInsets: UIEdgeInsets { .zero }

  /// `layoutMargins` by reading direction, which is left to right.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  final func applyLayoutMargins(_ margins: UIEdgeInsets) {
    if margins == storedLayoutMargins { return }
    storedLayoutMargins = margins
    layoutMarginsDidChange()
    setNeedsLayout()
  }
}
