import Testing

@testable import UIKit

/// The ends of pushes and pops that an app performs, and what may happen meanwhile (rule 10.26).
@Suite("The ends of an app's own pushes and pops")
final class NavigationPerformerEndTests: NavigationPerformerStage {
  deinit {}

  @Test("A push during a transition of the app ends that transition first")
  func pushMeanwhile() {
    navigation.pushViewController(b, animated: true)
    stage.advance(to: 0.3)
    _ = log.take()
    let c = LoggingViewController("C", log: log)
    slider.isAsked = false
    navigation.pushViewController(c, animated: false)
    #expect(navigation.viewControllers == [a, b, c])
    #expect(
      log.takeWithoutLayout().prefix(4) == [
        "A viewDidDisappear", "B viewDidAppear", "B didMove parent", "ended true",
      ])
    #expect(b.view.window == nil && a.view.window == nil)
    #expect(navigation.transitionView.subviews.count == 1)
  }

  @Test("Without an animation the delegate is not asked, and a coordinator runs at once")
  func withoutAnimation() {
    _ = navigation
    navigation.pushViewController(b, animated: false)
    #expect(!log.take().contains { $0.hasPrefix("animator") })
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("The coordinator of the built-in animation animates beside it, and takes changes back after a cancel")
  func builtInCoordinator() {
    slider.isAsked = false
    _ = navigation
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(beside)
    navigation.pushViewController(b, animated: true)
    #expect(b.transitionCoordinator != nil)
    #expect(b.transitionCoordinator === navigation.transitionCoordinator)
    b.transitionCoordinator?.animateAlongsideTransition(
      in: beside, animation: { _ in beside.frame.origin.x = 100 },
      completion: { [log] in log.add("done \($0.isCancelled)") })
    stage.advance(to: NavigationSlide.duration / 2)
    #expect(shownX(beside) > 10 && shownX(beside) < 90)
    stage.advance(to: 1)
    #expect(log.take().contains("done false"))
    stage.down(2, 400, at: 2)
    stage.move(22, 400, at: 2.05)
    b.transitionCoordinator?.animateAlongsideTransition(
      in: beside, animation: { _ in beside.frame.origin.x = 0 },
      completion: { [log] in log.add("done \($0.isCancelled)") })
    b.transitionCoordinator?.notifyWhenInteractionChanges { [log] in log.add("led \($0.isInteractive)") }
    stage.move(192, 400, at: 2.1)
    #expect(abs(shownX(beside) - 100 * (1 - 175.0 / 375)) < 1)
    stage.move(100, 400, at: 2.2)
    stage.move(101, 400, at: 2.5)
    stage.move(100, 400, at: 2.8)
    stage.up(100, 400, at: 3)
    stage.advance(to: 4)
    #expect(beside.frame.minX == 100)
    let calls = log.take()
    #expect(calls.contains("done true") && calls.contains("led false"))
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("An app without a completion does not trap the navigation: the next push ends the transition")
  func forgetfulAnimator() {
    final class Forgetful: UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
      deinit {}
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        .nan
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }
    _ = navigation
    let forgetful = Forgetful()
    navigation.delegate = forgetful
    navigation.pushViewController(b, animated: true)
    stage.advance(to: 10)
    navigation.popViewController(animated: false)
    #expect(navigation.viewControllers == [a])
    #expect(a.view.window != nil && b.view.window == nil)
    #expect(a.view.convert(a.view.bounds, to: nil) == stage.window.bounds)
  }

  @Test("A controller whose push is cancelled leaves the navigation controller")
  func cancelledPush() {
    _ = navigation
    let leader = UIPercentDrivenInteractiveTransition()
    slider.leader = leader
    navigation.pushViewController(b, animated: true)
    leader.update(0.4)
    leader.cancel()
    stage.advance(to: 3)
    #expect(navigation.viewControllers == [a] && navigation.children == [a] && b.parent == nil)
    #expect(
      log.takeWithoutLayout().suffix(8) == [
        "B viewWillDisappear", "B viewDidDisappear", "B willMove nil", "B didMove nil", "A viewWillAppear",
        "A viewIsAppearing", "A viewDidAppear", "ended false",
      ])
    slider.leader = nil
    navigation.pushViewController(b, animated: true)
    stage.advance(to: 5)
    #expect(navigation.viewControllers == [a, b] && navigation.children == [a, b] && b.view.window != nil)
  }

  @Test(
    "Animations beside a led transition wait for the finger, also in views around it, and are taken back",
    arguments: 0..<3)
  func besideLed(which: Int) {
    showB()
    let leader = UIPercentDrivenInteractiveTransition()
    slider.leader = leader
    navigation.popViewController(animated: true)
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let place: UIView = which == 0 ? beside : which == 1 ? navigation.view : stage.window
    (which == 0 ? stage.window : place).addSubview(beside)
    navigation.transitionCoordinator?.animateAlongsideTransition(
      in: place, animation: { _ in beside.frame.origin.x = 100 })
    stage.advance(to: 3)
    #expect(shownX(beside) == 0)
    leader.update(0.5)
    stage.advance(to: 5)
    #expect(abs(shownX(beside) - 50) < 1 && abs(shownX(b.view) - 150) < 1)
    leader.cancel()
    stage.advance(to: 5.25)
    #expect(abs(shownX(b.view) - 75) < 1 && shownX(beside) < 25)
    stage.advance(to: 7)
    #expect(beside.frame.minX == 0 && navigation.viewControllers == [a, b])
    #expect(stage.window.layer.speed == 1 && navigation.view.layer.speed == 1)
  }

  @Test("A transition that ends while its duration is asked for is not started")
  func endsInDuration() {
    final class Hasty: UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
      deinit {}
      let leader = UIPercentDrivenInteractiveTransition()
      var next: UIViewController?
      weak var navigation: UINavigationController?
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { leader }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        let next = self.next
        self.next = nil
        if let next { navigation?.pushViewController(next, animated: true) }
        return 1
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 1, animations: { to.alpha = 1 }) { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let hasty = Hasty(), c = LoggingViewController("C", log: log)
    (hasty.next, hasty.navigation) = (c, navigation)
    navigation.delegate = hasty
    navigation.pushViewController(b, animated: true)
    hasty.leader.update(0.5)
    hasty.leader.finish()
    stage.advance(to: 3)
    #expect(navigation.viewControllers == [a, b, c] && navigation.transition == nil)
    #expect(c.view.window != nil && b.view.window == nil && c.appearance == .appeared)
  }

  @Test("An animator that never starts is released after the transition", arguments: [true, false])
  func releasesAnimator(endsByPush: Bool) {
    final class Idle: UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
      deinit {}
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }
      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating { animator }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        animator.addCompletion { _ in context.completeTransition(true) }
      }
    }
    weak var released: Idle?
    do {
      let stage = TouchStage()
      let navigation = UINavigationController(rootViewController: UIViewController())
      stage.window.rootViewController = navigation
      stage.advance(to: 0)
      let idle = Idle()
      released = idle
      navigation.delegate = idle
      navigation.pushViewController(UIViewController(), animated: true)
      stage.advance(to: 1)
      if endsByPush { navigation.popViewController(animated: false) }
      stage.window.windowScene = nil
    }
    _ = TouchStage()
    #expect(released == nil)
  }

  @Test("A controller that is set again while its push is cancelled is shown, and has its parent")
  func setWhileCancelled() {
    for call in ["B viewWillDisappear", "B viewDidDisappear", "B didMove nil"] {
      let stage = TouchStage()
      let log = StageLog()
      let b = LoggingViewController("B", log: log)
      let navigation = UINavigationController(rootViewController: LoggingViewController("A", log: log))
      navigation.delegate = slider
      stage.window.rootViewController = navigation
      stage.advance(to: 0)
      let leader = UIPercentDrivenInteractiveTransition()
      slider.leader = leader
      navigation.pushViewController(b, animated: true)
      let a = navigation.viewControllers[0]
      leader.update(0.4)
      log.onceAfter(call) { [weak navigation] in navigation?.setViewControllers([b], animated: false) }
      leader.cancel()
      stage.advance(to: 3)
      #expect(navigation.viewControllers == [b] && b.parent === navigation && a.parent == nil)
      #expect(a.appearance == .disappeared && b.appearance == .appeared && b.view.window != nil)
    }
  }
}
