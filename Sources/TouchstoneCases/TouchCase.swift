import TouchstoneScript
import UIKit

/// One live case of the articles: its views, its variants, and its expected log.
public protocol TouchCase: AnyObject {
  /// The case's description, and every scenario that proves it.
  static var card: TouchCaseCard { get }

  /// The class of the case's application: some cases override it.
  static var applicationClass: UIApplication.Type { get }

  /// Whether the case receives keys from the start. Default false: only when one of its views can become first
  /// responder.
  static var takesKeys: Bool { get }

  /// `variant` is one of `card.variants`.
  init(variant: TouchCaseVariant)

  /// The end of the responder chain, if the case has one of its own.
  var applicationDelegate: UIApplicationDelegate? { get }

  /// Creates the case's windows and shows them on the stage, which retains them.
  func connect(to stage: TouchCaseStage)

  /// Releases everything that the case attached except its windows.
  func disconnect()
}

extension TouchCase {
  public static var applicationClass: UIApplication.Type { UIApplication.self }
  public static var takesKeys: Bool { false }
  public var applicationDelegate: UIApplicationDelegate? { nil }
  public func disconnect() {}
}
