/// Receives the user's choices in a tab bar controller, and decides about them. Not called when the app
/// selects a controller.
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether the user may select the controller. Default: true.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when the user chose the controller, even if it was already selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
