import TouchstoneDesktopSettings
import UIKit
import TouchstoneWayland

/// Applies the desktop's settings to the scenes: light or dark, and reduced motion.
final class DesktopSettingsWatch {
  /// Whether motion is reduced, whatever the desktop's setting is; nil (the default) follows the desktop.
  var reducesMotion: Bool? { didSet { applyMotion() } }

  /// The desktop's settings; nil without a portal, and after its bus has gone.
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

  /// Whether there is a portal that may still send settings.
  var isConnected: Bool { settings != nil }

  /// The desktop's style. Default: light.
  var style: UIUserInterfaceStyle { settings?.colorScheme == .dark ? .dark : .light }

  /// Begins to watch the portal's bus without waiting for an answer. `didRead` is called after each message was
  /// read.
  func start(didRead: @escaping () -> Void) {
    guard let settings else { return }
    settings.onChange = { [unowned self] in apply() }
    loop.watch(settings.fileDescriptor) { [unowned self] in
      read()
      didRead()
    }
  }

  /// Reads the messages that have arrived. Settings read before the first frame are applied to it.
  func read() {
    guard let settings, !settings.read() else { return }
    loop.unwatch(settings.fileDescriptor)
    self.settings = nil
  }

  /// Reads the messages that have arrived, unless the portal has answered already.
  func readUntilAnswered() {
    if settings?.isAnswered == false { read() }
  }

  private func apply() {
    clock.update()
    application.advance()
    for surface in scenes.all where surface.followsDesktop { surface.scene.userInterfaceStyle = style }
    applyMotion()
    application.advance()
  }

  private func applyMotion() {
    UIAccessibility.setReduceMotionEnabled(reducesMotion ?? settings?.reducesMotion ?? false)
  }
}
