extension UIApplication {
  /// Starts an application: creates the application, makes it the shared application, sets its host and
  /// delegate, and connects its first scene. `UIApplicationMain` and the headless host call this function and
  /// then run their loop.
  ///
  /// The delegate is created after the application. The application retains the delegate.
  @discardableResult
  public static func launch(
    _ applicationClass: UIApplication.Type = UIApplication.self,
    delegate: @autoclosure () -> (any UIApplicationDelegate)?, host: (any UIApplicationHost)?,
    scene: UIWindowScene? = nil, options: [LaunchOptionsKey: Any]? = nil
  ) -> UIApplication {
    let application = applicationClass.init()
    application.becomeShared()
    application.host = host
    if let host { application.advance(to: host.now) }
    application.launchedDelegate = delegate()
    application.delegate = application.launchedDelegate
    _ = application.delegate?.application(application, willFinishLaunchingWithOptions: options)
    if let scene { application.connect(scene) }
    _ = application.delegate?.application(application, didFinishLaunchingWithOptions: options)
    if let scene {
      application.configure(scene, with: UIScene.ConnectionOptions())
      scene.transition(to: .foregroundActive)
    }
    application.performDeferredWork()
    return application
  }

  /// Ends the application: notifies the delegate, then disconnects all scenes.
  public final func terminate() {
    delegate?.applicationWillTerminate(self)
    while let scene = orderedScenes.last { disconnect(scene) }
  }

  // MARK: Scenes

  /// Whether the application can have several scenes. Always true.
  public final var supportsMultipleScenes: Bool { true }

  /// Connects a scene to this application. If the scene is connected to another application, disconnects it
  /// there. Has no effect if the scene is already connected to this application.
  public final func connect(_ scene: UIWindowScene) {
    guard scene.application !== self else { return }
    scene.application?.disconnect(scene)
    scene.application = self
    scene.session.scene = scene
    orderedScenes.append(scene)
    scene.transition(to: .foregroundInactive)
  }

  /// Disconnects a scene: cancels its touches and all other activity in it, and removes its windows. Has no
  /// effect if the scene is not connected to this application.
  public final func disconnect(_ scene: UIWindowScene) {
    guard scene.application === self else { return }
    scene.dispatcher.cancelTouches(cause: .sceneClosed, in: scene, for: self)
    scene.inputDispatcher.cancelNow(for: self)
    scene.inputDispatcher.cancelAll(for: self)
    if let keyWindow, keyWindow.storedWindowScene === scene { makeKey(nil) }
    for window in scene.windows { window.willLeaveScene(cause: .sceneClosed) }
    scene.transition(to: .unattached)
    scene.delegate?.sceneDidDisconnect(scene)
    orderedScenes.removeAll { $0 === scene }
    scene.releaseWindows()
    scene.delegate = nil
    scene.session.scene = nil
    scene.application = nil
  }
}
