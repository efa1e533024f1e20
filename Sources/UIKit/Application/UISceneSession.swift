/// The system's record of a scene. Here it lives as long as its scene: closed scenes are not restored.
@MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows for the user to work with.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The session's scene; nil after the scene has left the application.
  open internal(set) weak var scene: UIScene?
  /// The purpose of the scene. Always `.windowApplication`.
  public let role = Role.windowApplication
  /// The configuration that the application's delegate chose for the scene.
  open internal(set) var configuration: UISceneConfiguration { didSet { extendLifetime(oldValue) } }
  /// An identifier that stays the same for the session's whole life and is unique in this run.
  public let persistentIdentifier: String
  /// The app's own data for the session. Default nil.
  open var userInfo: [String: Any]? { didSet { extendLifetime(oldValue) } }

  private static var count = 0

  init(scene: UIScene) {
    UISceneSession.count += 1
    persistentIdentifier = "scene-\(UISceneSession.count)"
    configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    self.scene = scene
    super.init()
  }

  deinit {}
}

/// The configuration of a new scene, which `application(_:configurationForConnecting:options:)` returns.
@MainActor open class UISceneConfiguration: NSObject {
  /// The name in the app's own list of configurations; nil if it has none.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// Creates the scene's delegate, which the scene retains. It replaces UIKit's `delegateClass`: pure Swift
  /// can only create objects of classes with a `required` initializer, which delegates written for iOS do not
  /// declare. Default nil: the scene has no delegate unless the app sets one.
  open var makeDelegate: (() -> any UISceneDelegate)? { didSet { extendLifetime(oldValue) } }

  /// Creates a configuration without a scene delegate.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  deinit {}
}

extension UIScene {
  /// The reason why a scene was connected.
  @MainActor open class ConnectionOptions: NSObject {
    /// The activity that the scene should show; at most one.
    open internal(set) var userActivities: Set<NSUserActivity> = [] { didSet { extendLifetime(oldValue) } }

    deinit {}
  }

  /// The options of a request to show a scene.
  @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that makes the request; nil for none. Default nil.
    open var requestingScene: UIScene? { didSet { extendLifetime(oldValue) } }

    deinit {}
  }
}

/// The options of a request to close a scene; empty so far.
@MainActor open class UISceneDestructionRequestOptions: NSObject {
  deinit {}
}

/// An activity that a scene can show. Foundation has none on Linux.
@MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, in reverse-DNS form.
  public let activityType: String
  /// The title shown to the user. Default nil.
  open var title: String?
  /// The data needed to show the activity. Default nil.
  open var userInfo: [AnyHashable: Any]? { didSet { extendLifetime(oldValue) } }

  /// Creates an activity of a kind, in reverse-DNS form.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  deinit {}
}

/// The reason why a scene request was rejected.
public nonisolated struct UISceneError: Error, Equatable, CustomStringConvertible {
  /// The kind of rejection.
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0, requestDenied
  }

  /// The kind of rejection.
  public let code: Code

  public var description: String {
    switch code {
    case .multipleScenesNotSupported: "The application's host supports only one scene; use the existing one."
    case .requestDenied: "The scene is no longer connected; request a new one."
    }
  }
}
