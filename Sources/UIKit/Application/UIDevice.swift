/// The device that runs the app. On a desktop most of its properties have fixed values.
@MainActor public final class UIDevice {
  /// The only device.
  public static let current = UIDevice()

  /// Posted when `orientation` has changed. Never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted when `batteryLevel` has changed. Never posted.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when `batteryState` has changed. Never posted.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  private init() {}

  deinit {}

  /// The name of the machine.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The kind of device: “iPhone”, as `userInterfaceIdiom` says.
  public var model: String { "iPhone" }
  /// The kind of device in the user's language, which is the same as `model`.
  public var localizedModel: String { model }
  /// The name of the operating system, such as “Linux”.
  public var systemName: String { "Linux" }
  /// The version of the operating system, such as “6.1.0”.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The kind of device whose conventions the interface follows. Always `.phone`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Whether several apps can run at once. Always true.
  public var isMultitaskingSupported: Bool { true }
  /// The orientation of the device. Always `.unknown`: a desktop does not tell.
  public var orientation: UIDeviceOrientation { .unknown }
  /// Whether notifications about the orientation were asked for. Default false.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationRequestCount > 0 }
  private var orientationRequestCount = 0
  /// Has no effect. Whether the battery is watched. Default false.
  public var isBatteryMonitoringEnabled = false
  /// The charge of the battery from 0 to 1. Always −1: unknown.
  public var batteryLevel: Float { -1 }
  /// The state of the battery. Always `.unknown`.
  public var batteryState: BatteryState { .unknown }

  /// Has no effect. Asks for notifications about the orientation, of which there are none. Calls nest.
  public func beginGeneratingDeviceOrientationNotifications() { orientationRequestCount += 1 }

  /// Has no effect. Ends what the last `beginGeneratingDeviceOrientationNotifications()` asked for.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationRequestCount = max(0, orientationRequestCount - 1)
  }

  /// The state of the battery.
  public nonisolated enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }
}

/// The orientation of a device in space.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device stands upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on one of its long sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies on its back or on its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is one of an interface.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
