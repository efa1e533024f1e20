/// An animator of this module: makes some changes, and then animates others.
final class BlockAnimator: UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let from: () -> Void
  private let to: () -> Void

  /// Creates an animator. `from` places the views at the start, `to` at the end. `duration` is in seconds.
  init(duration: TimeInterval, from: @escaping () -> Void, to: @escaping () -> Void) {
    self.duration = duration
    self.from = from
    self.to = to
  }

  deinit {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else {
      to()
      return transitionContext.completeTransition(true)
    }
    from()
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseInOut, animations: to) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
