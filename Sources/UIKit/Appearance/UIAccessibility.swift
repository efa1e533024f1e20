/// The user's accessibility settings.
public struct UIAccessibility {
  private init() {}

  /// Whether the user wants less motion. Default false. The host sets it.
  public private(set) static var isReduceMotionEnabled = false

  /// Posted after `isReduceMotionEnabled` changed, without an object.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Sets the desktop's value.
  package static func setReduceMotionEnabled(_ isEnabled: Bool) {
    guard isEnabled != isReduceMotionEnabled else { return }
    isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}
