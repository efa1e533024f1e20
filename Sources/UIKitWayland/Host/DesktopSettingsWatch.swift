import TouchstoneDesktopSettings
import UIKit
import TouchstoneWayland

/// Applies the desktop's settings to the scenes: light or dark style, and reduced motion.
final class DesktopSettingsWatch {
  /// Overrides the desktop's setting for reduced motion. Default nil: the desktop's setting is used.
  var reducesMotion: Bool? { didSet { applyReducedMotion() } }

  /// The desktop's settings; nil without a portal, and after the connection to the portal's bus was lost.
  private var settings: DesktopSettings?
  private let loop: EventLoop
  private let clock: HostClock
  private let application: ApplicationDriver
  private let scenes: SceneSurfaces

  init(
    _ settings: DesktopSettings?, loop: EventLoop, clock: HostClock, application: ApplicationDriver,
    scenes: SceneSurfaces
  ) {
    self.settings = settings
    self.loop = loop
    self.clock = clock
    self.application = application
    self.scenes = scenes
  }

  /// Whether the portal is connected and may still send settings.
  var isConnected: Bool { settings != nil }

  /// The desktop's light or dark style. Default: light.
  var style: UIUserInterfaceStyle { settings?.colorScheme == .dark ? .dark : .light }

  /// Starts to watch the connection to the portal, without waiting for an answer. `didRead` is called after
  /// each read of messages.
  func start(didRead: @escaping () -> Void) {
    guard let settings else { return }
    settings.onChange = { [unowned self] in applySettings() }
    loop.watch(settings.fileDescriptor) { [unowned self] in
      read()
      didRead()
    }
  }

  /// Reads the messages that have arrived. Settings that are read before the first frame apply to that frame.
  func read() {
    guard let settings, !settings.read() else { return }
    loop.unwatch(settings.fileDescriptor)
    self.settings = nil
  }

  /// Reads the messages that have arrived, if the portal has not answered yet.
  func readUntilAnswered() {
    if settings?.hasReceivedReply == false { read() }
  }

  private func applySettings() {
    clock.update()
    application.advance()
    for surface in scenes.all where surface.followsDesktop { surface.scene.userInterfaceStyle = style }
    applyReducedMotion()
    application.advance()
  }

  private func applyReducedMotion() {
    UIAccessibility.setReduceMotionEnabled(reducesMotion ?? settings?.reducesMotion ?? false)
  }
}
