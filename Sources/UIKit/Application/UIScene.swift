/// One instance of the app's user interface.
@MainActor open class UIScene: UIResponder {
  /// The scene's activation state.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the application.
    case unattached = -1
    /// On screen and receiving input; on screen without input; not visible.
    case foregroundActive, foregroundInactive, background
  }

  /// The application that the scene is connected to.
  final weak var application: UIApplication?

  deinit {}

  /// Receives the scene's life cycle callbacks. Retained, as on a device, until the scene leaves its
  /// application, so a delegate that retains the scene or its windows is released then. If the scene never
  /// joins an application, set it to nil. Default nil: the scene's configuration creates one.
  open var delegate: (any UISceneDelegate)? {
    didSet {
      extendLifetime(oldValue)
      SubclassMethods.include(in: &delegate)
    }
  }

  /// The system's record of the scene.
  public private(set) final lazy var session = UISceneSession(scene: self)

  /// The title shown in the title bar and in lists of scenes. Default empty: the app's name.
  open var title = "" {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// The scene's activation state. Default `.unattached`.
  public private(set) var activationState = ActivationState.unattached

  /// Changes the activation state and calls the delegates. The host calls this when the surface gains or
  /// loses the focus.
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

  /// Called before the scene stops being active. The lifts of keys that are down will not arrive here.
  func willResignActive() {}

  /// Called when the title changed.
  func titleDidChange() {}

  /// The application (rule 10.1).
  open override var next: UIResponder? { application }
}
