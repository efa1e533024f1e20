import Testing

@testable import UIKit

/// Presentations with an animator and an interaction controller of the app (rule 10.15).
@Suite("Transitions of an app's own")
final class CustomTransitionTests {
  let log = StageLog()

  /// Slides the presented view, and leads the transition if `leader` is set.
  private final class Slider: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    let log: StageLog
    var leader: UIPercentDrivenInteractiveTransition?

    init(log: StageLog) { self.log = log }

    deinit {}

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.add("animator for presenting")
      return self
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.add("animator for dismissing")
      return self
    }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { leader }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { leader }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.add("animate")
      let to = context.viewController(forKey: .to)
      if let view = context.view(forKey: .to), to?.isBeingPresented == true {
        view.frame = context.containerView.bounds.offsetBy(dx: 300, dy: 0)
        context.containerView.addSubview(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.frame = context.containerView.bounds
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      } else {
        let view = context.view(forKey: .from)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view?.frame.origin.x = 300
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
  }

  private func stageWithRoot() -> (TouchStage, LoggingViewController) {
    let stage = TouchStage()
    let root = LoggingViewController("A", log: log)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    _ = log.take()
    return (stage, root)
  }

  private func shownX(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.frame.minX ?? .nan
  }

  @Test("The animator runs between the appearance calls")
  func order() {
    let (stage, a) = stageWithRoot()
    let b = LoggingViewController("B", log: log)
    let slider = Slider(log: log)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = slider
    a.present(b, animated: true) { [log] in log.add("presented") }
    a.transitionCoordinator?.animate(alongsideTransition: { [log] _ in log.add("alongside") }) {
      [log] context in
      log.add("coordinator \(context.isCancelled)")
    }
    stage.advance(to: 0.5)
    #expect(abs(shownX(b.view) - 150) < 1)
    stage.advance(to: 2)
    #expect(
      log.takeWithoutLayout() == [
        "animator for presenting", "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear",
        "animate", "B viewIsAppearing", "alongside", "B viewDidAppear", "A viewDidDisappear", "presented",
        "ended true", "coordinator false",
      ])
    #expect(a.transitionCoordinator == nil)
  }

  @Test("A led dismissal follows the finger, and a cancelled one gives everything back")
  func cancelledDismissal() throws {
    let (stage, a) = stageWithRoot()
    let b = LoggingViewController("B", log: log)
    let slider = Slider(log: log)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = slider
    a.present(b, animated: false)
    stage.advance(to: 1)
    _ = log.take()
    let leader = UIPercentDrivenInteractiveTransition()
    slider.leader = leader
    b.dismiss(animated: true)
    let coordinator = try #require(b.transitionCoordinator)
    #expect(coordinator.isInteractive)
    leader.update(0.25)
    stage.advance(to: 5)
    #expect(abs(shownX(b.view) - 75) < 1)
    leader.update(0.5)
    #expect(abs(shownX(b.view) - 150) < 1)
    leader.cancel()
    #expect(coordinator.isCancelled)
    stage.advance(to: 5.25)
    #expect(abs(shownX(b.view) - 75) < 1)
    stage.advance(to: 6)
    #expect(
      log.takeWithoutLayout() == [
        "animator for dismissing", "B viewWillDisappear", "A viewWillAppear", "animate",
        "A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear", "ended false",
      ])
    #expect(b.view.frame.minX == 0)
    #expect(a.presentedViewController === b)
    #expect(!b.isBeingDismissed)
    #expect(a.view.window == nil)
    slider.leader = nil
    b.dismiss(animated: true)
    stage.advance(to: 8)
    #expect(a.presentedViewController == nil)
    #expect(a.view.window === stage.window)
  }

  @Test("A led presentation that is cancelled leaves the presenter as it was")
  func cancelledPresentation() {
    let (stage, a) = stageWithRoot()
    let b = LoggingViewController("B", log: log)
    let slider = Slider(log: log)
    slider.leader = UIPercentDrivenInteractiveTransition()
    b.modalPresentationStyle = .overFullScreen
    b.transitioningDelegate = slider
    a.present(b, animated: true)
    slider.leader?.update(0.4)
    stage.advance(to: 1)
    #expect(abs(shownX(b.view) - 180) < 1)
    slider.leader?.cancel()
    stage.advance(to: 3)
    #expect(a.presentedViewController == nil)
    #expect(b.view.superview == nil)
    #expect(stage.window.subviews.count == 1)
    #expect(
      log.takeWithoutLayout().suffix(3) == ["B viewWillDisappear", "B viewDidDisappear", "ended false"])
  }

  @Test("Progress that is not a number changes nothing, and progress beyond the ends is limited")
  func oddProgress() {
    let (stage, a) = stageWithRoot()
    let b = LoggingViewController("B", log: log)
    let slider = Slider(log: log)
    let leader = UIPercentDrivenInteractiveTransition()
    slider.leader = leader
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = slider
    a.present(b, animated: true)
    leader.update(.nan)
    #expect(leader.percentComplete == 0)
    leader.update(.infinity)
    #expect(leader.percentComplete == 1)
    leader.update(-3)
    #expect(leader.percentComplete == 0)
    leader.completionSpeed = -.infinity
    leader.finish()
    stage.advance(to: 3)
    #expect(a.presentedViewController === b)
    #expect(b.view.window === stage.window)
  }

  @Test("A delegate that dismisses when it is asked for a dismissal's objects is not asked again")
  func dismissesWhenAsked() {
    final class Eager: UIViewControllerTransitioningDelegate {
      weak var presenter: UIViewController?
      weak var presented: UIViewController?
      var count = 0

      deinit {}

      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        count += 1
        presenter?.dismiss(animated: true)
        presented?.present(UIViewController(), animated: true)
        return nil
      }
    }
    let (stage, a) = stageWithRoot()
    let b = LoggingViewController("B", log: log)
    let eager = Eager()
    (eager.presenter, eager.presented) = (a, b)
    b.transitioningDelegate = eager
    a.present(b, animated: false)
    a.dismiss(animated: true)
    stage.advance(to: 3)
    #expect(eager.count == 1 && a.presentedViewController == nil && stage.window.subviews.count == 1)
  }

  @Test("A dismissal that ends in viewWillDisappear gives the views behind their tint back")
  func endsInWillDisappear() {
    final class Twice: UIViewController {
      deinit {}
      override func viewWillDisappear(_ animated: Bool) { presentingViewController?.dismiss(animated: false) }
    }
    let (stage, a) = stageWithRoot()
    a.present(Twice(nibName: nil, bundle: nil), animated: false)
    #expect(a.view.tintAdjustmentMode == .dimmed)
    a.dismiss(animated: true)
    stage.advance(to: 3)
    #expect(a.presentedViewController == nil && a.view.tintAdjustmentMode == .normal)
  }

  private enum Departure: CaseIterable {
    case hides, leaves, goes
  }

  @Test(
    "A led presentation is cancelled when its window is hidden, leaves or goes, and is released with it",
    arguments: Departure.allCases)
  private func windowLeaves(departure: Departure) {
    final class Interruptible: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
      let leader = UIPercentDrivenInteractiveTransition()
      private var animator: UIViewPropertyAnimator?

      deinit {}

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { leader }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
      }
      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let view = context.view(forKey: .to)
        if let view { context.containerView.addSubview(view) }
        view?.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 1 }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
      }
    }
    weak var released: UIViewController?
    do {
      let (stage, a) = stageWithRoot()
      let b = UIViewController(), delegate = Interruptible()
      released = b
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      delegate.leader.update(0.5)
      if departure != .goes {
        if departure == .hides { stage.window.isHidden = true } else { stage.window.windowScene = nil }
        #expect(a.presentedViewController == nil && b.view.window == nil && !b.isBeingPresented)
        delegate.leader.finish()
        stage.advance(to: 3)
        #expect(a.presentedViewController == nil)
      }
    }
    _ = TouchStage()
    #expect(released == nil)
  }

  @Test("Views that an animator moves after the end of its own transition stay where the end left them")
  func movesAfterEnd() {
    final class Late: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
      UIViewControllerAnimatedTransitioning
    {
      deinit {}

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        context.completeTransition(true)
        context.containerView.addSubview(view)
        view.frame.origin.x = 300
        view.alpha = 0
      }
    }
    let (stage, a) = stageWithRoot()
    let late = Late()
    let navigation = UINavigationController(rootViewController: UIViewController()),
      pushed = UIViewController()
    navigation.modalPresentationStyle = .fullScreen
    navigation.transitioningDelegate = late
    navigation.delegate = late
    a.present(navigation, animated: true)
    stage.advance(to: 1)
    #expect(a.presentedViewController === navigation)
    #expect(navigation.view.window === stage.window && navigation.view.frame == stage.window.bounds)
    navigation.pushViewController(pushed, animated: true)
    stage.advance(to: 2)
    #expect(navigation.topViewController === pushed && pushed.view.window === stage.window)
    #expect(pushed.view.frame.minX == 0 && pushed.view.alpha == 1 && navigation.view.alpha == 1)
  }
}
