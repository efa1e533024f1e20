import CTouchstoneWaylandServer

/// An interface that the compositor offers in the registry until `remove()`. Until then, the object retains
/// itself.
public final class WaylandGlobal {
  private var raw: OpaquePointer?
  private let make: (_ client: OpaquePointer?, _ version: UInt32, _ id: UInt32) -> Void

  /// Offers objects of `type` on `display`. `onBind` is called with each new object.
  public init<Resource: WaylandResource>(
    display: OpaquePointer, _ type: Resource.Type, version: UInt32, onBind: @escaping (Resource) -> Void
  ) {
    make = { client, version, id in
      onBind(Resource(client: client, version: version, id: id))
    }
    raw = wl_global_create(
      display, Resource.interface, Int32(version), Unmanaged.passRetained(self).toOpaque(),
      { client, data, version, id in
        guard let data else { return }
        Unmanaged<WaylandGlobal>.fromOpaque(data).takeUnretainedValue().make(client, version, id)
      })
  }

  /// Removes the offer. The global must be removed before its display is destroyed.
  public func remove() {
    guard let raw else { return }
    self.raw = nil
    wl_global_destroy(raw)
    Unmanaged.passUnretained(self).release()
  }
}
