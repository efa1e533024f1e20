import Testing
import UIKit

/// Runs the code in `TypicalContainers.swift`.
@MainActor @Suite(.serialized) struct TypicalContainersTests {
  @Test("Tabs, navigation and alerts written for iOS work")
  func containers() throws {
    let scene = UIWindowScene()
    let application = UIApplication.launch(delegate: AppDelegate(), host: nil, scene: scene)
    let window = try #require((application.delegate as? AppDelegate)?.window)
    let tabs = TypicalTabBarController()
    window.rootViewController = tabs
    application.advance(to: 1)
    func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
      application.advance(to: time)
      for phase in [TouchSample.Phase.began, .ended] {
        let sample = TouchSample(
          contact: TouchSample.Contact(number: 1), phase: phase, location: CGPoint(x: x, y: y),
          timestamp: time)
        application.enqueue(TouchBatch(scene: scene, samples: [sample]))
        application.drainEventQueue()
      }
      application.advance(to: time + 2)
    }
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    let list = try #require(stack.topViewController as? TypicalListController)
    tap(350, 22, at: 2)
    #expect(stack.topViewController is TypicalDetailController)
    #expect(tabs.tabBar.isHidden)
    #expect(list.heard == ["will show", "did show", "will show", "did show"])
    (stack.topViewController as? TypicalDetailController)?.back()
    application.advance(to: 8)
    #expect(stack.topViewController === list)
    list.edit()
    application.advance(to: 10)
    #expect(stack.visibleViewController is UIAlertController)
    list.dismiss(animated: false)
    tap(330, 790, at: 12)
    #expect(tabs.chosen.count == 1 && tabs.selectedIndex == 1)
    #expect(tabs.tabBar.items?.last?.badgeValue == nil)
    let other = TypicalNavigationController(rootViewController: UIViewController())
    other.pushViewController(UIViewController(), animated: false)
    #expect(other.topViewController?.hidesBottomBarWhenPushed == true)
  }
}
