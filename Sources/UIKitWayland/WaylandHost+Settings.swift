import DesktopSettings
import UIKit

/// What the person has set for the whole desktop: light or dark, and how much may move.
extension WaylandHost {
  /// Listens to the portal's answers from now on. They are asked for, and nobody waits for them.
  func follow(_ settings: DesktopSettings) {
    settings.onChange = { [unowned self] in adoptSettings() }
    loop.watch(settings.fileDescriptor) { [unowned self] in
      readSettings()
      finishTurn()
    }
  }

  /// Takes what has come; what is there before the first frame is in it.
  func readSettings() {
    guard let settings, !settings.read() else { return }
    loop.unwatch(settings.fileDescriptor)
    self.settings = nil
  }

  /// Light where nobody knows.
  var desktopStyle: UIUserInterfaceStyle { settings?.colorScheme == .dark ? .dark : .light }

  private func adoptSettings() {
    updateNow()
    advance(to: now)
    let style = desktopStyle
    for surface in surfaces where surface.followsDesktop { surface.scene.userInterfaceStyle = style }
    decideMotion()
    advance(to: now)
  }

  func decideMotion() {
    UIAccessibility.setReduceMotionEnabled(reducesMotion ?? settings?.reducesMotion ?? false)
  }
}
