/// The module that declares a class.
@MainActor package enum ClassOrigin {
  private static var knownAnswers: [ObjectIdentifier: Bool] = [:]

  /// Returns whether the object's class is declared by UIKit, not by the app.
  package static func isUIKit(_ object: AnyObject) -> Bool {
    let type: AnyClass = type(of: object)
    if let known = knownAnswers[ObjectIdentifier(type)] { return known }
    // The name includes the module, such as "UIKit.UIView".
    let isUIKit = String(reflecting: type).hasPrefix("UIKit.")
    knownAnswers[ObjectIdentifier(type)] = isUIKit
    return isUIKit
  }
}
