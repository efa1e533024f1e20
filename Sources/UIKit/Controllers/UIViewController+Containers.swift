extension UIViewController {
  /// The nearest navigation controller that contains this one.
  public final var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller that contains this one.
  public final var tabBarController: UITabBarController? { ancestor() }

  private final func ancestor<Container: UIViewController>() -> Container? {
    var controller = storedParent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.storedParent
    }
    return nil
  }
}
