import Testing

@testable import UIKit

@Suite("Tab bar controllers")
final class TabBarControllerTests {
  final class Watcher: UITabBarControllerDelegate {
    let log: StageLog
    var allows = true
    init(_ log: StageLog) { self.log = log }

    func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
      log.add("should \(viewController.title ?? "")")
      return allows
    }
    func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
      log.add("did \(viewController.title ?? "")")
    }
  }

  let log = StageLog()
  // Made by the test itself, because another test may run between the suite's initializer and the test.
  private lazy var stage = TouchStage()

  private func controller(_ name: String) -> LoggingViewController {
    let controller = LoggingViewController(name, log: log)
    controller.title = name
    return controller
  }

  private func show(_ controllers: [UIViewController]) -> UITabBarController {
    let stage = stage
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    _ = log.take()
    return tabs
  }

  @Test("The first controller appears with its container; the others load nothing")
  func first() {
    let stage = stage
    let tabs = UITabBarController()
    let a = controller("A"), b = controller("B")
    tabs.viewControllers = [a, b]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    #expect(
      log.takeWithoutLayout() == [
        "A willMove parent", "A didMove parent", "B willMove parent", "B didMove parent", "A loadView",
        "A viewDidLoad", "A viewWillAppear", "A viewIsAppearing", "A viewDidAppear",
      ])
    #expect(tabs.selectedIndex == 0)
    #expect(a.tabBarController === tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
    #expect(tabs.tabBar.selectedItem === a.tabBarItem)
  }

  @Test("Selecting another tab makes Apple's calls in order")
  func switches() {
    let a = controller("A"), b = controller("B")
    let tabs = show([a, b])
    tabs.selectedIndex = 1
    #expect(
      log.takeWithoutLayout() == [
        "B loadView", "B viewDidLoad", "B viewWillAppear", "B viewIsAppearing", "A viewWillDisappear",
        "A viewDidDisappear", "B viewDidAppear",
      ])
    #expect(tabs.selectedViewController === b)
    #expect(tabs.tabBar.selectedItem === b.tabBarItem)
    #expect(a.view.superview == nil)
    stage.advance(to: 1)
    #expect(log.takeWithoutLayout() == [])
    tabs.selectedViewController = a
    #expect(
      log.takeWithoutLayout() == [
        "A viewWillAppear", "A viewIsAppearing", "B viewWillDisappear", "B viewDidDisappear",
        "A viewDidAppear",
      ])
    tabs.selectedIndex = 7
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 0)
  }

  @Test("A tap asks the delegate, and code does not")
  func delegate() {
    let tabs = show([controller("A"), controller("B"), controller("C")])
    let watcher = Watcher(log)
    tabs.delegate = watcher
    stage.tap(187, 790, at: 1)
    #expect(tabs.selectedIndex == 1)
    #expect(log.take().filter { $0.hasPrefix("should") || $0.hasPrefix("did") } == ["should B", "did B"])
    tabs.selectedIndex = 0
    watcher.allows = false
    stage.tap(370, 811, at: 2)
    #expect(tabs.selectedIndex == 0)
    #expect(log.take().filter { $0.hasPrefix("should") || $0.hasPrefix("did") } == ["should C"])
  }

  @Test("Of more than five controllers the bar shows five; code can select the others")
  func moreThanFive() {
    let tabs = show((0..<7).map { controller("\($0)") })
    #expect(tabs.tabBar.items?.count == 5)
    #expect(tabs.children.count == 7)
    tabs.selectedIndex = 6
    #expect(tabs.selectedViewController?.view.window === stage.window)
    #expect(tabs.tabBar.selectedItem == nil)
  }

  @Test("The content extends below the bar, which its safe area excludes")
  func safeArea() {
    let a = controller("A")
    let tabs = show([a])
    stage.scene.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    stage.advance(to: 1)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 812 - 83, width: 375, height: 83))
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 375, height: 812))
    #expect(a.view.safeAreaInsets.bottom == 83)
  }

  @Test("After a change of the controllers the selection remains if possible")
  func exchange() {
    let a = controller("A"), b = controller("B"), c = controller("C")
    let tabs = show([a, b])
    tabs.selectedIndex = 1
    _ = log.take()
    tabs.setViewControllers([c, b], animated: false)
    #expect(tabs.selectedViewController === b)
    #expect(log.take() == ["A willMove nil", "C willMove parent", "C didMove parent", "A didMove nil"])
    tabs.viewControllers = [a]
    #expect(tabs.selectedViewController === a)
    #expect(a.view.window === stage.window)
    #expect(b.parent == nil)
    tabs.viewControllers = nil
    #expect(tabs.selectedIndex == NSNotFound)
  }

  @Test("The bar disappears for a controller that hides it, and returns")
  func hidesBottomBar() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    let tabs = show([navigation, controller("Other")])
    let b = controller("B"), c = controller("C")
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: true)
    stage.advance(to: 1)
    #expect(tabs.tabBar.isHidden)
    #expect(b.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    navigation.pushViewController(c, animated: false)
    #expect(tabs.tabBar.isHidden)
    navigation.popToRootViewController(animated: true)
    stage.advance(to: 2)
    #expect(!tabs.tabBar.isHidden)
    #expect(tabs.tabBar.transform == .identity)
    #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 49)
    navigation.pushViewController(b, animated: false)
    tabs.selectedIndex = 1
    #expect(!tabs.tabBar.isHidden)
    tabs.selectedIndex = 0
    #expect(tabs.tabBar.isHidden)
  }

  @Test("A second tap on its item pops a navigation controller to its root")
  func popsToRoot() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
    _ = show([navigation])
    navigation.pushViewController(controller("B"), animated: false)
    stage.tap(187, 790, at: 1)
    stage.advance(to: 2)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A subclass's own bar replaces the plain one")
  func ownBar() {
    final class Bar: UITabBar {
      let circle = UIButton(frame: CGRect(x: 157, y: -20, width: 60, height: 60))
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        circle.frame.contains(point) || super.point(inside: point, with: event)
      }
    }
    final class Tabs: UITabBarController {
      let bar = Bar(frame: .zero)
      override var tabBar: UITabBar { bar }
    }
    let stage = stage
    let tabs = Tabs()
    tabs.bar.addSubview(tabs.bar.circle)
    tabs.viewControllers = [controller("A"), controller("B")]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    #expect(stage.window.hitTest(CGPoint(x: 187, y: 753), with: nil) === tabs.bar.circle)
    stage.tap(370, 790, at: 1)
    #expect(tabs.selectedIndex == 1)
  }
}
