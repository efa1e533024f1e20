import UIKit
import TouchstoneWayland

/// The popups that have surfaces of their own, across all scenes. A popup's input goes to the popup's scene,
/// at the popup's position in the scene.
final class PopupStack {
  private let connection: WaylandConnection
  private let clock: HostClock
  private let application: ApplicationDriver
  /// The popups, in the order in which they were opened.
  private var popups: [PopupSurface] = []
  private struct InnerPopup {
    weak var window: PopupWindow?
    weak var owner: SceneSurface?
  }
  /// The popups that are shown inside their scenes.
  private var innerPopups: [InnerPopup] = []
  /// Whether the compositor has cancelled a finger because a popup used the finger's event to grab the seat's
  /// input (seen on mutter).
  private var doesCompositorCancelFingersOnGrab = false

  init(connection: WaylandConnection, clock: HostClock, application: ApplicationDriver) {
    self.connection = connection
    self.clock = clock
    self.application = application
  }

  /// Shows a popup on a surface of its own beside the scene's window. Returns false if the popup must remain
  /// inside the scene.
  ///
  /// - Parameter grab: the input event by which the popup may grab the seat's input; nil if there is none.
  func present(_ popup: PopupWindow, of surface: SceneSurface, grab: InputGrab?) -> Bool {
    // The popup must be able to move, because a menu changes its size when it shows a submenu. A fullscreen
    // window leaves no room for a popup beside it, although Weston 10 would show the popup.
    guard surface.scheduler.isReady, Popup.canReposition(on: connection),
      !surface.toplevel.configuration.states.contains(.fullscreen)
    else {
      keepInside(popup, of: surface)
      return false
    }
    // If a grab would make the compositor cancel the finger, the popup does not grab, because the finger
    // may still slide to a row of the menu.
    let isGrabUsable = grab?.isContactDown != true || !doesCompositorCancelFingersOnGrab
    popups.append(
      PopupSurface(
        popup, of: surface, grab: isGrabUsable ? grab.map { ($0.seat, $0.serial) } : nil,
        connection: connection,
        application: application, delegate: self))
    return true
  }

  private func keepInside(_ popup: PopupWindow, of surface: SceneSurface) {
    innerPopups.removeAll { $0.window?.isHidden ?? true }
    innerPopups.append(InnerPopup(window: popup, owner: surface))
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

  /// Ends the popups of a window that has become inactive. A popup with a grab is ended by the compositor
  /// instead.
  func dismissPopupsWithoutGrab(of surface: SceneSurface) {
    for popup in popups where popup.owner === surface && popup.grabSerial == nil {
      popupSurfaceDidEnd(popup, wasRefused: false)
    }
    for popup in innerPopups where popup.owner === surface {
      clock.update()
      application.advance()
      popup.window?.hostDidClose()
      application.advance()
    }
    innerPopups.removeAll { $0.owner === surface }
  }

  /// Called before the compositor cancels the fingers on a touchscreen. The cause may be a grab by one of
  /// these fingers.
  ///
  /// - Parameter latestDown: returns the serial of the newest contact on a window; nil if there is none.
  func fingersWillBeCancelled(latestDown: (SceneSurface) -> UInt32?) {
    if popups.contains(where: { $0.grabSerial != nil && $0.grabSerial == latestDown($0.owner) }) {
      doesCompositorCancelFingersOnGrab = true
    }
  }

  /// Returns the popup that a surface shows; nil if the surface shows no popup.
  func popup(on surface: Surface) -> PopupSurface? { popups.first { $0.isShown(on: surface) } }

  private func surface(of popup: PopupWindow) -> PopupSurface? { popups.first { $0.window === popup } }

  // MARK: Frames

  /// The time at which a popup must be drawn next, in seconds of uptime; nil if no popup must be drawn.
  var deadline: TimeInterval? { popups.compactMap(\.deadline).min() }

  func drawAndCommit(at now: TimeInterval) throws(WaylandError) {
    for popup in popups { try popup.drawAndCommit(at: now) }
  }
}

extension PopupStack: PopupSurfaceDelegate {
  func popupSurface(_ popup: PopupSurface, didMoveTo frame: CGRect) {
    guard frame != popup.window.frame else { return }
    application.advance()
    popup.window.hostDidMove(to: frame)
    application.advance()
  }

  /// Handles the end of a popup. If the compositor refused to show the popup, the popup remains inside the
  /// scene.
  func popupSurfaceDidEnd(_ popup: PopupSurface, wasRefused: Bool) {
    clock.update()
    application.advance()
    if wasRefused {
      dismiss(popup.window)
      keepInside(popup.window, of: popup.owner)
      popup.window.hostDidRefuseSurface()
    } else {
      popup.window.hostDidClose()
      dismiss(popup.window)
    }
    application.advance()
  }
}
