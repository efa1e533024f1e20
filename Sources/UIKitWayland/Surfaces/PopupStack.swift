import UIKit
import TouchstoneWayland

/// The popups of the scenes that have surfaces of their own. Their input goes to the scene, at the same place.
final class PopupStack {
  private let connection: WaylandConnection
  private let clock: HostClock
  private let application: ApplicationDriver
  /// The popups in the order in which they were opened.
  private var popups: [PopupSurface] = []
  /// Whether the compositor was seen to cancel a finger when a popup took the seat's input by it (mutter).
  private var grabsTakeFingers = false

  init(connection: WaylandConnection, clock: HostClock, application: ApplicationDriver) {
    self.connection = connection
    self.clock = clock
    self.application = application
  }

  /// Gives a popup a surface beside the scene's window. Returns false if it must stay inside the scene.
  ///
  /// - Parameter grab: The input by which the popup may take the seat's input.
  func present(_ popup: PopupWindow, of surface: SceneSurface, grab: InputGrab?) -> Bool {
    // A menu that opens another menu grows to its size, so a popup must be able to move. Around a window that
    // fills its screen there is no room, though Weston 10 would show the popup there.
    guard surface.scheduler.isReady, Popup.canMove(on: connection),
      !surface.toplevel.configuration.states.contains(.fullscreen)
    else { return false }
    // If a grab costs the finger, the popup does without: the finger may slide on to a row.
    let isUsable = grab?.isContactDown != true || !grabsTakeFingers
    popups.append(
      PopupSurface(
        popup, of: surface, grab: isUsable ? grab.map { ($0.seat, $0.serial) } : nil, connection: connection,
        application: application, delegate: self))
    return true
  }

  func move(_ popup: PopupWindow) -> Bool { surface(of: popup)?.move() ?? false }

  func setNeedsFrame(_ popup: PopupWindow) { surface(of: popup)?.setNeedsFrame() }

  /// Takes the popup off the screen.
  func dismiss(_ popup: PopupWindow) {
    guard let index = popups.firstIndex(where: { $0.window === popup }) else { return }
    popups.remove(at: index).destroy()
  }

  /// Takes all popups of a window off the screen.
  func dismissAll(of surface: SceneSurface) {
    for popup in popups where popup.owner === surface { dismiss(popup.window) }
  }

  /// Ends the popups of a window that was left for another window. The compositor itself ends a popup with a grab.
  func endWithoutGrab(of surface: SceneSurface) {
    for popup in popups where popup.owner === surface && popup.grabSerial == nil {
      popupSurfaceDidEnd(popup, wasRefused: false)
    }
  }

  /// Called before the compositor cancels a touchscreen's fingers, perhaps for the grab that one of them gave a
  /// popup.
  ///
  /// - Parameter latestDown: Returns the serial of the newest contact on a window.
  func fingersWillBeCancelled(latestDown: (SceneSurface) -> UInt32?) {
    if popups.contains(where: { $0.grabSerial != nil && $0.grabSerial == latestDown($0.owner) }) {
      grabsTakeFingers = true
    }
  }

  /// Returns the popup that `surface` shows.
  func popup(on surface: Surface) -> PopupSurface? { popups.first { $0.isShown(on: surface) } }

  private func surface(of popup: PopupWindow) -> PopupSurface? { popups.first { $0.window === popup } }

  // MARK: Frames

  /// When a popup is to be drawn next, in seconds of uptime; nil if nothing is due.
  var deadline: TimeInterval? { popups.compactMap(\.deadline).min() }

  func settle(at now: TimeInterval) throws(WaylandError) {
    for popup in popups { try popup.settle(at: now) }
  }
}

extension PopupStack: PopupSurfaceDelegate {
  func popupSurface(_ popup: PopupSurface, didMoveTo frame: CGRect) {
    guard frame != popup.window.frame else { return }
    application.advance()
    popup.window.hostDidMove(to: frame)
    application.advance()
  }

  /// A popup that was never shown continues inside the scene.
  func popupSurfaceDidEnd(_ popup: PopupSurface, wasRefused: Bool) {
    clock.update()
    application.advance()
    if wasRefused {
      dismiss(popup.window)
      popup.window.hostDidRefuse()
    } else {
      popup.window.hostDidClose()
      dismiss(popup.window)
    }
    application.advance()
  }
}
