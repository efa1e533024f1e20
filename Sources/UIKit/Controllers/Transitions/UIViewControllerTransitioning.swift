/// Animates a transition between two controllers.
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds. The context is nil if the duration is asked for
  /// before the transition.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Animates the transition: adds the view that comes to the context's `containerView`, and moves the views.
  /// After the animation, call the context's `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator of an interruptible transition, which a finger can pause, scrub and reverse. Return
  /// the same animator whenever the method is called for one transition. Default: there is none.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called after the transition. Default: does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { MissingAnimator.shared }
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// Returns the animator of an interruptible transition; nil if the transition is not interruptible.
  func animatorIfInterruptible(
    using context: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: context)
    return animator is MissingAnimator ? nil : animator
  }
}

/// Stands for an animator that an app does not provide.
private final class MissingAnimator: UIViewPropertyAnimator {
  static let shared = MissingAnimator(duration: 0, curve: .linear)

  deinit {}
}

/// Lets a finger, or anything else, lead a transition between two controllers.
@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition. From then on, the object reports the progress to the context, and its end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed at which the transition completes after the interaction. Default 1.
  var completionSpeed: CGFloat { get }
  /// The curve with which the transition completes after the interaction. Default `.easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts under the finger. If false, it starts as an animation, which the finger
  /// may take over. Default true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Provides the objects that present and dismiss a controller. See `UIViewController.transitioningDelegate`.
@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of an animated presentation. Default nil: the animation follows
  /// `modalTransitionStyle`.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of an animated dismissal. Default nil.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that leads a presentation with a custom animator. Default nil: nothing leads it.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that leads a dismissal with a custom animator. Default nil: nothing leads it.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of a controller whose `modalPresentationStyle` is `.custom`. Default
  /// nil: a plain one.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// The keys of the controllers of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible before the transition.
  public static let from = UITransitionContextViewControllerKey("UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = UITransitionContextViewControllerKey("UITransitionContextToViewController")
}

/// The keys of the views of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible before the transition.
  public static let from = UITransitionContextViewKey("UITransitionContextFromView")
  /// The view that is visible after the transition.
  public static let to = UITransitionContextViewKey("UITransitionContextToView")
}

/// A running transition, as its animator and its interaction controller see it.
@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. A navigation or tab bar controller adds the old view to
  /// it; the animator adds the new view.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is led by an interaction controller now.
  var isInteractive: Bool { get }
  /// Whether the interaction was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` in a navigation or tab bar controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of the interaction, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the transition completes.
  func finishInteractiveTransition()
  /// Reports that the interaction was cancelled and the transition returns to its start.
  func cancelInteractiveTransition()
  /// Reports that an interruptible transition became interactive again.
  func pauseInteractiveTransition()
  /// Ends the transition. The animator calls this method after its animation, with false if the transition
  /// was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller for a key; nil if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key; nil if the transition does not replace that view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the container in relation to the views. Always the identity.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of the controller's view before the transition, in the container's coordinates; the
  /// zero rectangle if the view is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of the controller's view after the transition, in the container's coordinates; the
  /// zero rectangle if the view is not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The state of a running transition, as controllers see it.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `.none` in a navigation or tab bar controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started under a finger.
  var initiallyInteractive: Bool { get }
  /// Whether a finger may take the transition over while it runs.
  var isInterruptible: Bool { get }
  /// Whether the transition is led by an interaction controller now.
  var isInteractive: Bool { get }
  /// Whether the interaction was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the whole transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed at which the transition completes after the interaction.
  var completionVelocity: CGFloat { get }
  /// The curve with which the transition completes after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns the controller for a key; nil if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key; nil if the transition does not replace that view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation of the container in relation to the views. Always the identity.
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations of an app beside a transition of controllers, and in step with it.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` as a part of the transition, and `completion` after the transition. A cancelled
  /// transition reverses the changes. Returns false if the transition already ended; then neither is called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs `animation`, which changes `view` and its subviews outside the container, as a part of the
  /// transition. Otherwise like `animate(alongsideTransition:completion:)`.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` whenever the finger leaves or takes over the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls `handler` when the finger leaves the transition for the first time.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` as a part of the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs `animation`, which changes `view` and its subviews, as a part of the transition.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
