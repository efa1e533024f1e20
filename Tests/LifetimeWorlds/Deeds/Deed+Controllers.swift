import UIKit

extension Deed {
  static let controllerDeeds = [
    Deed("changes the root controller") { scene in
      scene.target(UIWindow.self)?.rootViewController = scene.world.makeController()
    },
    Deed("takes the root controller away") { $0.target(UIWindow.self)?.rootViewController = nil },
    Deed("pushes") { scene in
      guard let navigation: UINavigationController = scene.target() else { return }
      navigation.pushViewController(
        scene.world.leash(HookedController(), "pushed"), animated: scene.isAnimated)
    },
    Deed("pops") { _ = $0.target(UINavigationController.self)?.popViewController(animated: $0.isAnimated) },
    Deed("pops to the root") { scene in
      _ = scene.target(UINavigationController.self)?.popToRootViewController(animated: scene.isAnimated)
    },
    Deed("replaces the stack") { scene in
      scene.target(UINavigationController.self)?.setViewControllers(
        [scene.world.leash(HookedController(), "root")], animated: scene.isAnimated)
    },
    Deed("hides the bar") { scene in
      guard let navigation: UINavigationController = scene.target() else { return }
      navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: scene.isAnimated)
    },
    Deed("presents") { scene in
      guard let presenter: UIViewController = scene.target(), presenter.presentedViewController == nil,
        presenter.viewIfLoaded?.window != nil
      else { return }
      let controller = scene.aim.choice & 128 == 0 ? scene.world.makeController() : scene.world.makeAlert()
      presenter.present(controller, animated: scene.isAnimated) { hooked(.completion, nil) }
    },
    Deed("dismisses") { scene in
      scene.target(UIViewController.self)?.dismiss(animated: scene.isAnimated) { hooked(.completion, nil) }
    },
    Deed("adds a child") { scene in
      guard let parent: UIViewController = scene.target(), type(of: parent) == HookedController.self else {
        return
      }
      let child = scene.world.leash(HookedController(), "child")
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    },
    Deed("removes a child") { scene in
      guard let child = scene.target(UIViewController.self), let parent = child.parent,
        type(of: parent) == HookedController.self
      else { return }
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    },
    Deed("keeps a controller") { scene in
      if let controller: UIViewController = scene.target() { scene.world.keepsakes.keep(part: controller) }
    },
    Deed("keeps bars' parts") { scene in
      var bars: [UIView] = []
      if let bar = scene.target(UINavigationController.self)?.navigationBar { bars.append(bar) }
      if let bar = scene.target(UITabBarController.self)?.tabBar { bars.append(bar) }
      for part in bars.flatMap(\.subviews) { scene.world.keepsakes.keep(part: part) }
    },
    Deed("keeps an alert's field") { scene in
      for field in scene.target(UIAlertController.self)?.textFields ?? [] {
        scene.world.keepsakes.keep(part: field)
      }
    },
    Deed("selects a tab") { scene in
      guard let tabs: UITabBarController = scene.target(), (tabs.viewControllers?.count ?? 0) > 1 else { return }
      tabs.selectedIndex = scene.isAnimated ? 0 : 1
    },
    Deed("replaces the tabs") { scene in
      scene.target(UITabBarController.self)?.setViewControllers(
        [scene.world.leash(HookedController(), "tab")], animated: scene.isAnimated)
    },
    Deed("replaces a controller's view") { scene in
      guard let controller = scene.target(HookedController.self), controller.isViewLoaded else { return }
      controller.view = scene.world.leash(HookedView(frame: controller.view.frame), "view")
    },
  ]
}
