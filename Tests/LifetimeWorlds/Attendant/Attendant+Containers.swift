import UIKit

extension Attendant: UINavigationControllerDelegate, UITabBarControllerDelegate, UIWindowSceneDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { hooked(.willShow, navigationController) }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { hooked(.didShow, navigationController) }
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { hooked(.shouldSelectTab, tabBarController) { true } }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    hooked(.didSelectTab, tabBarController)
  }
  func sceneDidBecomeActive(_ scene: UIScene) { hooked(.sceneBecameActive, scene) }
  func sceneWillResignActive(_ scene: UIScene) { hooked(.sceneResignedActive, scene) }
  func sceneDidDisconnect(_ scene: UIScene) { hooked(.sceneDisconnected, scene) }
}
