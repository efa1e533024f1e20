import Testing

@testable import UIKit

/// Rule 10.7, and UIKit's documentation of navigation stacks.
@Suite("Navigation controllers")
final class NavigationControllerTests {
  final class Watcher: UINavigationControllerDelegate {
    let log: StageLog
    init(_ log: StageLog) { self.log = log }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      log.add("willShow \((viewController as? LoggingViewController)?.name ?? "")")
    }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      log.add("didShow \((viewController as? LoggingViewController)?.name ?? "")")
    }
  }

  let log = StageLog()
  private lazy var watcher = Watcher(log)
  // Created by the test itself, because another test may run between the suite's initializer and the test.
  private lazy var stage = TouchStage()

  private func controller(_ name: String) -> LoggingViewController {
    let controller = LoggingViewController(name, log: log)
    controller.title = name
    return controller
  }

  /// Returns a stack of controllers with these names on screen, with "A" at the bottom, and clears the log.
  private func navigation(_ names: String...) -> UINavigationController {
    let stage = stage
    let navigation = UINavigationController(rootViewController: controller(names[0]))
    for name in names.dropFirst() { navigation.pushViewController(controller(name), animated: false) }
    navigation.delegate = watcher
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    _ = log.take()
    return navigation
  }

  @Test("The first controller appears with its container")
  func first() {
    let stage = stage
    let navigation = UINavigationController(rootViewController: controller("A"))
    navigation.delegate = watcher
    #expect(log.take() == ["A willMove parent", "A didMove parent"])
    stage.window.rootViewController = navigation
    stage.advance(to: 1)
    #expect(
      log.takeWithoutLayout() == [
        "A loadView", "A viewDidLoad", "A viewWillAppear", "willShow A", "A viewIsAppearing",
        "A viewDidAppear", "didShow A",
      ])
    #expect(navigation.topViewController?.navigationController === navigation)
    #expect(navigation.navigationBar.topItem === navigation.topViewController?.navigationItem)
  }

  @Test("A bar without room for the back button's title comes to rest after a pop")
  func rest() {
    final class Host: UIApplicationHost {
      var now: TimeInterval = 0
      var frames = 0
      func deadlineDidChange(_ deadline: TimeInterval?) {}
      func setNeedsFrame(_ scene: UIWindowScene) { frames += 1 }
    }
    let navigation = navigation(String(repeating: "Long ", count: 20), "B", "C")
    let (host, application, scene) = (Host(), stage.application, stage.scene)
    application.host = host
    navigation.popViewController(animated: true)
    stage.advance(to: 1)
    for _ in 0..<2 {
      application.prepareFrame(of: scene)
      _ = scene.takeDamage()
    }
    host.frames = 0
    application.prepareFrame(of: scene)
    #expect(scene.takeDamage().isEmpty)
    #expect(host.frames == 0)
  }

  @Test("An animated push makes Apple's calls in order")
  func push() {
    let navigation = navigation("A")
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    #expect(navigation.topViewController === b)
    #expect(
      log.takeWithoutLayout() == [
        "B willMove parent", "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear",
        "willShow B", "B viewIsAppearing",
      ])
    stage.advance(to: NavigationSlide.duration / 2)
    #expect(log.takeWithoutLayout() == [])
    stage.advance(to: 1)
    #expect(
      log.takeWithoutLayout() == ["A viewDidDisappear", "B viewDidAppear", "B didMove parent", "didShow B"])
    #expect(navigation.viewControllers[0].view.window == nil)
    #expect(b.view.window === stage.window)
    #expect(b.view.superview?.transform == .identity)
    #expect(navigation.transitionView.subviews.count == 1)
  }

  @Test("An animated pop makes Apple's calls in order")
  func pop() {
    let navigation = navigation("A", "B")
    let b = navigation.topViewController
    #expect(navigation.popViewController(animated: true) === b)
    #expect(
      log.takeWithoutLayout() == [
        "B willMove nil", "A loadView", "A viewDidLoad", "B viewWillDisappear", "A viewWillAppear",
        "willShow A", "A viewIsAppearing",
      ])
    #expect(b?.parent === navigation)
    stage.advance(to: 1)
    #expect(
      log.takeWithoutLayout() == ["B viewDidDisappear", "A viewDidAppear", "B didMove nil", "didShow A"])
    #expect(b?.parent == nil)
    #expect(b?.view.superview == nil)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(log.take() == [])
  }

  @Test("Without animation everything is done when the call returns")
  func withoutAnimation() {
    let navigation = navigation("A")
    navigation.pushViewController(controller("B"), animated: false)
    #expect(
      log.takeWithoutLayout() == [
        "B willMove parent", "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear",
        "willShow B", "B viewIsAppearing", "A viewDidDisappear", "B viewDidAppear", "B didMove parent",
        "didShow B",
      ])
    stage.advance(to: 1)
    #expect(log.takeWithoutLayout() == [])
  }

  @Test("When several controllers are popped, those between get only the call about their parent")
  func popSeveral() {
    let navigation = navigation("A", "B", "C", "D")
    let all = navigation.viewControllers
    #expect(navigation.popToViewController(all[1], animated: false) == [all[2], all[3]])
    #expect(
      log.takeWithoutLayout() == [
        "C willMove nil", "D willMove nil", "B loadView", "B viewDidLoad", "D viewWillDisappear",
        "B viewWillAppear", "willShow B", "B viewIsAppearing", "D viewDidDisappear", "B viewDidAppear",
        "D didMove nil", "C didMove nil", "didShow B",
      ])
    #expect(navigation.popToRootViewController(animated: false) == [all[1]])
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.popToViewController(all[3], animated: false) == nil)
    #expect(navigation.viewControllers == [all[0]])
  }

  @Test("When another stack is set, a top controller of the old stack remains, and a new one is pushed")
  func anotherStack() {
    let navigation = navigation("A", "B")
    let a = navigation.viewControllers[0], b = navigation.viewControllers[1]
    let c = controller("C")
    navigation.setViewControllers([c, b], animated: true)
    #expect(
      log.takeWithoutLayout() == ["A willMove nil", "C willMove parent", "C didMove parent", "A didMove nil"])
    #expect(navigation.navigationBar.backItem?.title == "C")
    navigation.viewControllers = [a]
    #expect(a.view.window === stage.window)
    #expect(navigation.children == [a])
    navigation.viewControllers = []
    #expect(navigation.transitionView.subviews.isEmpty)
    #expect(navigation.topViewController == nil)
  }

  @Test("A push during another push ends the first one before it begins")
  func pushWhilePushing() {
    let navigation = navigation("A")
    navigation.pushViewController(controller("B"), animated: true)
    stage.advance(to: 0.1)
    _ = log.take()
    navigation.pushViewController(controller("C"), animated: true)
    stage.advance(to: 2)
    #expect(
      log.takeWithoutLayout() == [
        "A viewDidDisappear", "B viewDidAppear", "B didMove parent", "didShow B", "C willMove parent",
        "C loadView", "C viewDidLoad", "B viewWillDisappear", "C viewWillAppear", "willShow C",
        "C viewIsAppearing", "B viewDidDisappear", "C viewDidAppear", "C didMove parent", "didShow C",
      ])
    #expect(navigation.transitionView.subviews.count == 1)
  }

  @Test("Hiding a window during a push completes the push")
  func hiddenWhilePushing() {
    let navigation = navigation("A")
    navigation.pushViewController(controller("B"), animated: true)
    stage.advance(to: 0.1)
    _ = log.take()
    stage.window.isHidden = true
    #expect(log.takeWithoutLayout().suffix(2) == ["B viewWillDisappear", "B viewDidDisappear"])
    stage.window.isHidden = false
    stage.advance(to: 2)
    #expect(log.takeWithoutLayout() == ["B viewWillAppear", "B viewIsAppearing", "B viewDidAppear"])
    #expect(navigation.topViewController?.view.window === stage.window)
  }

  @Test("A container without references is released together with its stack")
  func nothingDangles() {
    weak var watchedRoot: UIViewController?
    weak var watchedPushed: UIViewController?
    do {
      let navigation = navigation("A")
      watchedRoot = navigation.topViewController
      let b = controller("B")
      watchedPushed = b
      navigation.pushViewController(b, animated: true)
      stage.advance(to: 1)
      stage.window.rootViewController = nil
    }
    #expect(watchedRoot == nil)
    #expect(watchedPushed == nil)
  }

  @Test("A change of the stack that is refused has no effect")
  func refusals() {
    let navigation = navigation("A", "B")
    navigation.pushViewController(navigation.viewControllers[0], animated: false)
    navigation.pushViewController(UINavigationController(), animated: false)
    navigation.navigationBar.pushItem(UINavigationItem(title: "X"), animated: false)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.navigationBar.items?.count == 2)
  }

  // MARK: Geometry

  @Test("The content extends below the bar, which its safe area excludes")
  func safeArea() {
    let navigation = navigation("A")
    stage.scene.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    stage.advance(to: 1)
    let view = navigation.topViewController?.view
    #expect(view?.frame == CGRect(x: 0, y: 0, width: 375, height: 812))
    #expect(view?.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    navigation.isNavigationBarHidden = true
    #expect(view?.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(navigation.navigationBar.isHidden)
    navigation.setNavigationBarHidden(false, animated: true)
    stage.advance(to: 2)
    #expect(view?.safeAreaInsets.top == 64)
    #expect(navigation.navigationBar.transform == .identity)
    #expect(!navigation.navigationBar.isHidden)
  }

  @Test("The back button has the previous controller's title, and returns to it")
  func wayBack() {
    let navigation = navigation("Inbox")
    let letter = controller("Letter")
    navigation.pushViewController(letter, animated: false)
    stage.advance(to: 1)
    #expect(backTitle(of: navigation) == "Inbox")
    stage.tap(3, 2, at: 2)  // a corner of the button works like its arrow
    stage.advance(to: 3)
    #expect(navigation.viewControllers.count == 1)
    #expect(backTitle(of: navigation) == nil)
  }

  @Test("A long title takes the room of the back button's title, and is cut before the buttons")
  func longTitles() {
    let navigation = navigation("A rather long name of a mailbox")
    let letter = controller("A letter with a subject that no bar is wide enough for")
    letter.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    navigation.pushViewController(letter, animated: false)
    stage.advance(to: 1)
    let labels = views(UILabel.self, in: navigation.navigationBar).filter {
      $0.text?.hasPrefix("A letter") == true
    }
    let title = labels.first.map { $0.convert($0.bounds, to: navigation.navigationBar) }
    let buttons = views(BarButton.self, in: navigation.navigationBar)
    #expect(buttons.count == 2)
    for button in buttons {
      #expect(button.frame.width >= 44)
      #expect(button.frame.height == 44)
      #expect(title?.intersects(button.frame) == false)
    }
    #expect((title?.width ?? 0) > 100)
    letter.title = "Short"
    stage.advance(to: 2)
    #expect(backTitle(of: navigation) == "Back")
  }

  @Test("A bar button sends its action with the item as sender, and performs its primary action")
  func barButtons() {
    final class Target {
      var senders: [UIBarButtonItem] = []
      func save(_ sender: UIBarButtonItem) { senders.append(sender) }
    }
    let navigation = navigation("A")
    let target = Target()
    var performed: [Any?] = []
    let save = UIBarButtonItem(title: "Save", style: .done, target: target, action: Selector(Target.save))
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { performed.append($0.sender) })
    navigation.topViewController?.navigationItem.rightBarButtonItems = [save, add]
    stage.advance(to: 1)
    stage.tap(372, 3, at: 2)
    stage.tap(372, 3, at: 3)
    #expect(target.senders == [save, save])
    let other = views(BarButton.self, in: navigation.navigationBar).first { $0.item === add }
    stage.tap(other?.frame.midX ?? 0, 30, at: 4)
    #expect(performed.count == 1)
    #expect(performed.first as? UIBarButtonItem === add)
    save.isEnabled = false
    stage.tap(372, 3, at: 5)
    #expect(target.senders.count == 2)
  }

  private func backTitle(of navigation: UINavigationController) -> String? {
    views(BarButton.self, in: navigation.navigationBar).first { $0.isBackButton }?.currentTitle
  }

  private func views<Found: UIView>(_ type: Found.Type, in view: UIView) -> [Found] {
    view.subviews.flatMap { ($0 as? Found).map { [$0] } ?? views(type, in: $0) }
  }
}
