extension UIViewController {
  /// Returns the nearest ancestor in the containment hierarchy that is a `Container`; nil if there is none.
  final func ancestor<Container: UIViewController>() -> Container? {
    var controller = storedParent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.storedParent
    }
    return nil
  }
}
