extension UIViewController {
  /// Gives the controller another root view. A view is the root of one controller at most: the one that had it loads
  /// a fresh one when asked.
  final func replaceView(with new: UIView?) {
    guard new !== storedView else { return }
    storedView?.viewController = nil
    new?.viewController?.storedView = nil
    storedView = new
    new?.viewController = self
  }
}
