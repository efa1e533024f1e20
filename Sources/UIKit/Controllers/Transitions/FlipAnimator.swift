/// The animator of a presentation with the style `.flipHorizontal`: a picture of the old content turns away
/// in front of black, and the new content turns towards the viewer.
final class FlipAnimator: UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let isPresenting: Bool
  /// Shows the presenter's side of the flip.
  private let picture = CALayer()
  private weak var container: UIView?

  /// Creates an animator. `duration` is in seconds.
  init(duration: TimeInterval, isPresenting: Bool) {
    self.duration = duration
    self.isPresenting = isPresenting
  }

  deinit {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let view = transitionContext.view(forKey: isPresenting ? .to : .from)
    if transitionContext.isAnimated, let view { addFlip(of: view, in: container) }
    UIView.animate(withDuration: transitionContext.isAnimated ? duration : 0) {
      // An animation without a change keeps touches away from the container (rule 11.1).
      container.animateAlpha(from: container.alpha)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    picture.removeFromSuperlayer()
    container?.backgroundColor = nil
  }

  private func addFlip(of view: UIView, in container: UIView) {
    self.container = container
    UIView.performWithoutAnimation {
      container.isHidden = true
      picture.contents = container.superview?.makePicture(of: container.frame)
      container.isHidden = false
      container.backgroundColor = .black
    }
    picture.frame = container.bounds
    container.layer.insertSublayer(picture, at: 0)
    FlipAnimation.flip(
      from: isPresenting ? picture : view.layer, to: isPresenting ? view.layer : picture,
      over: isPresenting ? .right : .left, curve: .easeInOut, size: container.bounds.size
    ) {
      $0.duration = duration
    }
  }
}
