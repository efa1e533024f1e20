/// A surface placed in another one, and shown and hidden with it.
///
/// Its commits become visible with the next commit of the parent, and so do its position and order.
@MainActor public final class Subsurface {
  public let surface: Surface
  private let proxy: WlSubsurface

  /// Creates a subsurface in front of the parent, at its top left. nil if the compositor has no
  /// `wl_subcompositor`.
  public init?(connection: WaylandConnection, parent: Surface) {
    guard let subcompositor = connection.subcompositor else { return nil }
    surface = Surface(connection: connection)
    proxy = subcompositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
  }

  isolated deinit { destroy() }

  /// Sets the position from the parent's top left, in surface units.
  public func move(x: Int, y: Int) { proxy.setPosition(x: Int32(clamping: x), y: Int32(clamping: y)) }

  /// Removes the subsurface from the screen, as releasing the last reference does.
  public func destroy() {
    proxy.destroy()
    surface.destroy()
  }
}
