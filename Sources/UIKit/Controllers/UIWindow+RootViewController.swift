extension UIWindow {
  /// Replaces the root view after the root controller changed. The old controller and all controllers that it
  /// presents are removed. The new controller appears when the window is visible.
  final func rootViewControllerDidChange(from old: UIViewController?) {
    if let old { removeRootView(of: old) }
    if !storedIsHidden { installRootView() }
  }

  /// Called after the window was shown or hidden. Its root controller and the presented controllers appear or
  /// disappear with the window.
  final func visibilityDidChange() {
    guard let root = rootViewController else { return }
    if !storedIsHidden, root.presentation == nil { return installRootView() }
    var controllers: [UIViewController] = [root]
    while let presented = controllers.last?.presentation?.presented { controllers.append(presented) }
    // A controller whose view is covered has already disappeared. The controller appears again only when its
    // view is no longer covered.
    for controller in controllers where controller.viewIfLoaded?.window === self {
      if storedIsHidden {
        controller.beginDisappearing(animated: false)
        controller.endAppearanceChange()
      } else {
        controller.beginAppearing(animated: false)
        controller.callViewIsAppearingOnce()
        controller.endAppearingAtTurnEnd()
      }
    }
  }

  /// Ends the running transitions of presentations, because the window is hidden or leaves its scene.
  final func endPresentationTransitions() {
    var controller = rootViewController
    while let presentation = controller?.presentation {
      presentation.endTransition()
      controller = presentation.presented
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
    root.endAppearingAtTurnEnd()
  }

  private func wrapped(_ view: UIView) -> UIView {
    view.transform = .identity
    guard UIApplication.responderChain == .iOS13 else { return fillingWindow(view) }
    let transitionView = UITransitionView(frame: bounds, isModal: false)
    let dropShadowView = UIDropShadowView(frame: bounds)
    transitionView.addSubview(fillingWindow(dropShadowView))
    dropShadowView.addSubview(fillingWindow(view))
    return fillingWindow(transitionView)
  }

  /// Makes the view fill the window, now and after each change of the window's size, and returns the view.
  private func fillingWindow(_ view: UIView) -> UIView {
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
    // The transition view and the drop shadow view belong to the window and are always removed. The root view
    // belongs to its controller, which may already show the view elsewhere. In that case the view is not
    // removed.
    if let view = old.viewIfLoaded, view.window === self || view.superview is UIDropShadowView {
      view.removeFromSuperview()
    }
    old.endAppearanceChange()
  }
}

/// Keyboard input while a controller is presented.
extension UIWindow {
  /// The topmost presented controller of the window; nil if none is presented.
  final var presentedController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller === rootViewController ? nil : controller
  }
}

extension UIViewController {
  /// Returns whether this controller is the responder itself, or whether the responder's chain contains this
  /// controller's view.
  final func isInChain(of responder: UIResponder) -> Bool {
    guard responder !== self else { return true }
    return viewIfLoaded.map(responder.responderChainContains) ?? false
  }

  /// The view that handles every key that no responder inside the controller's view handles; nil if
  /// `takesAllKeys` is false.
  final var keyView: UIView? { takesAllKeys ? viewIfLoaded : nil }
}

/// The iOS version whose responder chain the application builds (rules 10.1, 10.7).
public nonisolated enum ResponderChain: Sendable {
  /// The chain of iOS 12: root controller, window, application, application delegate.
  case iOS12
  /// The chain since iOS 13: root controller, drop shadow view, transition view, window, scene, application,
  /// application delegate.
  case iOS13
}

extension UIApplication {
  /// The iOS version whose responder chain the application builds. Default `.iOS13`.
  ///
  /// The version is read when a root controller's view enters its window, when a controller is presented, and
  /// when the next responder of a window or of a presenting controller is requested.
  public static var responderChain: ResponderChain = .iOS13
}
