/// Who has the keys while a controller is presented.
extension UIWindow {
  /// The controller that was presented last, over the rest; nil without one.
  final var presentedController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller === rootViewController ? nil : controller
  }
}

extension UIViewController {
  /// Whether the responder is the controller, or on its screen.
  final func hasBelow(_ responder: UIResponder) -> Bool {
    guard responder !== self else { return true }
    return viewIfLoaded.map(responder.chainPasses) ?? false
  }

  /// Where keys start that nobody on the controller's screen has.
  final var keyView: UIView? { takesAllKeys ? viewIfLoaded : nil }
}
