extension UIApplication {
  /// The sessions of all connected scenes.
  public final var openSessions: Set<UISceneSession> { Set(orderedScenes.map(\.session)) }

  /// Asks for a new scene in a window of its own (`sceneSession` nil), which comes after the present turn of the queue:
  /// the delegate is asked for its configuration, and the scene's delegate told. A session whose scene is connected stays
  /// where it is, since programs cannot raise windows here. `errorHandler` hears why nothing came.
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

  /// Closes the session's scene after the present turn of the queue; its touches are cancelled. `errorHandler` hears why
  /// it could not be closed.
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

  /// Asks the delegate what the scene is made with, and tells the scene's own.
  final func configure(_ scene: UIWindowScene, with options: UIScene.ConnectionOptions) {
    guard let delegate else { return }
    let session = scene.session
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    if let made = session.configuration.makeDelegate?() { scene.delegate = made }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
  }
}
