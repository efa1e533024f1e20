/// Receives the events of a navigation controller that shows another controller.
@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// Called after the controller's `viewWillAppear`, before its view is shown. Also called for a pop that is
  /// cancelled later; no further call follows then.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after the controller's `viewDidAppear`.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
