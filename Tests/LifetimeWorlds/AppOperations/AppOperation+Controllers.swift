import UIKit

extension AppOperation {
  static let controllerOperations = [
    AppOperation("changes the root controller") { here in
      here.target(UIWindow.self)?.rootViewController = here.world.makeController()
    },
    AppOperation("takes the root controller away") { $0.target(UIWindow.self)?.rootViewController = nil },
    AppOperation("pushes") { here in
      guard let navigation: UINavigationController = here.target() else { return }
      navigation.pushViewController(
        here.world.leash(HookedController(), "pushed"), animated: here.isAnimated)
    },
    AppOperation("pops") {
      _ = $0.target(UINavigationController.self)?.popViewController(animated: $0.isAnimated)
    },
    AppOperation("pops to the root") { here in
      _ = here.target(UINavigationController.self)?.popToRootViewController(animated: here.isAnimated)
    },
    AppOperation("replaces the stack") { here in
      here.target(UINavigationController.self)?.setViewControllers(
        [here.world.leash(HookedController(), "root")], animated: here.isAnimated)
    },
    AppOperation("hides the bar") { here in
      guard let navigation: UINavigationController = here.target() else { return }
      navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: here.isAnimated)
    },
    AppOperation("presents") { here in
      guard let presenter: UIViewController = here.target(), presenter.presentedViewController == nil,
        presenter.viewIfLoaded?.window != nil
      else { return }
      let controller = here.aim.choice & 128 == 0 ? here.world.makeController() : here.world.makeAlert()
      presenter.present(controller, animated: here.isAnimated) { hooked(.completion, nil) }
    },
    AppOperation("presents on a controller that nobody holds") { here in
      guard let window: UIWindow = here.target() else { return }
      let presenter = here.world.leash(HookedController(), "loose")
      window.addSubview(presenter.view)
      presenter.present(here.world.makeController(), animated: true) { hooked(.completion, nil) }
    },
    AppOperation("dismisses") { here in
      here.target(UIViewController.self)?.dismiss(animated: here.isAnimated) { hooked(.completion, nil) }
    },
    AppOperation("adds a child") { here in
      guard let parent: UIViewController = here.target(), type(of: parent) == HookedController.self else {
        return
      }
      let child = here.world.leash(HookedController(), "child")
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    },
    AppOperation("removes a child") { here in
      guard let child = here.target(UIViewController.self), let parent = child.parent,
        type(of: parent) == HookedController.self
      else { return }
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    },
    AppOperation("keeps a controller") { here in
      if let controller: UIViewController = here.target() { here.world.keepsakes.keep(part: controller) }
    },
    AppOperation("keeps bars") { here in
      var bars: [UIView] = []
      if let bar = here.target(UINavigationController.self)?.navigationBar { bars.append(bar) }
      if let bar = here.target(UITabBarController.self)?.tabBar { bars.append(bar) }
      for part in bars + bars.flatMap(\.subviews) { here.world.keepsakes.keep(part: part) }
    },
    AppOperation("keeps an alert's field") { here in
      for field in here.target(UIAlertController.self)?.textFields ?? [] {
        here.world.keepsakes.keep(part: field)
      }
    },
    AppOperation("selects a tab") { here in
      guard let tabs: UITabBarController = here.target(), (tabs.viewControllers?.count ?? 0) > 1 else {
        return
      }
      tabs.selectedIndex = here.isAnimated ? 0 : 1
    },
    AppOperation("replaces the tabs") { here in
      here.target(UITabBarController.self)?.setViewControllers(
        [here.world.leash(HookedController(), "tab")], animated: here.isAnimated)
    },
    AppOperation("replaces a controller's view") { here in
      guard let controller = here.target(HookedController.self), controller.isViewLoaded else { return }
      controller.view = here.world.leash(HookedPlainView(frame: controller.view.frame), "view")
    },
  ]
}
