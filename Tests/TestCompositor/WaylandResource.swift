import CTouchstoneWaylandServer

/// One object of a client as the compositor holds it.
///
/// The client owns the object: it lives until the client destroys it, leaves, or the compositor calls
/// `destroyResource()`. Afterwards every event is dropped and no request arrives.
public class WaylandResource {
  /// libwayland's object; nil once it is gone.
  final public private(set) var raw: OpaquePointer?
  /// The `wl_client` whose object it is; valid while `raw` is there.
  final public let client: OpaquePointer?
  /// The version both sides speak.
  public final let version: UInt32
  /// The object's number on the wire.
  public final let id: UInt32

  /// Called once, when the object is gone for whatever reason.
  public final var onDestroy: (() -> Void)?

  class var interface: UnsafePointer<wl_interface> { interfaceTable[0] }

  /// Makes an object for `client`: with the number it chose, or with one of the server's where `id` is 0.
  public required init(client: OpaquePointer?, version: UInt32, id: UInt32) {
    self.client = client
    self.version = version
    let raw = client.flatMap { wl_resource_create($0, Self.interface, Int32(version), id) }
    self.raw = raw
    self.id = raw.map(wl_resource_get_id) ?? 0
    guard let raw else { return }
    wl_resource_set_dispatcher(
      raw,
      { _, target, opcode, _, arguments in
        guard let target, let arguments else { return 0 }
        WaylandResource.object(of: OpaquePointer(target))?.dispatch(opcode, arguments)
        return 0
      }, Self.tag, Unmanaged.passRetained(self).toOpaque(),
      { raw in
        guard let raw, let data = wl_resource_get_user_data(raw) else { return }
        Unmanaged<WaylandResource>.fromOpaque(data).takeRetainedValue().didDestroy()
      })
  }

  /// Ends the object at the compositor's wish.
  public final func destroyResource() {
    if let raw { wl_resource_destroy(raw) }
  }

  /// Ends the client with a protocol error on this object.
  public final func postError(code: UInt32, message: String) {
    guard let raw else { return }
    wl_resource_post_error_text(raw, code, message)
  }

  /// Sends event number `opcode`, whatever its version: what a faulty compositor would do.
  public final func post(_ opcode: UInt32, since: UInt32 = 1, _ arguments: [wl_argument]) {
    guard let raw, version >= since else { return }
    var arguments = arguments
    wl_resource_post_event_array(raw, opcode, &arguments)
  }

  func dispatch(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) {}

  /// Releases the closure that receives the requests, and all that it holds.
  func dropHandler() {}

  /// Our object for libwayland's; nil for one of another type or not made by us.
  static func find(_ raw: OpaquePointer?) -> Self? {
    guard let raw, wl_resource_instance_of(raw, interface, tag) != 0 else { return nil }
    return object(of: raw) as? Self
  }

  // MARK: Private

  /// Marks the objects whose user data is ours; others are libwayland's own.
  private static let tag = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  private static func object(of raw: OpaquePointer) -> WaylandResource? {
    wl_resource_get_user_data(raw).map {
      Unmanaged<WaylandResource>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private func didDestroy() {
    raw = nil
    dropHandler()
    onDestroy?()
    onDestroy = nil
  }
}
