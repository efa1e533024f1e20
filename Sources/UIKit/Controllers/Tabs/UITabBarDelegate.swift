/// Hears which item of a tab bar the user chose.
@MainActor public protocol UITabBarDelegate: AnyObject {
  /// A finger chose the item, which may be the one that was selected before.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
