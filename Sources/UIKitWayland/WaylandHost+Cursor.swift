import UIKit
import Wayland

/// What a pointer looks like: an arrow everywhere, as no control of iPadOS has a cursor of its own here, unless a scene
/// is given another one; and nothing while a finger or a pen is used instead of the mouse.
extension WaylandHost {
  /// Makes every pointer over the scene look so, from now on and whenever it comes back. Default: an arrow.
  public func setCursor(_ shape: Cursor.Shape, in scene: UIWindowScene) {
    guard let surface = surfaces.first(where: { $0.scene === scene }) else { return }
    surface.cursorShape = shape
    for seat in connection.seats {
      guard let pointer = seat.pointer, let focus = pointer.focus, place(of: focus).scene === surface,
        pointer.cursor.shape != nil
      else { continue }
      pointer.cursor.shape = shape
    }
  }

  /// The mouse is used: its cursor is to be seen. `location` is in the coordinates of what it is over.
  func showCursor(of pointer: Pointer, at location: CGPoint) {
    guard let focus = pointer.focus else { return }
    let place = place(of: focus)
    pointer.cursor.shape =
      place.scene?.cursorShape ?? place.frame?.geometry.cursor(at: location) ?? .default
  }

  /// A finger or a pen of the same person is used: the cursor would lie in the way until the mouse moves again.
  func hideCursor(of seat: Seat) {
    if let pointer = seat.pointer, pointer.focus != nil { pointer.cursor.shape = nil }
  }
}
