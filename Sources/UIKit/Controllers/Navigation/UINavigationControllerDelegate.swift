/// Receives an event whenever a navigation controller shows another controller.
@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// Called after the controller received `viewWillAppear`, before its view is visible. A pop that is
  /// cancelled later calls this method, too; no further call follows.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after the controller received `viewDidAppear`.
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
