import TouchScript
import UIKit

/// One case of the articles, alive: its views, the ways to try it, and what must be heard.
public protocol TouchCase: AnyObject {
  /// What the case is, and every scenario that proves it.
  static var card: TouchCaseCard { get }

  /// The class of the application that the case runs in: some cases override it.
  static var applicationClass: UIApplication.Type { get }

  /// Whether keys are the case's from the start. Default false: only where something of it can become first responder.
  static var takesKeys: Bool { get }

  /// `variant` is one of `card.variants`.
  init(variant: TouchCaseVariant)

  /// The end of the responder chain, where the case has one of its own.
  var applicationDelegate: UIApplicationDelegate? { get }

  /// Makes the case's windows and shows them on the stage, which keeps them.
  func connect(to stage: TouchCaseStage)

  /// Lets go of what the case attached besides its windows.
  func disconnect()
}

extension TouchCase {
  public static var applicationClass: UIApplication.Type { UIApplication.self }
  public static var takesKeys: Bool { false }
  public var applicationDelegate: UIApplicationDelegate? { nil }
  public func disconnect() {}
}
