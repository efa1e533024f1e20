/// The delegate of a scene, which receives the callbacks of its life cycle. By default the methods do
/// nothing.
@MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when the scene was connected. Create its windows here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene has been disconnected from the application.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops being active.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene becomes visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene is no longer visible.
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

/// The delegate of a scene with windows.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
