import UIKit
import TouchstoneWayland

/// The popups of all scenes that have surfaces of their own. Input on a popup goes to its scene, at the same
/// place.
final class PopupStack {
  private let connection: WaylandConnection
  private let clock: HostClock
  private let application: ApplicationDriver
  /// The popups, in the order in which they were opened.
  private var popups: [PopupSurface] = []
  /// Whether the compositor was seen to cancel a finger when a popup grabbed the seat's input by it (mutter).
  private var grabsTakeFingers = false

  init(connection: WaylandConnection, clock: HostClock, application: ApplicationDriver) {
    self.connection = connection
    self.clock = clock
    self.application = application
  }

  /// Shows a popup on a surface of its own beside the scene's window. Returns false if the popup must stay
  /// inside the scene.
  ///
  /// - Parameter grab: the input event by which the popup may grab the seat's input; nil if there is none.
  func present(_ popup: PopupWindow, of surface: SceneSurface, grab: InputGrab?) -> Bool {
    // The popup must be able to move, because a menu that shows a submenu changes its size. Around a
    // fullscreen window there is no room, although Weston 10 would show the popup there.
    guard surface.scheduler.isReady, Popup.canMove(on: connection),
      !surface.toplevel.configuration.states.contains(.fullscreen)
    else { return false }
    // If a grab would cancel the finger, the popup makes none: the finger may still slide to a row.
    let isUsable = grab?.isContactDown != true || !grabsTakeFingers
    popups.append(
      PopupSurface(
        popup, of: surface, grab: isUsable ? grab.map { ($0.seat, $0.serial) } : nil, connection: connection,
        application: application, delegate: self))
    return true
  }

  func move(_ popup: PopupWindow) -> Bool { surface(of: popup)?.move() ?? false }

  func setNeedsFrame(_ popup: PopupWindow) { surface(of: popup)?.setNeedsFrame() }

  /// Removes the popup from the screen.
  func dismiss(_ popup: PopupWindow) {
    guard let index = popups.firstIndex(where: { $0.window === popup }) else { return }
    popups.remove(at: index).destroy()
  }

  /// Removes all popups of a window from the screen.
  func dismissAll(of surface: SceneSurface) {
    for popup in popups where popup.owner === surface { dismiss(popup.window) }
  }

  /// Ends the popups of a window after the user turned to another window. The compositor itself ends a popup
  /// with a grab.
  func endWithoutGrab(of surface: SceneSurface) {
    for popup in popups where popup.owner === surface && popup.grabSerial == nil {
      popupSurfaceDidEnd(popup, wasRefused: false)
    }
  }

  /// Called before the compositor cancels the fingers on a touchscreen, possibly because of a grab by one of
  /// them.
  ///
  /// - Parameter latestDown: returns the serial of the newest contact on a window; nil if there is none.
  func fingersWillBeCancelled(latestDown: (SceneSurface) -> UInt32?) {
    if popups.contains(where: { $0.grabSerial != nil && $0.grabSerial == latestDown($0.owner) }) {
      grabsTakeFingers = true
    }
  }

  /// Returns the popup that a surface shows; nil if it shows none.
  func popup(on surface: Surface) -> PopupSurface? { popups.first { $0.isShown(on: surface) } }

  private func surface(of popup: PopupWindow) -> PopupSurface? { popups.first { $0.window === popup } }

  // MARK: Frames

  /// The time at which a popup must be drawn next, in seconds of uptime; nil if there is none.
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

  /// Handles the end of a popup. A popup that was never shown continues inside the scene.
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
