extension UIViewController {
  /// The nearest container of that class.
  final func ancestor<Container: UIViewController>() -> Container? {
    var controller = storedParent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.storedParent
    }
    return nil
  }
}
