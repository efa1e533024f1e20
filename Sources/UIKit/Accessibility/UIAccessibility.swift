/// The user's accessibility settings.
public struct UIAccessibility {
  private init() {}

  /// Whether the user prefers reduced motion, according to the desktop. Default false.
  public private(set) static var isReduceMotionEnabled = false

  /// Posted when `isReduceMotionEnabled` has changed. The notification has no object.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether the screen reader VoiceOver is running. Always false: the engine does not ask the desktop.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is running. Always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether transparency is reduced. Always false: the engine does not ask the desktop.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold. Always false: the engine does not ask the desktop.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are inverted. Always false: the engine does not ask the desktop.
  public static var isInvertColorsEnabled: Bool { false }

  /// Tells assistive technologies of a change. Exists so that code written for iOS compiles; has no effect.
  public static func post(notification: Notification, argument: Any?) {}

  /// A change of which assistive technologies can be told.
  public nonisolated struct Notification: Hashable, Sendable, RawRepresentable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Sets `isReduceMotionEnabled` to the desktop's value.
  package static func setReduceMotionEnabled(_ isEnabled: Bool) {
    guard isEnabled != isReduceMotionEnabled else { return }
    isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}
