/// Receives the user's choices in a tab bar.
@MainActor public protocol UITabBarDelegate: AnyObject {
  /// Called when the user chose the item, even if the item was already selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
