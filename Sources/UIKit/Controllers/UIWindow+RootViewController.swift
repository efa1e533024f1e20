extension UIWindow {
  /// Replaces the root view after the root controller changed. The old controller and all controllers that it
  /// presents are removed. The new controller appears when the window is visible.
  final func rootViewControllerDidChange(from old: UIViewController?) {
    if let old { removeRootView(of: old) }
    if !storedIsHidden { installRootView() }
  }

  /// Called after the window was shown or hidden. Its root controller and the presented controllers appear or
  /// disappear with it.
  final func visibilityDidChange() {
    guard let root = rootViewController else { return }
    if !storedIsHidden, root.presentation == nil { return installRootView() }
    var controllers: [UIViewController] = [root]
    while let presented = controllers.last?.presentation?.presented { controllers.append(presented) }
    // A controller whose view is covered has disappeared already. It appears again only when it is no longer
    // covered.
    for controller in controllers where controller.viewIfLoaded?.window === self {
      if storedIsHidden {
        controller.beginDisappearing(animated: false)
        controller.endAppearanceChange()
      } else {
        controller.beginAppearing(animated: false)
        controller.callViewIsAppearingOnce()
        controller.endAppearingWithTurn()
      }
    }
  }

  /// Adds the root view to the window, inside a transition view and a drop shadow view. With the responder
  /// chain of iOS 12, the root view is a direct subview of the window (rule 10.7).
  private func installRootView() {
    guard let root = rootViewController, root.presentation == nil else { return }
    root.loadViewIfNeeded()
    guard let view = root.view else { return }
    root.beginAppearing(animated: false)
    if view.window !== self { insertSubview(wrapped(view), at: 0) }
    root.callViewIsAppearingOnce()
    root.endAppearingWithTurn()
  }

  private func wrapped(_ view: UIView) -> UIView {
    view.transform = .identity
    guard UIApplication.responderChain == .iOS13 else { return filling(view) }
    let transitionView = UITransitionView(frame: bounds, isModal: false)
    let dropShadowView = UIDropShadowView(frame: bounds)
    transitionView.addSubview(filling(dropShadowView))
    dropShadowView.addSubview(filling(view))
    return filling(transitionView)
  }

  /// Gives the view the size of the window, also after the window's size changes, and returns it.
  private func filling(_ view: UIView) -> UIView {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func removeRootView(of old: UIViewController) {
    old.presentation?.abandon()
    old.beginDisappearing(animated: false)
    if let wrapper = subviews.first(where: { ($0 as? UITransitionView)?.isModal == false }) {
      wrapper.removeFromSuperview()
    }
    // The wrappers belong to the window. The root view belongs to its controller, and may be used elsewhere.
    if let view = old.viewIfLoaded, view.window === self || view.superview is UIDropShadowView {
      view.removeFromSuperview()
    }
    old.endAppearanceChange()
  }
}
