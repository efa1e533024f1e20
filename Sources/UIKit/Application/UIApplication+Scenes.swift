extension UIApplication {
  /// The sessions of all connected scenes.
  public final var openSessions: Set<UISceneSession> { Set(orderedScenes.map(\.session)) }

  /// Requests a new scene with a window of its own, if `sceneSession` is nil. The scene opens after the
  /// current turn: the delegate is asked for its configuration, then the scene's delegate is called. For a
  /// session whose scene is connected, nothing happens, because programs cannot raise their windows under
  /// Wayland. `errorHandler` is called with the reason if no scene opens.
  public final func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    clock.schedule(after: 0) { [weak self] in
      guard let self else { return }
      if let sceneSession {
        if sceneSession.scene == nil { errorHandler?(UISceneError(code: .requestDenied)) }
      } else if !openScene(showing: userActivity) {
        errorHandler?(UISceneError(code: .multipleScenesNotSupported))
      }
    }
  }

  /// Closes the session's scene after the current turn, and cancels its touches. `errorHandler` is called
  /// with the reason if the scene is not connected.
  public final func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    clock.schedule(after: 0) { [weak self] in
      guard let self else { return }
      guard let scene = sceneSession.scene as? UIWindowScene, scene.application === self else {
        errorHandler?(UISceneError(code: .requestDenied))
        return
      }
      host?.close(scene)
      disconnect(scene)
      delegate?.application(self, didDiscardSceneSessions: [sceneSession])
    }
  }

  private func openScene(showing userActivity: NSUserActivity?) -> Bool {
    let scene = UIWindowScene()
    if let first = orderedScenes.first {
      scene.userInterfaceStyle = first.userInterfaceStyle
      scene.displayScale = first.displayScale
    }
    guard let host, host.open(scene) else { return false }
    connect(scene)
    let options = UIScene.ConnectionOptions()
    if let userActivity { options.userActivities = [userActivity] }
    configure(scene, with: options)
    scene.transition(to: .foregroundActive)
    return true
  }

  /// Asks the delegate for the scene's configuration, then calls the scene's delegate.
  final func configure(_ scene: UIWindowScene, with options: UIScene.ConnectionOptions) {
    guard let delegate else { return }
    let session = scene.session
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    if let made = session.configuration.makeDelegate?() { scene.delegate = made }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
  }
}
