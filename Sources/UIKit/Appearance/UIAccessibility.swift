/// What the person has set so that the screen is easier to use.
public struct UIAccessibility {
  private init() {}

  /// Whether what moves is to move less. Default: false. The host sets it.
  public private(set) static var isReduceMotionEnabled = false

  /// Posted when `isReduceMotionEnabled` has changed, without an object.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// The desktop's word.
  package static func setReduceMotionEnabled(_ isEnabled: Bool) {
    guard isEnabled != isReduceMotionEnabled else { return }
    isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}
