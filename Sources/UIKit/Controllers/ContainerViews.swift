/// The private root view of navigation and tab bar controllers (rule 10.7). The controller lays out this
/// view.
final class UILayoutContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    viewController?.layOutContents()
  }

  deinit {}
}

/// The private view between a navigation controller's root view and the wrappers of its children's views
/// (rule 10.7). A touch that hits no wrapper hits this view, which stays in place while the wrappers move. An
/// edge pan of the root view can therefore continue during a transition.
final class UINavigationTransitionView: UIView {
  deinit {}
}

/// The private view around a child's root view in a navigation or tab bar controller (rule 10.7). Transitions
/// move this view, so that the root view keeps its own transform.
final class UIViewControllerWrapperView: UIView {
  /// The insets that bars add to the safe area, in points. An inset is negative if the safe area includes a
  /// bar that is hidden for this child.
  var barInsets: UIEdgeInsets {
    get { storedBarInsets }
    set {
      guard newValue != storedBarInsets else { return }
      changeSafeArea { storedBarInsets = newValue }
    }
  }
  private var storedBarInsets = UIEdgeInsets.zero

  /// Creates a wrapper without a view in it, for a transition that an app's animator performs.
  init(bounds: CGRect, barInsets: UIEdgeInsets) {
    storedBarInsets = barInsets
    super.init(frame: bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Creates a wrapper around the controller's root view. The wrapper and the root view get the size of
  /// `bounds`.
  convenience init(of controller: UIViewController, bounds: CGRect, barInsets: UIEdgeInsets) {
    self.init(bounds: bounds, barInsets: barInsets)
    guard let view = controller.view else { return }
    view.transform = .identity
    view.frame = CGRect(origin: .zero, size: bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  required init?(coder: NSCoder) { nil }

  /// Removes this container of a transition, and those root views of the controllers that are still in it.
  func removeWithViews(of controllers: [UIViewController?]) {
    for view in controllers.map({ $0?.viewIfLoaded }) where view?.superview === self {
      view?.removeFromSuperview()
    }
    removeFromSuperview()
  }

  override var safeAreaInsets: UIEdgeInsets {
    let superviewInsets = super.safeAreaInsets
    return UIEdgeInsets(
      top: max(0, superviewInsets.top + storedBarInsets.top),
      left: max(0, superviewInsets.left + storedBarInsets.left),
      bottom: max(0, superviewInsets.bottom + storedBarInsets.bottom),
      right: max(0, superviewInsets.right + storedBarInsets.right))
  }

  deinit {}
}

extension UIView {
  /// Removes the view, which a container has put around the root view of a controller, and then the root view
  /// from it, unless the root view is shown elsewhere by now.
  final func remove(withViewOf controller: UIViewController?) {
    removeFromSuperview()
    if let view = controller?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
  }
}

/// The private view around the root view of a window's root controller, as on iOS 13 and later (rule 10.7).
final class UIDropShadowView: UIView, ScrollDragContainer {
  weak var scrollDragFollower: (any ScrollDragFollower)?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  deinit {}
}

/// The private view between a window and the view of a root or presented controller (rule 10.7).
final class UITransitionView: UIView {
  /// Whether the view blocks touches to the views behind it, as for a presented controller. If false, touches
  /// outside the subviews pass through to the window, as for a root controller.
  let isModal: Bool
  /// The presentation that takes place in the view; nil for a root controller. The presentation sets this
  /// property.
  weak var presentation: Presentation?

  init(frame: CGRect, isModal: Bool) {
    self.isModal = isModal
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    isModal = false
    super.init(coder: coder)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self else { return hit }
    return isModal && presentation?.controller.letsTouchThrough(at: point) != true ? self : nil
  }

  override func layoutSubviews() {
    presentation?.controller.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.controller.containerViewDidLayoutSubviews()
  }

  deinit {}
}
