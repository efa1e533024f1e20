import UIKit

/// The kinds of controllers. Each kind is one line of `controllerMakers`.
extension World {
  static let controllerMakers: [(World) -> UIViewController] = [
    { $0.leash(HookedController(), "controller") },
    { $0.leash(HookedController(), "controller") },
    { $0.navigation() },
    { $0.tabs() },
    { $0.tableController() },
    { $0.parent() },
  ]

  func makeController() -> UIViewController {
    let controller = random.pick(World.controllerMakers)(self)
    controller.modalPresentationStyle = random.pick([.automatic, .fullScreen, .overFullScreen])
    return controller
  }

  private func navigation() -> UIViewController {
    let navigation = HookedNavigationController(rootViewController: leash(HookedController(), "root"))
    navigation.delegate = anyAttendant()
    if random.chance(1, in: 2) {
      navigation.pushViewController(leash(HookedController(), "pushed"), animated: false)
    }
    return leash(navigation, "navigation")
  }

  private func tabs() -> UIViewController {
    let tabs = HookedTabBarController()
    tabs.delegate = anyAttendant()
    tabs.viewControllers = [leash(HookedController(), "tab"), leash(HookedController(), "tab")]
    return leash(tabs, "tabs")
  }

  private func tableController() -> UIViewController {
    let controller = HookedTableViewController(style: .plain)
    controller.tableView.dataSource = anyAttendant()
    controller.tableView.isEditing = random.chance(1, in: 2)
    return leash(controller, "table controller")
  }

  private func parent() -> UIViewController {
    let parent = leash(HookedController(), "parent")
    let child = leash(HookedController(), "child")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    return parent
  }

  func makeAlert() -> UIAlertController {
    let alert = UIAlertController(
      title: "-", message: nil, preferredStyle: random.pick([.alert, .actionSheet]))
    alert.addAction(UIAlertAction(title: "-", style: .default) { _ in hooked(.closureAction, nil) })
    alert.addAction(UIAlertAction(title: "-", style: .cancel))
    if alert.preferredStyle == .alert, random.chance(1, in: 2) {
      alert.addTextField { _ in hooked(.closureAction, nil) }
    }
    return leash(alert, "alert")
  }
}

extension OperationPlayer {
  /// Adds the contents of a controller's view.
  func fill(_ controller: UIViewController) {
    world.fill(controller.view, count: world.random.number(below: 4))
  }
}
