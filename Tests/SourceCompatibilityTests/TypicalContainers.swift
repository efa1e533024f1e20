import UIKit

/// Stacks, tabs and alerts, written as in an iOS app.
final class TypicalListController: UIViewController, UINavigationControllerDelegate {
  private(set) var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    navigationItem.title = "List of All"
    navigationItem.backButtonTitle = "All"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: Selector(TypicalListController.add))
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(
        title: "Edit", style: .plain, target: self, action: Selector(TypicalListController.edit)),
      UIBarButtonItem.flexibleSpace(),
      UIBarButtonItem(
        systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.heard.append("refresh") }),
      UIBarButtonItem(customView: UILabel()),
    ]
    navigationController?.delegate = self
    navigationController?.navigationBar.barTintColor = .systemBackground
    navigationController?.navigationBar.isTranslucent = true
    navigationController?.interactivePopGestureRecognizer?.isEnabled = true
  }

  func add(_ sender: UIBarButtonItem) {
    let detail = TypicalDetailController()
    detail.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(detail, animated: true)
  }

  func edit() {
    let alert = UIAlertController(title: "Edit", message: "Really?", preferredStyle: .alert)
    let edit = UIAlertAction(title: "Edit", style: .default) { [weak self] action in
      self?.heard.append(action.title ?? "")
    }
    alert.addAction(edit)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: nil))
    alert.preferredAction = edit
    present(alert, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    navigationController.setNavigationBarHidden(false, animated: animated)
    heard.append("will show")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    heard.append("did show")
  }
}

final class TypicalDetailController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationItem.setRightBarButton(
      UIBarButtonItem(image: UIImage(), style: .done, target: nil, action: nil), animated: animated)
    navigationItem.leftItemsSupplementBackButton = true
  }

  func back() {
    if navigationController?.viewControllers.count ?? 0 > 1 {
      _ = navigationController?.popViewController(animated: true)
    }
    navigationController?.popToRootViewController(animated: false)
  }
}

class TypicalNavigationController: UINavigationController {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if !viewControllers.isEmpty { viewController.hidesBottomBarWhenPushed = true }
    super.pushViewController(viewController, animated: animated)
  }
}

final class TypicalTabBarController: UITabBarController, UITabBarControllerDelegate {
  private(set) var chosen: [UIViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let list = UINavigationController(rootViewController: TypicalListController())
    list.tabBarItem = UITabBarItem(title: "List", image: nil, selectedImage: nil)
    list.tabBarItem.badgeValue = "2"
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
    setViewControllers([list, other], animated: false)
    tabBar.tintColor = .systemPink
    tabBar.unselectedItemTintColor = .systemGray
    selectedIndex = 0
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { viewController !== selectedViewController }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    chosen.append(viewController)
  }

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    item.badgeValue = nil
  }
}
