/// One instance of the app's user interface. It has its own life cycle.
@MainActor open class UIScene: UIResponder {
  /// The states of a scene's life cycle.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected to an application.
    case unattached = -1
    /// The scene is visible and receives input (`foregroundActive`), is visible but receives no input
    /// (`foregroundInactive`), or is not visible (`background`).
    case foregroundActive, foregroundInactive, background
  }

  /// The application to which the scene is connected; nil if there is none.
  final weak var application: UIApplication?

  deinit {}

  /// The object that receives the callbacks of the scene's life cycle. As on a device, the scene retains the
  /// delegate, and releases it when the scene is disconnected from its application. If the scene is never
  /// connected, set the delegate to nil to break a retain cycle. Default nil: the scene's configuration
  /// creates the delegate.
  open var delegate: (any UISceneDelegate)? {
    didSet {
      extendLifetime(oldValue)
      SubclassMethods.include(in: &delegate)
    }
  }

  /// The system's record of the scene, created at the first use.
  public private(set) final lazy var session = UISceneSession(scene: self)

  /// The title of the scene in the window's title bar and in lists of windows. Default empty: the app's name
  /// is shown instead.
  open var title = "" {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// The state of the scene's life cycle. Default `.unattached`.
  public private(set) var activationState = ActivationState.unattached

  /// Changes the state of the life cycle and notifies the delegates. The host calls this method when the
  /// scene's surface gains or loses the focus.
  public final func transition(to state: ActivationState) {
    guard state != activationState else { return }
    let old = activationState
    if old == .foregroundActive {
      willResignActive()
      delegate?.sceneWillResignActive(self)
      application.map { $0.delegate?.applicationWillResignActive($0) }
    }
    if old == .background && state != .unattached {
      delegate?.sceneWillEnterForeground(self)
      application.map { $0.delegate?.applicationWillEnterForeground($0) }
    }
    activationState = state
    if state == .background {
      delegate?.sceneDidEnterBackground(self)
      application.map { $0.delegate?.applicationDidEnterBackground($0) }
    }
    if state == .foregroundActive {
      delegate?.sceneDidBecomeActive(self)
      application.map { $0.delegate?.applicationDidBecomeActive($0) }
    }
  }

  /// Called before the scene stops being active. If a key is down at this time, its later release is not
  /// reported to the scene.
  func willResignActive() {}

  /// Called when the title has changed.
  func titleDidChange() {}

  /// The next responder: the application (rule 10.1).
  open override var next: UIResponder? { application }
}

/// The delegate of a scene. It receives the callbacks of the scene's life cycle. By default the methods do
/// nothing.
@MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when the scene has been connected. Create the scene's windows here.
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
