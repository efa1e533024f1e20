import CTouchstoneWaylandServer

/// One object of a client, on the compositor's side.
///
/// The client owns the object: it lives until the client destroys it or disconnects, or the compositor calls
/// `destroyResource()`. Afterwards every event is dropped and no request arrives.
public class WaylandResource {
  /// libwayland's object; nil once it is destroyed.
  final public private(set) var raw: OpaquePointer?
  /// The `wl_client` that owns the object; valid while `raw` is not nil.
  final public let client: OpaquePointer?
  /// The version that both sides use.
  public final let version: UInt32
  /// The object's number on the wire.
  public final let id: UInt32

  /// Called once when the object is destroyed, for whatever reason.
  public final var onDestroy: (() -> Void)?

  class var interface: UnsafePointer<wl_interface> { interfaceTable[0] }

  /// Creates an object for `client`: with the number that the client chose, or with a server's number if `id`
  /// is 0.
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

  /// Destroys the object from the compositor's side.
  public final func destroyResource() {
    if let raw { wl_resource_destroy(raw) }
  }

  /// Ends the client with a protocol error on this object.
  public final func postError(code: UInt32, message: String) {
    guard let raw else { return }
    wl_resource_post_error_text(raw, code, message)
  }

  /// Sends event number `opcode`, whatever its version, as a faulty compositor would.
  public final func post(_ opcode: UInt32, since: UInt32 = 1, _ arguments: [wl_argument]) {
    guard let raw, version >= since else { return }
    var arguments = arguments
    wl_resource_post_event_array(raw, opcode, &arguments)
  }

  func dispatch(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) {}

  /// Releases the closure that receives the requests, and all that it holds.
  func dropHandler() {}

  /// Returns our object for libwayland's; nil for an object of another type or of libwayland itself.
  static func find(_ raw: OpaquePointer?) -> Self? {
    guard let raw, wl_resource_instance_of(raw, interface, tag) != 0 else { return nil }
    return object(of: raw) as? Self
  }

  // MARK: Private

  /// Marks the objects whose user data is ours; other objects belong to libwayland.
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
