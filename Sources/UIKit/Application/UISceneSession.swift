/// The system's record of a scene. The session exists only as long as its scene, because closed scenes are
/// not restored.
@MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role of a scene that shows the app's windows to the user.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene of the session; nil after the scene was disconnected.
  open internal(set) weak var scene: UIScene?
  /// The purpose of the scene. Always `.windowApplication`.
  public let role = Role.windowApplication
  /// The configuration that the application's delegate returned for the scene.
  open internal(set) var configuration: UISceneConfiguration { didSet { extendLifetime(oldValue) } }
  /// A string that identifies the session in this run of the program.
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

/// The configuration of a new scene. The application's delegate returns it from
/// `application(_:configurationForConnecting:options:)`.
@MainActor open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the app's list of configurations; nil if the configuration has no name.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// Creates the delegate of the scene. The scene retains the delegate. This closure replaces UIKit's
  /// `delegateClass`: Swift can create an object from a class value only if the class has a `required`
  /// initializer, which delegates written for iOS do not declare. Default nil: the app sets the scene's
  /// delegate itself.
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
  /// The reasons why a scene was connected.
  @MainActor open class ConnectionOptions: NSObject {
    /// The activity that the scene must show; empty if there is no activity.
    open internal(set) var userActivities: Set<NSUserActivity> = [] { didSet { extendLifetime(oldValue) } }

    deinit {}
  }

  /// The options of a request to show a scene.
  @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that makes the request. Default nil: no scene.
    open var requestingScene: UIScene? { didSet { extendLifetime(oldValue) } }

    deinit {}
  }
}

/// The options of a request to close a scene. No options exist yet.
@MainActor open class UISceneDestructionRequestOptions: NSObject {
  deinit {}
}

/// An activity of the user that a scene can show. Foundation has no such class on Linux.
@MainActor open class NSUserActivity: NSObject {
  /// The kind of the activity, in reverse-DNS form.
  public let activityType: String
  /// The title that is shown to the user. Default nil.
  open var title: String?
  /// The app's own data that is needed to show the activity. Default nil.
  open var userInfo: [AnyHashable: Any]? { didSet { extendLifetime(oldValue) } }

  /// Creates an activity. `activityType` is in reverse-DNS form.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  deinit {}
}

/// An error: the reason why a request about a scene was refused.
public nonisolated struct UISceneError: Error, Equatable, CustomStringConvertible {
  /// The reasons for a refusal.
  public enum Code: Int, Sendable {
    /// The host supports only one scene (`multipleScenesNotSupported`), or the scene of the request is not
    /// connected (`requestDenied`).
    case multipleScenesNotSupported = 0, requestDenied
  }

  /// The reason for the refusal.
  public let code: Code

  /// A sentence that states the reason, and the remedy for the developer.
  public var description: String {
    switch code {
    case .multipleScenesNotSupported: "This application can have only one scene; use the existing scene."
    case .requestDenied: "The scene is no longer connected; request a new one."
    }
  }
}
