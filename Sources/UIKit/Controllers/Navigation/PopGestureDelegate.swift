/// Decides whether the pop gesture may begin, and which recognizers wait for it.
final class PopGestureDelegate: UIGestureRecognizerDelegate {
  /// The controller, which owns this object and sets this property.
  weak var controller: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller else { return false }
    if let transition = controller.transition { return transition.canBeGrabbed }
    guard controller.stack.count > 1, !controller.isNavigationBarHidden,
      let top = controller.topViewController
    else { return false }
    return top.navigationItem.showsBackButton
  }

  /// Pans and swipes wait until the finger turns out not to come from the edge. For a finger that lands
  /// elsewhere, that is known at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer || otherGestureRecognizer is UISwipeGestureRecognizer
  }

  deinit {}
}
