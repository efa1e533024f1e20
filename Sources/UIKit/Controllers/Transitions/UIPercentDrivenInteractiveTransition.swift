/// Leads the animations of a transition by a progress that the app sets, usually from a gesture.
///
/// The transition's animator need not know of it: every animation in the container follows, and those that
/// the animator's `interruptibleAnimator(using:)` runs.
@MainActor
open class UIPercentDrivenInteractiveTransition:
  NSObject, UIViewControllerInteractiveTransitioning
{
  /// The transition that is led. The transition sets this property. Not retained: the animations of the
  /// transition retain it.
  final weak var context: TransitionContext?

  /// The duration of the transition, in seconds; 0 before it starts.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// The progress, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed at which the transition completes or returns after the interaction. Default 1: the speed of
  /// the animations.
  open var completionSpeed: CGFloat = 1
  /// The curve of an interruptible animator after the interaction. Other animations keep their own curves.
  /// Default `.easeInOut`.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The curve of an interruptible animator after the interaction, instead of `completionCurve`. Default nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts under the finger. If false, it starts as an animation, and `pause()` takes
  /// it over. Default true.
  open var wantsInteractiveStart = true

  deinit {}

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      return TouchTrace.message(
        "UIPercentDrivenInteractiveTransition leads only transitions of this module: implement "
          + "UIViewControllerInteractiveTransitioning for a container of your own.")
    }
    self.context = context
    percentComplete = 0
    context.startPaused()
  }

  /// Takes over a running transition at its current progress. Has no effect if no transition runs.
  open func pause() {
    guard let context, context.takeOver() else { return }
    percentComplete = context.percentComplete
  }

  /// Shows the transition at a progress, which is limited to 0...1. Has no effect if the value is not a
  /// number or the transition is not led.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.playback.show(Double(self.percentComplete))
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Ends the interaction; the transition returns to its start.
  open func cancel() { release(toEnd: false) }

  /// Ends the interaction; the transition completes.
  open func finish() { release(toEnd: true) }

  private func release(toEnd: Bool) {
    context?.release(
      toEnd: toEnd, speed: completionSpeed,
      timing: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve))
  }
}
