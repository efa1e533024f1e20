/// One instance of the app's user interface.
@MainActor open class UIScene: UIResponder {
  /// How much of the user's attention a scene has.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the application.
    case unattached = -1
    /// On screen and receiving input; on screen without; not seen.
    case foregroundActive, foregroundInactive, background
  }

  /// The application that the scene is connected to.
  final weak var application: UIApplication?

  deinit {}

  /// Told of the scene's life. Retained, as on a device, until the scene leaves its application: a delegate that keeps
  /// the scene, or windows of it, is let go then. Of a scene that never joins one set it to nil. Default nil: the one
  /// that the scene's configuration makes.
  open var delegate: (any UISceneDelegate)? {
    didSet {
      extendLifetime(oldValue)
      SubclassMethods.include(in: &delegate)
    }
  }

  /// What the system remembers of the scene.
  public private(set) final lazy var session = UISceneSession(scene: self)

  /// What the user reads where scenes are listed, and in the title bar. Default: empty, which leaves the name of the app.
  open var title = "" {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// How much of the user's attention the scene has. Default `.unattached`.
  public private(set) var activationState = ActivationState.unattached

  /// Called by the host when the surface gains or loses the user's attention; tells the delegates.
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

  /// The user's attention goes elsewhere: keys that are down come up there.
  func willResignActive() {}

  /// The host shows another title from now on.
  func titleDidChange() {}

  /// Rule 10.1.
  open override var next: UIResponder? { application }
}
