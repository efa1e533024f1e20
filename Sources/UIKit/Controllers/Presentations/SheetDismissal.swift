/// The dismissal of a sheet by the user: led by the finger, or as an animation after a tap or a flick.
final class SheetDismissal: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning {
  private let sheet: UISheetPresentationController
  private var animator: UIViewPropertyAnimator?

  init(of sheet: UISheetPresentationController, startsUnderFinger: Bool) {
    self.sheet = sheet
    super.init()
    wantsInteractiveStart = startsUnderFinger
    timingCurve = UISpringTimingParameters(dampingRatio: 1)
  }

  deinit {}

  /// Whether the finger can still move the sheet.
  var isRunning: Bool { context?.hasEnded == false }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    Presentation.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    // Linear, so that the card follows the finger exactly.
    let animator = UIViewPropertyAnimator(
      duration: Presentation.duration, curve: wantsInteractiveStart ? .linear : .easeInOut
    ) { [sheet] in sheet.hideCard() }
    animator.isUserInteractionEnabled = false
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    if transitionCompleted { sheet.delegate?.presentationControllerDidDismiss(sheet) }
  }
}
