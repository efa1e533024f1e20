extension UIView {
  final var marginsByDirection: NSDirectionalEdgeInsets {
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

  final var effectiveLayoutMargins: UIEdgeInsets {
    insetsLayoutMarginsFromSafeArea ? storedLayoutMargins + safeAreaInsets : storedLayoutMargins
  }

  final func applyLayoutMargins(_ margins: UIEdgeInsets) {
    if margins == storedLayoutMargins { return }
    storedLayoutMargins = margins
    ViewNotifications.notify(self) { $0.layoutMarginsDidChange() }
    setNeedsLayout()
  }

  // MARK: Safe area

  /// The part of the superview's safe area insets that covers the view, in points; for a window, the part of
  /// the scene's insets. If the view is a controller's root view, the controller's additional insets are
  /// added.
  final var inheritedSafeAreaInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview = storedSuperview {
      insets = superview.safeAreaInsets.part(covering: frame, inside: superview.bounds)
    } else if let scene = (self as? UIWindow)?.windowScene {
      insets = scene.safeAreaInsets.part(covering: frame, inside: CGRect(origin: .zero, size: scene.size))
    }
    guard let viewController else { return insets }
    return insets + viewController.additionalSafeAreaInsets
  }

  /// Runs a change that affects safe areas. Then notifies the views whose insets have changed, among this
  /// view and its descendants.
  final func changeSafeArea(_ change: () -> Void) {
    var before: [(view: UIView, insets: UIEdgeInsets)] = []
    collectSafeAreas(into: &before)
    change()
    for (view, insets) in before where view.safeAreaInsets != insets {
      ViewNotifications.notify(view) { view in
        view.safeAreaInsetsDidChange()
        view.viewController?.viewSafeAreaInsetsDidChange()
        if view.insetsLayoutMarginsFromSafeArea { view.layoutMarginsDidChange() }
      }
      view.setNeedsLayout()
    }
  }

  private final func collectSafeAreas(into list: inout [(view: UIView, insets: UIEdgeInsets)]) {
    forEachInSubtree { view in
      list.append((view, view.safeAreaInsets))
      return true
    }
  }
}

extension UIEdgeInsets {
  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// Returns the part of these insets that covers `frame`. The insets apply to `outer`, which contains
  /// `frame`.
  fileprivate func part(covering frame: CGRect, inside outer: CGRect) -> UIEdgeInsets {
    if self == .zero { return .zero }
    return UIEdgeInsets(
      top: max(0, top - (frame.minY - outer.minY)), left: max(0, left - (frame.minX - outer.minX)),
      bottom: max(0, bottom - (outer.maxY - frame.maxY)), right: max(0, right - (outer.maxX - frame.maxX)))
  }
}
