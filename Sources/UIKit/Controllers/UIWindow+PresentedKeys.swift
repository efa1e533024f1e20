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
  /// Whether the responder is this controller, or its responder chain leads through this controller's view.
  final func hasBelow(_ responder: UIResponder) -> Bool {
    guard responder !== self else { return true }
    return viewIfLoaded.map(responder.chainPasses) ?? false
  }

  /// The view that handles all keys if no responder of the controller's screen does; nil if keys are not
  /// taken.
  final var keyView: UIView? { takesAllKeys ? viewIfLoaded : nil }
}
