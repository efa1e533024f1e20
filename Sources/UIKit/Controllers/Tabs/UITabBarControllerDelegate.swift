/// Hears which controller of a tab bar controller the user chose. Selecting in code says nothing.
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the controller may be selected. Default true.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The controller was chosen, which may be the one that was selected before.
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
