import UIKit
import TouchstoneWayland

/// Sets the shapes of the pointers. Over a scene, the pointer is an arrow unless another shape was set for
/// the scene. As on iPadOS, controls have no cursors of their own. While the user uses a finger or a pen
/// instead of the mouse, the pointer is hidden.
final class CursorSetter {
  private let connection: WaylandConnection
  private let locator: SurfaceLocator
  /// The shapes that were set for scenes.
  private var shapes: [TouchTranslator.SurfaceKey: Cursor.Shape] = [:]

  init(connection: WaylandConnection, locator: SurfaceLocator) {
    self.connection = connection
    self.locator = locator
  }

  /// Sets the shape of the pointers over a scene, now and whenever a pointer enters the scene. A hidden
  /// pointer remains hidden.
  func set(_ shape: Cursor.Shape, for surface: SceneSurface) {
    shapes[surface.key] = shape
    for seat in connection.seats {
      guard let pointer = seat.pointer, let focus = pointer.focus,
        locator.location(of: focus).scene === surface, pointer.cursor.shape != nil
      else { continue }
      pointer.cursor.shape = shape
    }
  }

  /// Removes the shape of a scene whose window closes.
  func forget(_ surface: SceneSurface) { shapes[surface.key] = nil }

  /// Shows the pointer when the mouse is used. `location` is in points of the scene or window frame under the
  /// pointer.
  func show(_ pointer: Pointer, at location: CGPoint) {
    guard let focus = pointer.focus else { return }
    let surfaceLocation = locator.location(of: focus)
    pointer.cursor.shape =
      surfaceLocation.scene.map { shapes[$0.key] ?? .default } ?? surfaceLocation.frame?.geometry.cursor(
        at: location) ?? .default
  }

  /// Hides the seat's pointer when a finger or pen is used. The pointer appears again when the mouse moves.
  func hide(of seat: Seat) {
    if let pointer = seat.pointer, pointer.focus != nil { pointer.cursor.shape = nil }
  }
}
