extension UIApplication {
  /// The sessions of all connected scenes.
  public final var openSessions: Set<UISceneSession> { Set(orderedScenes.map(\.session)) }

  /// If `sceneSession` is nil, requests a new scene with its own window. The scene opens after the current
  /// turn: the application's delegate returns the scene's configuration, and then the scene's delegate is
  /// called. If `sceneSession` has a connected scene, the call has no effect, because programs cannot raise
  /// their windows under Wayland. If no scene opens, `errorHandler` is called with the reason.
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

  /// Closes the session's scene after the current turn, and cancels the scene's touches. If the scene is not
  /// connected, `errorHandler` is called with the reason.
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

  /// Asks the application's delegate for the scene's configuration, then calls the scene's delegate.
  final func configure(_ scene: UIWindowScene, with options: UIScene.ConnectionOptions) {
    guard let delegate else { return }
    let session = scene.session
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    if let made = session.configuration.makeDelegate?() { scene.delegate = made }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
  }
}

extension UIApplication {
  /// The windows of all scenes, including hidden ones. The windows of each scene are in order from back to
  /// front.
  public final var windows: [UIWindow] { orderedScenes.flatMap(\.windows) }

  /// Makes the window the key window; if `window` is nil, there is no key window. Before the new window
  /// becomes the key window, the old key window resigns and its `didResignKeyNotification` is posted (rule
  /// 13.2).
  final func makeKey(_ window: UIWindow?) {
    guard window !== keyWindow else { return }
    guard keyWindowCallLimit.enter() else {
      return reportFault(
        "Each change of the key window causes another change; the key window is left unchanged.")
    }
    defer { keyWindowCallLimit.leave() }
    if let old = keyWindow {
      keyWindow = nil
      old.resignKey()
      old.firstResponder?.keyWindowDidChange()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
      // An observer may have made another window the key window.
      guard keyWindow == nil else { return }
    }
    guard let window else { return }
    keyWindow = window
    window.storedWindowScene?.keyWindow = window
    window.becomeKey()
    window.firstResponder?.keyWindowDidChange()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }
}
