/// A scene as the system remembers it. Here it lives as long as its scene: nothing restores what was closed.
@MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows for the person to work with.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// Nil once the scene has left the application.
  open internal(set) weak var scene: UIScene?
  /// Always `.windowApplication`.
  public let role = Role.windowApplication
  /// What the application's delegate chose for the scene.
  open internal(set) var configuration: UISceneConfiguration { didSet { extendLifetime(oldValue) } }
  /// The same for the session's whole life, and no other session's in this run.
  public let persistentIdentifier: String
  /// What the app likes to keep with the session. Default nil.
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

/// What a scene is made with: the answer of `application(_:configurationForConnecting:options:)`.
@MainActor open class UISceneConfiguration: NSObject {
  /// The name in the app's own list, if it keeps one.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// Makes the scene's delegate, which the scene keeps. It stands for UIKit's `delegateClass`: Swift alone makes objects
  /// only of classes whose initializer is `required`, which delegates written for iOS do not declare. Default nil: the
  /// scene has no delegate, unless the app sets one.
  open var makeDelegate: (() -> any UISceneDelegate)? { didSet { extendLifetime(oldValue) } }

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  deinit {}
}

extension UIScene {
  /// How a scene came to be connected.
  @MainActor open class ConnectionOptions: NSObject {
    /// What the scene is asked to show; at most one.
    open internal(set) var userActivities: Set<NSUserActivity> = [] { didSet { extendLifetime(oldValue) } }

    deinit {}
  }

  /// What is asked of a scene that is to be shown.
  @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that asks; nil for none.
    open var requestingScene: UIScene? { didSet { extendLifetime(oldValue) } }

    deinit {}
  }
}

/// What is asked of a scene that is to be closed: nothing, as yet.
@MainActor open class UISceneDestructionRequestOptions: NSObject {
  deinit {}
}

/// Something that a scene can be asked to show. Foundation has none on Linux.
@MainActor open class NSUserActivity: NSObject {
  /// What kind it is, in reverse-DNS form.
  public let activityType: String
  /// For the person. Default nil.
  open var title: String?
  /// What is needed to show it. Default nil.
  open var userInfo: [AnyHashable: Any]? { didSet { extendLifetime(oldValue) } }

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  deinit {}
}

/// Why a request about scenes was not answered.
public nonisolated struct UISceneError: Error, Equatable, CustomStringConvertible {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0, requestDenied
  }

  public let code: Code

  public var description: String {
    switch code {
    case .multipleScenesNotSupported: "The application's host shows one scene only; work in that."
    case .requestDenied: "The scene is not connected any more; ask for a new one."
    }
  }
}
