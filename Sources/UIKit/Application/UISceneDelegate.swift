/// Receives a scene's life cycle callbacks. Every method has a default implementation, which does nothing.
@MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when the scene is connected; create its windows here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called after the scene has left the application.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene becomes active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops being active.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene becomes visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene is not visible any more.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Receives the life cycle callbacks of a scene with windows.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
