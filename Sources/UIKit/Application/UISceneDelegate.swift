/// Told of a scene's life. Every method has a default.
@MainActor public protocol UISceneDelegate: AnyObject {
  /// The scene is connected; make its windows here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene has left the application.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene has the user's attention.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to lose it.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is not seen any more.
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

/// Told of the life of a scene that has windows.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
