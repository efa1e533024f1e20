import Testing

@testable import UIKit

/// Controllers that change their container while the container shows them. The last change takes effect, and
/// no removed controller remains visible or retained.
@Suite("Container changes inside container changes")
final class NestedChangesTests {
  enum Moment: String, CaseIterable {
    case loadView, viewDidLoad, willMoveToParent, didMoveToParent, viewWillAppear, viewIsAppearing,
      viewDidAppear
    case layout, leaving
  }

  /// A view controller that calls a closure once, at one point of its life cycle.
  private final class Meddler: UIViewController {
    let moment: Moment
    var deed: ((UIViewController) -> Void)?
    private(set) var appearances = 0

    init(at moment: Moment, _ deed: @escaping (UIViewController) -> Void) {
      self.moment = moment
      self.deed = deed
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var isEndless = false

    private func reach(_ now: Moment) {
      guard now == moment, let deed else { return }
      if !isEndless { self.deed = nil }
      deed(self)
    }

    override func loadView() {
      super.loadView()
      reach(.loadView)
    }
    override func viewDidLoad() { reach(.viewDidLoad) }
    override func willMove(toParent parent: UIViewController?) {
      if parent == nil { reach(.willMoveToParent) }
    }
    override func didMove(toParent parent: UIViewController?) { if parent != nil { reach(.didMoveToParent) } }
    override func viewWillAppear(_ animated: Bool) {
      appearances += 1
      reach(.viewWillAppear)
    }
    override func viewIsAppearing(_ animated: Bool) { reach(.viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) { reach(.viewDidAppear) }
    override func viewWillLayoutSubviews() { reach(.layout) }
    override func viewWillDisappear(_ animated: Bool) { reach(.leaving) }
    override func viewDidDisappear(_ animated: Bool) { appearances -= 1 }
  }

  private lazy var stage = TouchStage()

  private func settle() {
    for _ in 0..<60 { stage.advance(to: stage.application.clock.now + 1.0 / 60) }
  }

  /// Expects that only the top controller's view is in the window, and only the top controller has appeared.
  private func expect(
    _ navigation: UINavigationController, shows top: UIViewController, _ all: [UIViewController]
  ) {
    settle()
    #expect(navigation.topViewController === top)
    #expect(navigation.children == navigation.viewControllers)
    for controller in all {
      #expect((controller.viewIfLoaded?.window != nil) == (controller === top))
      #expect(controller.appearance == (controller === top ? .appeared : .disappeared))
    }
  }

  private func open(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    settle()
  }

  @Test("A pushed controller pops itself", arguments: Moment.allCases, [true, false])
  func popsItself(at moment: Moment, animated: Bool) {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    open(navigation)
    weak var gone: UIViewController?
    do {
      let meddler = Meddler(at: moment) {
        $0.navigationController?.popToRootViewController(animated: animated)
      }
      gone = meddler
      navigation.pushViewController(meddler, animated: animated)
      settle()
      if meddler.deed != nil { navigation.popViewController(animated: animated) }
      expect(navigation, shows: root, [root, meddler])
      #expect(meddler.appearances == 0)
    }
    #expect(gone == nil)
  }

  @Test("The top controller of a stack that was set before display pops itself", arguments: Moment.allCases)
  func popsItselfAtFirst(at moment: Moment) {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    weak var gone: UIViewController?
    do {
      let meddler = Meddler(at: moment) { $0.navigationController?.popToRootViewController(animated: false) }
      gone = meddler
      navigation.pushViewController(meddler, animated: false)
      open(navigation)
      if meddler.deed != nil { navigation.popViewController(animated: false) }
      expect(navigation, shows: root, [root, meddler])
    }
    #expect(gone == nil)
  }

  @Test("A pushed controller pushes another one", arguments: Moment.allCases, [true, false])
  func pushesAnother(at moment: Moment, animated: Bool) {
    let root = UIViewController(), last = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    open(navigation)
    let meddler = Meddler(at: moment) {
      $0.navigationController?.pushViewController(last, animated: animated)
    }
    navigation.pushViewController(meddler, animated: animated)
    settle()
    if meddler.deed == nil {
      expect(navigation, shows: last, [root, meddler, last])
      #expect(navigation.viewControllers == [root, meddler, last])
    } else {
      // The controller is popped. If the controller pushes another one meanwhile, the other one is either
      // popped, too, or remains. It is never shown twice.
      navigation.popViewController(animated: animated)
      settle()
      expect(navigation, shows: navigation.viewControllers.last ?? root, [root, meddler, last])
    }
  }

  @Test("A pushed controller sets another stack", arguments: Moment.allCases, [true, false])
  func replacesTheStack(at moment: Moment, animated: Bool) {
    let root = UIViewController(), other = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    open(navigation)
    weak var gone: UIViewController?
    do {
      let meddler = Meddler(at: moment) {
        $0.navigationController?.setViewControllers([other], animated: animated)
      }
      gone = meddler
      navigation.pushViewController(meddler, animated: animated)
      settle()
      guard meddler.deed == nil else {
        navigation.viewControllers = [root]
        return
      }
      expect(navigation, shows: other, [root, meddler, other])
    }
    #expect(gone == nil)
  }

  @Test("A selected tab selects another one", arguments: Moment.allCases)
  func selectsAnother(at moment: Moment) {
    let first = UIViewController(), last = UIViewController()
    let meddler = Meddler(at: moment) { ($0.parent as? UITabBarController)?.selectedIndex = 2 }
    let tabs = UITabBarController()
    tabs.viewControllers = [first, meddler, last]
    open(tabs)
    tabs.selectedIndex = 1
    settle()
    if meddler.deed != nil { tabs.selectedIndex = 0 }
    settle()
    #expect(
      tabs.selectedViewController !== meddler || moment == .didMoveToParent || moment == .willMoveToParent)
    for controller in [first, meddler, last] {
      let isShown = controller === tabs.selectedViewController
      #expect((controller.viewIfLoaded?.window != nil) == isShown)
      #expect(controller.appearance == (isShown ? .appeared : .disappeared))
    }
    #expect((0...1).contains(meddler.appearances))
  }

  @Test("A selected tab removes itself", arguments: Moment.allCases)
  func takesItselfOut(at moment: Moment) {
    let first = UIViewController()
    let tabs = UITabBarController()
    weak var gone: UIViewController?
    do {
      let meddler = Meddler(at: moment) { ($0.parent as? UITabBarController)?.viewControllers = [first] }
      gone = meddler
      tabs.viewControllers = [first, meddler]
      open(tabs)
      tabs.selectedIndex = 1
      settle()
      tabs.viewControllers = [first]
      settle()
      #expect(tabs.children == [first])
      #expect(first.appearance == .appeared)
      #expect(meddler.appearance == .disappeared)
    }
    #expect(gone == nil)
  }

  @Test(
    "Two tabs that select each other whenever they appear or disappear let the turn end",
    arguments: [Moment.viewWillAppear, .viewIsAppearing, .viewDidAppear, .layout, .leaving])
  func endlessSelection(at moment: Moment) {
    func makeTab() -> Meddler {
      let tab = Meddler(at: moment) {
        if let tabs = $0.tabBarController { tabs.selectedIndex = 1 - tabs.selectedIndex }
      }
      tab.isEndless = true
      return tab
    }
    stage.application.faultHandler = { _ in }
    let tabs = UITabBarController()
    tabs.viewControllers = [makeTab(), makeTab()]
    open(tabs)
    tabs.selectedIndex = 1 - tabs.selectedIndex
    settle()
    #expect(stage.application.clock.now > 1.9)
    let shown = tabs.children.filter { $0.viewIfLoaded?.window != nil }
    #expect(shown.count == 1)
  }
}
