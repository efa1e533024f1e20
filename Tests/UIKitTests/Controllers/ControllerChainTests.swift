import Testing

@testable import UIKit

/// Rules 10.1, 10.2, 10.7 and SC-25, SC-04c.
@Suite("The responder chain through controllers")
struct ControllerChainTests {
  final class AppDelegate: UIResponder, UIApplicationDelegate {}
  final class InnerView: UIView {}
  final class RootViewController: UIViewController {}
  final class ChildViewController: UIViewController {}
  final class MenuViewController: UIViewController {}
  final class HitTestViewController: UIViewController {}

  private func chain(from responder: UIResponder) -> [String] {
    var names: [String] = []
    var current: UIResponder? = responder
    while let found = current {
      names.append("\(type(of: found))")
      current = found.next
    }
    return names
  }

  /// Runs the body with the responder chain of the given iOS version.
  private func with(_ system: ResponderChain, _ body: (TouchStage) -> Void) {
    let before = UIApplication.responderChain
    UIApplication.responderChain = system
    let stage = TouchStage()
    let delegate = AppDelegate()
    stage.application.delegate = delegate
    body(stage)
    UIApplication.responderChain = before
  }

  private func chainOfSingleController(_ stage: TouchStage) -> [String] {
    let root = RootViewController()
    stage.window.rootViewController = root
    let inner = InnerView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.view.addSubview(inner)
    return chain(from: inner)
  }

  @Test("SC-25: the chain of one controller, iOS 13 and later")
  func singleOn13() {
    with(.iOS13) { stage in
      #expect(
        chainOfSingleController(stage) == [
          "InnerView",  // 10.1: superview
          "UIView",  // 10.1: a root view's controller
          "RootViewController",  // 10.2: its view's superview
          "UIDropShadowView", "UITransitionView",  // 10.7
          "UIWindow",  // 10.1: the scene
          "UIWindowScene", "UIApplication", "AppDelegate",  // 10.1
        ])
    }
  }

  @Test("SC-25: the chain of one controller, up to iOS 12")
  func singleOn12() {
    with(.iOS12) { stage in
      #expect(
        chainOfSingleController(stage) == [
          "InnerView", "UIView", "RootViewController", "UIWindow", "UIApplication", "AppDelegate",
        ])
    }
  }

  @Test("SC-25: in nested controllers, the superview of the inner one's view follows the inner one")
  func nested() {
    with(.iOS12) { stage in
      let root = RootViewController(), child = ChildViewController()
      stage.window.rootViewController = root
      root.addChild(child)
      let holder = InnerView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.view.addSubview(holder)
      holder.addSubview(child.view)
      child.didMove(toParent: root)
      #expect(
        chain(from: child.view) == [
          "UIView", "ChildViewController",  // 10.1
          "InnerView", "UIView",  // 10.2
          "RootViewController", "UIWindow", "UIApplication", "AppDelegate",
        ])
    }
  }

  @Test(
    "SC-04c: the chain of a presented controller",
    arguments: [UIModalPresentationStyle.automatic, .fullScreen])
  func presented(style: UIModalPresentationStyle) {
    with(.iOS13) { stage in
      let menu = MenuViewController(), hitTest = HitTestViewController()
      stage.window.rootViewController = menu
      hitTest.modalPresentationStyle = style
      menu.present(hitTest, animated: false)
      #expect(
        chain(from: hitTest.view) == [
          "UIView", "HitTestViewController",  // 10.1
          "MenuViewController",  // 10.2: the presenter
          "UITransitionView", "UIWindow",  // 10.2
          "UIWindowScene", "UIApplication", "AppDelegate",
        ])
    }
  }

  @Test("SC-25: the chain in a navigation controller in a tab bar controller")
  func nestedInContainers() {
    with(.iOS13) { stage in
      let child = ChildViewController()
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: child)]
      stage.window.rootViewController = tabs
      #expect(
        chain(from: child.view) == [
          "UIView", "ChildViewController",  // 10.1
          "UIViewControllerWrapperView", "UINavigationTransitionView", "UILayoutContainerView",  // 10.7
          "UINavigationController",  // 10.1
          "UIViewControllerWrapperView", "UITransitionView", "UILayoutContainerView",  // as in UIKit
          "UITabBarController", "UIDropShadowView", "UITransitionView",  // 10.7
          "UIWindow", "UIWindowScene", "UIApplication", "AppDelegate",  // 10.1
        ])
    }
  }

  final class CustomeTabBar: UIView {}
  final class CircleButton: UIButton {}

  /// Returns the responder chain from a button. The button is in the root controller of a navigation
  /// controller or, if `isPushed` is true, in a pushed controller.
  private func circleChain(_ stage: TouchStage, isPushed: Bool) -> [String] {
    let controller = UIViewController()
    let bar = CustomeTabBar(frame: CGRect(x: 0, y: 763, width: 375, height: 49))
    let button = CircleButton(frame: CGRect(x: 157, y: -20, width: 60, height: 60))
    bar.addSubview(button)
    controller.view.addSubview(bar)
    let navigation = UINavigationController(rootViewController: isPushed ? UIViewController() : controller)
    stage.window.rootViewController = navigation
    if isPushed { navigation.pushViewController(controller, animated: true) }
    stage.advance(to: 1)
    return chain(from: button)
  }

  @Test("SC-04: the chain of a tab bar's button in a navigation controller", arguments: [false, true])
  func circleButton(isPushed: Bool) {
    let inner = [
      "CircleButton", "CustomeTabBar", "UIView", "UIViewController", "UIViewControllerWrapperView",
      "UINavigationTransitionView", "UILayoutContainerView", "UINavigationController",
    ]
    with(.iOS12) { stage in
      #expect(circleChain(stage, isPushed: isPushed) == inner + ["UIWindow", "UIApplication", "AppDelegate"])
    }
    with(.iOS13) { stage in
      #expect(
        circleChain(stage, isPushed: isPushed) == inner + [
          "UIDropShadowView", "UITransitionView", "UIWindow", "UIWindowScene", "UIApplication", "AppDelegate",
        ])
    }
  }

  @Test("A controller whose view has no superview ends its chain")
  func loose() {
    let controller = UIViewController()
    _ = controller.view
    #expect(controller.next == nil)  // 10.2
  }

  @Test("SC-25: an unhandled touch visits the whole chain")
  func unhandledTouch() {
    final class Reader: TouchTraceReader {
      var steps: [String] = []
      func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
        guard case .responder(.forwarded(.began, let from, let to)) = event else { return }
        steps.append("\(type(of: from)) > \(to.map { "\(type(of: $0))" } ?? "dropped")")
      }
    }
    with(.iOS13) { stage in
      let root = RootViewController()
      stage.window.rootViewController = root
      let inner = InnerView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      root.view.addSubview(inner)
      let trace = TouchTrace(), reader = Reader()
      trace.add(reader)
      stage.application.trace = trace
      stage.tap(25, 25, at: 1)
      #expect(
        reader.steps == [
          "InnerView > UIView", "UIView > RootViewController", "RootViewController > UIDropShadowView",
          "UIDropShadowView > UITransitionView", "UITransitionView > UIWindow",
          "UIWindow > UIWindowScene", "UIWindowScene > UIApplication", "UIApplication > AppDelegate",
          "AppDelegate > dropped",  // 10.6
        ])
    }
  }
}
