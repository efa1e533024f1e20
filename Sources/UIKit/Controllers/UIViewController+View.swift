extension UIViewController {
  /// Sets the controller's root view. A view can be the root view of only one controller. A controller that
  /// loses its view loads a new one when needed.
  final func replaceView(with new: UIView?) {
    guard new !== storedView else { return }
    storedView?.viewController = nil
    new?.viewController?.storedView = nil
    storedView = new
    new?.viewController = self
  }
}
