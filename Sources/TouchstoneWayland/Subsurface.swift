/// A surface inside another surface, its parent. It is shown and hidden together with the parent.
///
/// Changes of its content, its position and its order take effect with the next commit of the parent.
@MainActor public final class Subsurface {
  /// The surface that is shown inside of the parent.
  public let surface: Surface
  private let proxy: WlSubsurface

  /// Creates a subsurface in front of the parent, at the parent's top left corner. Nil if the compositor has
  /// no `wl_subcompositor`.
  public init?(connection: WaylandConnection, parent: Surface) {
    guard let subcompositor = connection.subcompositor else { return nil }
    surface = Surface(connection: connection)
    proxy = subcompositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
  }

  isolated deinit { destroy() }

  /// Sets the position relative to the top left corner of the parent, in surface units.
  public func move(x: Int, y: Int) { proxy.setPosition(x: Int32(clamping: x), y: Int32(clamping: y)) }

  /// Shows the subsurface behind the parent, where transparent pixels of the parent reveal it.
  public func placeBelow(_ parent: Surface) { proxy.placeBelow(sibling: parent.proxy) }

  /// Removes the subsurface from the screen and destroys its surface. Releasing the last reference removes
  /// the subsurface, too.
  public func destroy() {
    proxy.destroy()
    surface.destroy()
  }
}
