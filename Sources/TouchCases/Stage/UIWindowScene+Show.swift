import UIKit

extension UIWindowScene {
  /// A key window that fills the scene, with `controller` in it.
  func show(_ controller: UIViewController, in window: UIWindow? = nil) -> UIWindow {
    let window = window ?? UIWindow(windowScene: self)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }
}
