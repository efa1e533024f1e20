import Glibc

/// The user's settings for the whole desktop. They are read from the desktop portal, and updated when they
/// change.
///
/// Nothing here blocks, except `wait(milliseconds:)`. If the bus or the portal does not exist, hangs or sends
/// invalid messages, the settings keep their defaults.
@MainActor public final class DesktopSettings {
  /// The user's preference for dark or light. The raw values are those of
  /// `org.freedesktop.appearance color-scheme`.
  nonisolated public enum ColorScheme: UInt32, Sendable {
    case noPreference, dark, light
  }

  /// The user's preference for dark or light. Default `.noPreference`.
  public private(set) var colorScheme = ColorScheme.noPreference
  /// Whether the user wants reduced motion. Default false.
  public var reducesMotion: Bool { prefersReducedMotion || !hasAnimations }
  /// Whether the portal has replied to the request, possibly with an error.
  public private(set) var hasReceivedReply = false
  /// Called after a setting changed. Default: does nothing.
  public var onChange: () -> Void = {}

  /// The descriptor to watch for reading. When it is readable, call `read()`.
  public var fileDescriptor: Int32 { bus.fileDescriptor }

  private static let portalInterface = "org.freedesktop.portal.Settings"
  private static let appearanceNamespace = "org.freedesktop.appearance"
  private static let interfaceNamespace = "org.gnome.desktop.interface"

  private let bus: SessionBus
  private var readAllSerial: UInt32 = 0
  private var prefersReducedMotion = false
  private var hasAnimations = true

  /// Requests the settings from the portal on the given bus; nil if `bus` is nil or there is not enough
  /// memory.
  public init?(bus: SessionBus?) {
    guard let bus else { return nil }
    self.bus = bus
    guard
      let addMatchCall = BusMessage(
        calling: "AddMatch", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        destination: "org.freedesktop.DBus"),
      let readAllCall = BusMessage(
        calling: "ReadAll", of: DesktopSettings.portalInterface, at: "/org/freedesktop/portal/desktop",
        destination: "org.freedesktop.portal.Desktop")
    else { return nil }
    addMatchCall.append(
      "type='signal',sender='org.freedesktop.portal.Desktop',path='/org/freedesktop/portal/desktop',"
        + "interface='\(DesktopSettings.portalInterface)',member='SettingChanged'")
    readAllCall.append([DesktopSettings.appearanceNamespace, DesktopSettings.interfaceNamespace])
    guard bus.send(addMatchCall) != nil, let serial = bus.send(readAllCall) else { return nil }
    readAllSerial = serial
  }

  /// Reads the messages that have arrived. Returns whether more may arrive: false after the connection to the
  /// bus was lost.
  public func read() -> Bool {
    let previousSettings = (colorScheme, reducesMotion)
    let isConnected = bus.read { handle($0) }
    if previousSettings != (colorScheme, reducesMotion) { onChange() }
    return isConnected
  }

  /// Waits for the portal's reply for at most the given number of milliseconds. Intended for programs that
  /// have nothing else to do.
  public func wait(milliseconds: Int) {
    let startMilliseconds = DesktopSettings.milliseconds()
    while !hasReceivedReply, read() {
      let remainingMilliseconds = milliseconds - (DesktopSettings.milliseconds() - startMilliseconds)
      guard remainingMilliseconds > 0, !hasReceivedReply else { return }
      var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, Int32(clamping: remainingMilliseconds))
    }
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  // MARK: The portal's messages

  private func handle(_ message: BusMessage) {
    if message.replySerial == readAllSerial {
      hasReceivedReply = true
      guard message.isReply, let allSettings = message.values.first else { return }
      for (name, settings) in allSettings.entries {
        for (key, value) in settings.entries { store(name, key, value.variantContent) }
      }
    } else if message.isSignal("SettingChanged", of: DesktopSettings.portalInterface) {
      let values = message.values
      guard values.count == 3, let name = values[0].string, let key = values[1].string,
        let value = values[2].variantContent
      else { return }
      store(name, key, value)
    }
  }

  /// Stores a setting. If the value has the wrong type, the setting gets its default.
  private func store(_ name: String, _ key: String, _ value: BusValue?) {
    switch (name, key) {
    case (DesktopSettings.appearanceNamespace, "color-scheme"):
      colorScheme = value?.number.flatMap(ColorScheme.init) ?? .noPreference
    case (DesktopSettings.appearanceNamespace, "reduced-motion"): prefersReducedMotion = value?.number == 1
    case (DesktopSettings.interfaceNamespace, "enable-animations"): hasAnimations = value?.boolean != false
    default: break
    }
  }
}
