/// Keyboard input while a controller is presented.
extension UIWindow {
  /// The controller that was presented last, above all others; nil if none is presented.
  final var presentedController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller === rootViewController ? nil : controller
  }
}

extension UIViewController {
  /// Whether the responder is the controller or below it in the responder chain.
  final func isInChain(of responder: UIResponder) -> Bool {
    guard responder !== self else { return true }
    return viewIfLoaded.map(responder.chainContains) ?? false
  }

  /// The view that receives the keys if no responder on the controller's screen has them.
  final var keyView: UIView? { takesAllKeys ? viewIfLoaded : nil }
}
