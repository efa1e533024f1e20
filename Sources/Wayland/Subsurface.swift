/// A surface placed in another one, and shown and hidden with it.
///
/// What is committed to it is seen with the next commit of the parent: so are its place and its order.
@MainActor public final class Subsurface {
  public let surface: Surface
  private let proxy: WlSubsurface

  /// Stands in front of the parent, at its top left. nil where the compositor has no `wl_subcompositor`.
  public init?(connection: WaylandConnection, parent: Surface) {
    guard let subcompositor = connection.subcompositor else { return nil }
    surface = Surface(connection: connection)
    proxy = subcompositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
  }

  isolated deinit { destroy() }

  /// From the parent's top left, in surface units.
  public func move(x: Int, y: Int) { proxy.setPosition(x: Int32(clamping: x), y: Int32(clamping: y)) }

  /// Takes it off the screen, as the end of the last reference does.
  public func destroy() {
    proxy.destroy()
    surface.destroy()
  }
}
