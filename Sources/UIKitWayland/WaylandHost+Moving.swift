import UIKit
import Wayland

/// Windows that follow the finger: the compositor moves and resizes them, by the serial of the down.
extension WaylandHost {
  /// Edges of a window, by which it is resized.
  public typealias Edges = XdgToplevel.ResizeEdge

  /// Hands the newest finger or button on the scene to the compositor, which moves the window with it from now on. No
  /// lift will come: the scene's touches are cancelled.
  ///
  /// - Returns: false when nothing is down on the scene; nothing happens then.
  @discardableResult
  public func moveWindow(of scene: UIWindowScene) -> Bool {
    handOver(scene) { toplevel, seat, serial in toplevel.move(seat: seat, serial: serial) }
  }

  /// As `moveWindow(of:)`, for one or two of the window's edges.
  @discardableResult
  public func resizeWindow(of scene: UIWindowScene, edges: Edges) -> Bool {
    handOver(scene) { toplevel, seat, serial in toplevel.resize(seat: seat, serial: serial, edges: edges) }
  }

  private func handOver(
    _ scene: UIWindowScene, _ request: (Toplevel, Seat, _ serial: UInt32) -> Void
  ) -> Bool {
    guard let surface = surfaces.first(where: { $0.scene === scene }),
      let down = touches.latestDown(on: surface.key), let seat = devices.seat(ofDevice: down.device)
    else { return false }
    request(surface.toplevel, seat, down.serial)
    touches.cancelAll(on: surface.key, at: uptime)
    devices.endPress(ofDevice: down.device)
    input.setButtonMask(devices.buttonMask)
    return true
  }
}
