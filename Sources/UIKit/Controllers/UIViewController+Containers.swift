extension UIViewController {
  /// Returns the nearest container of this class.
  final func ancestor<Container: UIViewController>() -> Container? {
    var controller = storedParent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.storedParent
    }
    return nil
  }
}
