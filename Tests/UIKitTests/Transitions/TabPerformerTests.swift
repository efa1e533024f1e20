import Testing

@testable import UIKit

/// Changes of tabs with an animator and an interaction controller of the app (rule 10.26).
@Suite("Changes of tabs that an app performs")
final class TabPerformerTests {
  let log = StageLog()
  private lazy var stage = TouchStage()
  private lazy var a = LoggingViewController("A", log: log)
  private lazy var b = LoggingViewController("B", log: log)
  private lazy var fader = Fader(log: log)
  /// Tabs "A" and "B" with "A" on screen. The first access clears the log.
  private lazy var tabs: UITabBarController = {
    let stage = stage
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [a, b]
    tabs.delegate = fader
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    _ = log.take()
    return tabs
  }()

  /// Fades the new view in, in a second.
  private final class Fader: UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
    let log: StageLog
    var isAsked = true
    var leader: UIPercentDrivenInteractiveTransition?

    init(log: StageLog) { self.log = log }

    deinit {}

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard isAsked else { return nil }
      log.add("animator")
      return self
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { leader }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.add("animate")
      guard let to = context.view(forKey: .to) else { return }
      to.frame = context.containerView.bounds
      to.alpha = 0
      context.containerView.addSubview(to)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
  }

  private func shownAlpha(_ view: UIView) -> Float { view.layer.presentation()?.opacity ?? -1 }

  @Test("A selection by the app is animated, with both controllers on screen")
  func selects() {
    tabs.selectedIndex = 1
    #expect(
      log.takeWithoutLayout() == [
        "animator", "B loadView", "B viewDidLoad", "B viewWillAppear", "A viewWillDisappear", "animate",
        "B viewIsAppearing",
      ])
    #expect(tabs.transitionCoordinator != nil)
    stage.advance(to: 0.5)
    #expect(abs(shownAlpha(b.view) - 0.5) < 0.01)
    #expect(a.view.window != nil)
    stage.advance(to: 2)
    #expect(log.takeWithoutLayout() == ["A viewDidDisappear", "B viewDidAppear", "ended true"])
    #expect(a.view.window == nil)
    #expect(tabs.transitionView.subviews.count == 1)
    #expect(b.view.convert(b.view.bounds, to: nil) == stage.window.bounds)
  }

  @Test("A tap on an item is animated, too")
  func tap() {
    _ = tabs
    let buttons = tabs.tabBar.subviews.filter { $0 is UITabBarButton }.sorted {
      $0.frame.minX < $1.frame.minX
    }
    let middle = buttons[1].convert(CGPoint(x: 20, y: 20), to: nil)
    stage.down(middle.x, middle.y, at: 1)
    stage.up(middle.x, middle.y, at: 1.1)
    #expect(tabs.transition != nil)
    stage.advance(to: 3)
    #expect(tabs.transition == nil && b.view.window != nil)
  }

  @Test("A cancelled change selects the old tab again")
  func cancelled() {
    _ = tabs
    let leader = UIPercentDrivenInteractiveTransition()
    fader.leader = leader
    tabs.selectedIndex = 1
    leader.update(0.25)
    stage.advance(to: 1)
    #expect(abs(shownAlpha(b.view) - 0.25) < 0.01)
    _ = log.take()
    leader.cancel()
    stage.advance(to: 3)
    #expect(
      log.takeWithoutLayout() == [
        "B viewWillDisappear", "B viewDidDisappear", "A viewWillAppear", "A viewIsAppearing",
        "A viewDidAppear", "ended false",
      ])
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === a.tabBarItem)
    #expect(b.view.window == nil)
    #expect(a.view.convert(a.view.bounds, to: nil) == stage.window.bounds)
    #expect(tabs.transitionView.subviews.count == 1)
  }

  @Test("Another selection during a change ends it first; a led one is cancelled", arguments: [true, false])
  func selectsMeanwhile(isLed: Bool) {
    let c = LoggingViewController("C", log: log)
    _ = tabs
    tabs.viewControllers = [a, b, c]
    let leader = UIPercentDrivenInteractiveTransition()
    if isLed { fader.leader = leader }
    tabs.selectedIndex = 1
    stage.advance(to: 0.5)
    if isLed { leader.update(0.5) }
    fader.isAsked = false
    _ = log.take()
    tabs.selectedIndex = 2
    let ending =
      isLed
      ? [
        "B viewWillDisappear", "B viewDidDisappear", "A viewWillAppear", "A viewIsAppearing",
        "A viewDidAppear", "ended false",
      ] : ["A viewDidDisappear", "B viewDidAppear", "ended true"]
    #expect(Array(log.takeWithoutLayout().prefix(ending.count)) == ending)
    #expect(c.view.window != nil && a.view.window == nil && b.view.window == nil)
    #expect(tabs.transitionView.subviews.count == 1)
    leader.finish()
    stage.advance(to: 5)
    #expect(tabs.selectedIndex == 2 && c.view.window != nil)
  }

  @Test("Selections from the calls of a change end with the last one on screen")
  func nested() {
    final class Restless: UIViewController {
      weak var tabs: UITabBarController?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tabs?.selectedIndex = 2
        tabs = nil
      }
      deinit {}
    }
    let restless = Restless(nibName: nil, bundle: nil), c = LoggingViewController("C", log: log)
    restless.tabs = tabs
    tabs.viewControllers = [a, restless, c]
    tabs.selectedIndex = 1
    stage.advance(to: 5)
    #expect(tabs.selectedIndex == 2)
    #expect(c.view.window != nil && restless.view.window == nil && a.view.window == nil)
    #expect(tabs.transitionView.subviews.count == 1)
  }

  @Test("The tab bar controller may leave in the middle of a change")
  func leaves() {
    _ = tabs
    tabs.selectedIndex = 1
    stage.advance(to: 0.5)
    stage.window.rootViewController = UIViewController(nibName: nil, bundle: nil)
    stage.advance(to: 3)
    #expect(a.view.window == nil && b.view.window == nil)
    #expect(log.takeWithoutLayout().suffix(3).contains("B viewDidDisappear"))
  }

  @Test("A controller that selects another one in viewIsAppearing does not appear")
  func selectsInIsAppearing() {
    final class Passing: UIViewController {
      var count = 0
      weak var tabs: UITabBarController?

      deinit {}

      override func viewIsAppearing(_ animated: Bool) { tabs?.selectedIndex = 0 }
      override func viewDidAppear(_ animated: Bool) { count += 1 }
    }
    let passing = Passing(nibName: nil, bundle: nil)
    fader.isAsked = false
    tabs.viewControllers = [a, b, passing]
    passing.tabs = tabs
    tabs.selectedIndex = 2
    stage.advance(to: 3)
    #expect(passing.count == 0 && passing.appearance == .disappeared && a.appearance == .appeared)
    #expect(tabs.selectedIndex == 0 && a.view.window != nil && passing.view.window == nil)
  }
}
