import Testing

@testable import UIKit

/// Moves the new view in from the right for a push, and the old view out for a pop, in a second.
class SlidingAnimator: UIViewControllerAnimatedTransitioning {
  let log: StageLog
  let operation: UINavigationController.Operation

  init(_ operation: UINavigationController.Operation, log: StageLog) {
    self.log = log
    self.operation = operation
  }

  deinit {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.add("animate")
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: movement(context)) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func movement(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return {} }
    let bounds = context.containerView.bounds
    if operation == .push {
      to.frame = bounds.offsetBy(dx: 300, dy: 0)
      context.containerView.addSubview(to)
      return { to.frame = bounds }
    } else {
      to.frame = bounds
      context.containerView.insertSubview(to, belowSubview: from)
      return { from.frame = bounds.offsetBy(dx: 300, dy: 0) }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

/// The same movement with an animator that can be interrupted.
final class InterruptibleSlide: UIViewControllerAnimatedTransitioning {
  private let plain: SlidingAnimator
  private var animator: UIViewPropertyAnimator?

  init(_ plain: SlidingAnimator) { self.plain = plain }

  deinit {}

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: 1, curve: .linear, animations: plain.movement(context))
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    self.animator = animator
    return animator
  }
}

final class NavigationSlider: UINavigationControllerDelegate {
  let log: StageLog
  var isAsked = true
  var leader: (any UIViewControllerInteractiveTransitioning)?
  var isInterruptible = false

  init(log: StageLog) { self.log = log }

  deinit {}

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard isAsked, let from = fromVC as? LoggingViewController, let to = toVC as? LoggingViewController
    else { return nil }
    log.add("animator for \(operation) from \(from.name) to \(to.name)")
    let plain = SlidingAnimator(operation, log: log)
    return isInterruptible ? InterruptibleSlide(plain) : plain
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.add("leader")
    return leader
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    if let shown = viewController as? LoggingViewController, isAsked { log.add("willShow \(shown.name)") }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    if let shown = viewController as? LoggingViewController, isAsked { log.add("didShow \(shown.name)") }
  }
}

/// A stack of controllers whose pushes and pops an app performs.
class NavigationPerformerStage {
  let log = StageLog()
  lazy var stage = TouchStage()
  lazy var a = LoggingViewController("A", log: log)
  lazy var b = LoggingViewController("B", log: log)
  lazy var slider = NavigationSlider(log: log)
  /// A stack with "A" on screen. The first access clears the log.
  lazy var navigation: UINavigationController = {
    let stage = stage
    let navigation = UINavigationController(rootViewController: a)
    navigation.delegate = slider
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    _ = log.take()
    return navigation
  }()

  required init() {}

  deinit {}

  final func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  final func shownX(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.frame.minX ?? .nan
  }

  /// Pushes "B" with the built-in animation, and clears the log.
  final func showB() {
    _ = navigation
    slider.isAsked = false
    navigation.pushViewController(b, animated: false)
    slider.isAsked = true
    stage.advance(to: 0.5)
    _ = log.take()
  }
}
