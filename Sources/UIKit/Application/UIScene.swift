/// One instance of the app's user interface, with a life cycle of its own.
@MainActor open class UIScene: UIResponder {
  /// The states of a scene's life cycle.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected to an application.
    case unattached = -1
    /// The scene is visible and receives input; is visible without input; or is not visible.
    case foregroundActive, foregroundInactive, background
  }

  /// The application to which the scene is connected; nil if there is none.
  final weak var application: UIApplication?

  deinit {}

  /// The object that receives the callbacks of the scene's life cycle. The scene retains it, as on a device,
  /// and releases it when it is disconnected from its application. If the scene is never connected, set the
  /// delegate to nil to break a retain cycle. Default nil: the scene's configuration creates the delegate.
  open var delegate: (any UISceneDelegate)? {
    didSet {
      extendLifetime(oldValue)
      SubclassMethods.include(in: &delegate)
    }
  }

  /// The system's record of the scene, created at the first use.
  public private(set) final lazy var session = UISceneSession(scene: self)

  /// The title of the scene in the window's title bar and in lists of windows. Default empty: the app's name
  /// is shown.
  open var title = "" {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// The state of the scene's life cycle. Default `.unattached`.
  public private(set) var activationState = ActivationState.unattached

  /// Changes the state of the life cycle and calls the delegates. The host calls this when the scene's
  /// surface gains or loses the focus.
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

  /// Called before the scene stops being active. Keys that are down come up without being reported to it.
  func willResignActive() {}

  /// Called when the title has changed.
  func titleDidChange() {}

  /// The next responder: the application (rule 10.1).
  open override var next: UIResponder? { application }
}
