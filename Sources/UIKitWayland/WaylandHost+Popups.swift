import UIKit
import Wayland

/// Popups of scenes on surfaces of their own. Whatever happens there happens in the scene, at the same place.
extension WaylandHost {
  public func present(_ popup: PopupWindow, in scene: UIWindowScene) -> Bool {
    // A menu that opens another one becomes as large as that: a popup that cannot move is none for it. A window that
    // fills its screen has nothing around it, where Weston 10 would let the popup stand all the same.
    guard let surface = surfaces.first(where: { $0.scene === scene }), surface.scheduler.isReady,
      Popup.canMove(on: connection), !surface.toplevel.configuration.states.contains(.fullscreen)
    else { return false }
    popups.append(PopupSurface(popup, of: surface, grab: grab(for: surface), host: self))
    return true
  }

  public func move(_ popup: PopupWindow) -> Bool {
    popups.first { $0.window === popup }?.move() ?? false
  }

  public func dismiss(_ popup: PopupWindow) {
    guard let index = popups.firstIndex(where: { $0.window === popup }) else { return }
    popups.remove(at: index).popup.destroy()
  }

  public func setNeedsFrame(_ popup: PopupWindow) {
    popups.first { $0.window === popup }?.scheduler.setNeedsFrame()
  }

  /// The finger that is down on the scene, else the last press of a button or key: what compositors let a popup take the
  /// seat's input by. Where that costs the finger, which may want to slide on to a row, none.
  private func grab(for surface: SceneSurface) -> (seat: Seat, serial: UInt32)? {
    if let down = touches.latestDown(on: surface.key), let seat = devices.seat(ofDevice: down.device) {
      return grabsTakeFingers ? nil : (seat, down.serial)
    }
    guard let press = devices.lastPress, let seat = press.seat else { return nil }
    return (seat, press.serial)
  }

  /// The compositor takes a touchscreen's fingers away: perhaps for a grab that one of them gave a popup.
  func fingersWillBeCancelled() {
    if popups.contains(where: {
      $0.grabSerial != nil && $0.grabSerial == touches.latestDown(on: $0.owner.key)?.serial
    }) {
      grabsTakeFingers = true
    }
  }

  // MARK: What popups hear

  /// The person turned to another window. A popup with a grab hears of that from the compositor.
  func endPopupsWithoutGrab(of surface: SceneSurface) {
    for popup in popups where popup.owner === surface && popup.grabSerial == nil {
      popupDidEnd(popup, wasRefused: false)
    }
  }

  func move(_ popup: PopupWindow, to frame: CGRect) {
    guard frame != popup.frame else { return }
    advance(to: now)
    popup.hostDidMove(to: frame)
    advance(to: now)
  }

  /// The compositor ended it; where it never let it on the screen, it goes on inside the scene.
  func popupDidEnd(_ popup: PopupSurface, wasRefused: Bool) {
    updateNow()
    advance(to: now)
    if wasRefused {
      dismiss(popup.window)
      popup.window.hostDidRefuse()
    } else {
      popup.window.hostDidClose()
      dismiss(popup.window)
    }
    advance(to: now)
  }

  // MARK: What belongs to whom

  /// The scene that a surface shows, whole, a popup of it or a part of the window's frame, and where the surface lies in
  /// the coordinates of scene or frame.
  func place(of surface: Surface) -> SurfacePlace {
    if let popup = popups.first(where: { $0.popup.surface === surface }) {
      return SurfacePlace(key: popup.owner.key, scene: popup.owner, origin: popup.origin)
    }
    for owner in surfaces {
      if owner.toplevel.surface === surface { return SurfacePlace(key: owner.key, scene: owner) }
      if let frame = owner.frame, let origin = frame.origin(of: surface) {
        return SurfacePlace(key: frame.key, frame: frame, origin: origin)
      }
    }
    return SurfacePlace(key: ObjectIdentifier(surface))
  }
}

/// What is on a surface.
struct SurfacePlace {
  /// By which the translators know it.
  let key: TouchTranslator.Surface
  var scene: SceneSurface?
  var frame: WindowFrame?
  /// Where the surface's top left is.
  var origin: CGPoint = .zero

  /// Of scene or frame.
  var size: CGSize { scene?.scene.size ?? frame?.scene.size ?? .zero }
}

extension CGPoint {
  /// A place on a surface, in the coordinates in which the surface lies at `origin`.
  init(x: Double, y: Double, from origin: CGPoint) {
    self.init(x: CGFloat(x) + origin.x, y: CGFloat(y) + origin.y)
  }
}
