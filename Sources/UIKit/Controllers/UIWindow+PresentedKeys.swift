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
  /// Whether the responder is this controller, or its responder chain contains this controller's view.
  final func isInChain(of responder: UIResponder) -> Bool {
    guard responder !== self else { return true }
    return viewIfLoaded.map(responder.chainContains) ?? false
  }

  /// The view that handles every key that no responder inside the controller's view handles; nil if
  /// `takesAllKeys` is false.
  final var keyView: UIView? { takesAllKeys ? viewIfLoaded : nil }
}
