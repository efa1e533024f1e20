import Testing

@testable import UIKit

@Suite("Bars by keyboard alone", .serialized)
struct BarKeyTests {
  let stage = Stage()
  let window: UIWindow

  init() { window = stage.keyWindow() }

  private func tab(_ flags: UIKeyModifierFlags = []) { stage.type(.keyboardTab, "\t", flags) }
  private func press() { stage.type(.keyboardSpacebar, " ") }
  private var focused: UIView? { window.keyFocus.view }

  private func controller(_ title: String, button: Bool = true) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    if button {
      controller.loadViewIfNeeded()
      controller.view.addSubview(UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 40)))
    }
    return controller
  }

  @Test("Tab leads through the content to the tab bar, where Space selects another controller")
  func tabBar() {
    let tabs = UITabBarController()
    let a = controller("A"), b = controller("B"), c = controller("C")
    c.tabBarItem.isEnabled = false
    tabs.viewControllers = [a, b, c]
    window.rootViewController = tabs
    stage.advance(to: 0)
    tab()
    #expect(focused is UIButton)
    tab()
    #expect((focused as? UITabBarButton)?.item === a.tabBarItem)
    tab()
    #expect((focused as? UITabBarButton)?.item === b.tabBarItem)
    stage.key(.began, .keyboardSpacebar, " ")
    #expect((focused as? UITabBarButton)?.isHighlighted == true)
    #expect(tabs.selectedIndex == 0)
    stage.key(.ended, .keyboardSpacebar, " ")
    #expect(tabs.selectedIndex == 1)
    // The bar remains, and so does the focus. A disabled item is skipped.
    #expect((focused as? UITabBarButton)?.item === b.tabBarItem)
    tab()
    #expect((focused as? UIButton)?.isDescendant(of: b.view) == true)
    tab(.shift)
    #expect((focused as? UITabBarButton)?.item === b.tabBarItem)
  }

  @Test("A bar's buttons come before the content, from the left; Return goes back")
  func navigationBar() {
    let log = stage.log
    let root = controller("Root"), detail = controller("Detail")
    detail.navigationItem.rightBarButtonItems = ["Done", "Share"].map { title in
      let item = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
      item.primaryAction = UIAction(title: title) { _ in log.add(title) }
      return item
    }
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(detail, animated: false)
    window.rootViewController = navigation
    stage.advance(to: 0)
    tab()
    #expect((focused as? BarButton)?.isBackButton == true)
    tab()
    press()
    tab()
    press()
    #expect(log.take() == ["Share", "Done"])
    tab()
    #expect((focused as? UIButton)?.isDescendant(of: detail.view) == true)
    for _ in 1...3 { tab(.shift) }
    stage.type(.keyboardReturnOrEnter, "\r")
    stage.advance(to: 2)
    #expect(navigation.topViewController === root)
    #expect(window.keyFocus.view == nil)
    tab()
    #expect((focused as? UIButton)?.isDescendant(of: root.view) == true)
  }
}
