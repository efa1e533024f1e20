import UIKit
import TouchstoneWayland

/// Sets the shapes of the pointers. A scene has an arrow everywhere unless it is given another shape, because no
/// control of iPadOS has a cursor of its own here. A pointer is hidden while a finger or a pen is used instead of
/// the mouse.
final class CursorSetter {
  private let connection: WaylandConnection
  private let locator: SurfaceLocator
  /// The shapes of the scenes that were given one.
  private var shapes: [TouchTranslator.Surface: Cursor.Shape] = [:]

  init(connection: WaylandConnection, locator: SurfaceLocator) {
    self.connection = connection
    self.locator = locator
  }

  /// Gives every pointer over the scene a shape, now and whenever one enters it. Hidden pointers stay hidden.
  func set(_ shape: Cursor.Shape, for surface: SceneSurface) {
    shapes[surface.key] = shape
    for seat in connection.seats {
      guard let pointer = seat.pointer, let focus = pointer.focus,
        locator.place(of: focus).scene === surface, pointer.cursor.shape != nil
      else { continue }
      pointer.cursor.shape = shape
    }
  }

  /// Forgets the shape of a scene whose window closes.
  func forget(_ surface: SceneSurface) { shapes[surface.key] = nil }

  /// Shows the pointer when the mouse is used. `location` is in points of the scene or frame below it.
  func show(_ pointer: Pointer, at location: CGPoint) {
    guard let focus = pointer.focus else { return }
    let place = locator.place(of: focus)
    pointer.cursor.shape =
      place.scene.map { shapes[$0.key] ?? .default } ?? place.frame?.geometry.cursor(at: location) ?? .default
  }

  /// Hides the seat's pointer when a finger or pen is used: it would be in the way until the mouse moves again.
  func hide(of seat: Seat) {
    if let pointer = seat.pointer, pointer.focus != nil { pointer.cursor.shape = nil }
  }
}
