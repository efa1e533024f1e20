/// Hears which controllers a navigation controller shows.
@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// The controller's view is about to come: its `viewWillAppear` was called. A way back that is cancelled has said
  /// so, too, and says nothing more.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// The controller's view has come: its `viewDidAppear` was called.
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
