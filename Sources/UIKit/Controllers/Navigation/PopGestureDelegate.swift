/// Decides for the gesture that leads back: whether there is a way, and who waits for it.
final class PopGestureDelegate: UIGestureRecognizerDelegate {
  /// Maintained by the controller, which owns this object.
  weak var controller: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller else { return false }
    if let transition = controller.transition { return transition.canBeGrabbed }
    guard controller.stack.count > 1, !controller.isNavigationBarHidden,
      let top = controller.topViewController
    else { return false }
    return top.navigationItem.showsBackButton
  }

  /// Whatever else drags waits until it is clear that the finger does not come from the edge, which it is at once for
  /// one that lands elsewhere.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer || otherGestureRecognizer is UISwipeGestureRecognizer
  }

  deinit {}
}
