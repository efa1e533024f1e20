import TouchstoneScript
import UIKit

/// A case: an interactive example from the articles on iOS touch handling, with its views, variants and
/// expected logs.
public protocol TouchCase: AnyObject {
  /// The case's description, with its scenarios.
  static var card: TouchCaseCard { get }

  /// The class of the application in which the case runs. Default `UIApplication`.
  static var applicationClass: UIApplication.Type { get }

  /// Whether the case receives keys as soon as it is shown. Default false: it receives keys only if one of
  /// its views can become first responder.
  static var takesKeys: Bool { get }

  /// Creates the case in one of `card.variants`.
  init(variant: TouchCaseVariant)

  /// The application's delegate, which is the last responder of the responder chain. Default nil.
  var applicationDelegate: UIApplicationDelegate? { get }

  /// Creates the case's windows and shows them on the stage. The stage retains the windows.
  func connect(to stage: TouchCaseStage)

  /// Removes everything that the case attached to other objects, except its windows.
  func disconnect()
}

extension TouchCase {
  public static var applicationClass: UIApplication.Type { UIApplication.self }
  public static var takesKeys: Bool { false }
  public var applicationDelegate: UIApplicationDelegate? { nil }
  public func disconnect() {}
}
