/// The delegate of the pop gesture: decides whether the gesture may begin, and which recognizers wait for the
/// gesture.
final class PopGestureDelegate: UIGestureRecognizerDelegate {
  /// The navigation controller, which owns this object and sets this property.
  weak var controller: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller else { return false }
    if let transition = controller.transition { return transition.canBeGrabbed }
    guard controller.stack.count > 1, !controller.isNavigationBarHidden,
      let top = controller.topViewController, top.navigationItem.showsBackButton
    else { return false }
    // The gesture leads only the built-in animation.
    let below = controller.stack[controller.stack.count - 2]
    return controller.delegate?.navigationController(
      controller, animationControllerFor: .pop, from: top, to: below) == nil
  }

  /// Returns true for pans and swipes: these recognizers wait until the pop gesture fails. If the finger does
  /// not land at the edge, the pop gesture fails at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer || otherGestureRecognizer is UISwipeGestureRecognizer
  }

  deinit {}
}
