/// The user's accessibility settings.
public struct UIAccessibility {
  private init() {}

  /// Whether the user wants less motion, as the desktop reports. Default false.
  public private(set) static var isReduceMotionEnabled = false

  /// Posted when `isReduceMotionEnabled` has changed. The notification has no object.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Sets `isReduceMotionEnabled` to the desktop's value.
  package static func setReduceMotionEnabled(_ isEnabled: Bool) {
    guard isEnabled != isReduceMotionEnabled else { return }
    isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}
