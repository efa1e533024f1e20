import CTouchstoneWaylandClient

/// Our object that represents an object of the compositor.
///
/// The object exists for both sides of the connection until a destructor request, a destructor event,
/// `discard()` or the end of the connection, even if no Swift reference to it remains. Afterwards every
/// request is ignored, and no event arrives.
public class WaylandProxy {
  /// libwayland's object; nil after it was destroyed.
  final private(set) var raw: OpaquePointer?
  /// Retains this object as long as it exists for both sides of the connection; nil if the object belongs to
  /// another owner.
  private let retainingLiveObjects: LiveObjects?
  private let liveObjects: LiveObjects

  class var interface: UnsafePointer<wl_interface> { interfaceTable[0] }

  /// Whether the object exists for both sides of the connection.
  public final var isAlive: Bool { raw != nil }

  /// The version of the interface that both sides use; 0 after the object was destroyed.
  public final var version: UInt32 {
    // For the display, libwayland returns 0, because the display has only one version.
    raw.map { max(wl_proxy_get_version($0), 1) } ?? 0
  }

  /// The object's number in the protocol; 0 after the object was destroyed.
  public final var id: UInt32 { raw.map(wl_proxy_get_id) ?? 0 }

  /// Takes ownership of an object that libwayland has just created. If `raw` is nil, the result behaves like
  /// a destroyed object.
  required init(adopting raw: OpaquePointer?, from parent: WaylandProxy) {
    self.raw = raw
    liveObjects = parent.liveObjects
    retainingLiveObjects = raw == nil ? nil : parent.liveObjects
    guard let raw else { return }
    retainingLiveObjects?.insert(self)
    wl_proxy_set_tag(raw, Self.tag)
    wl_proxy_add_dispatcher(
      raw,
      { _, target, opcode, _, arguments in
        guard let target, let arguments else { return 0 }
        WaylandProxy.findAnyProxy(OpaquePointer(target))?.dispatch(opcode, arguments)
        return 0
      }, nil, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Creates our object for an object that belongs to another owner. The other owner receives the events.
  init(borrowing raw: OpaquePointer?, liveObjects: LiveObjects) {
    self.raw = raw
    self.liveObjects = liveObjects
    retainingLiveObjects = nil
  }

  convenience init(borrowing raw: OpaquePointer?, from parent: WaylandProxy) {
    self.init(borrowing: raw, liveObjects: parent.liveObjects)
  }

  /// Destroys the object without sending a request to the compositor.
  public final func discard() {
    guard let raw else { return }
    releaseRawProxy()
    if retainingLiveObjects != nil { wl_proxy_destroy(raw) }
  }

  func dispatch(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) {}

  /// Releases the closure that receives the events, and everything that the closure retains.
  func dropHandler() {}

  // MARK: For the generated classes

  /// Sends a request. If the request is newer than the version that the compositor supports, nothing is sent,
  /// and a destructor only discards the object.
  final func request(
    _ opcode: UInt32, since: UInt32, isDestructor: Bool = false, _ arguments: consuming [wl_argument]
  ) {
    guard let raw else { return }
    let version = self.version
    guard version >= since else {
      if isDestructor { discard() }
      return
    }
    if isDestructor { releaseRawProxy() }
    wl_proxy_marshal_array_flags(
      raw, opcode, nil, version, isDestructor ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0, &arguments)
  }

  /// Sends a request that creates an object. If the request cannot be sent, the result behaves like a
  /// destroyed object.
  final func create<P: WaylandProxy>(
    _ opcode: UInt32, since: UInt32, version: UInt32? = nil, _ arguments: consuming [wl_argument]
  ) -> P {
    guard let raw, self.version >= since else { return P(adopting: nil, from: self) }
    let createdProxy = wl_proxy_marshal_array_flags(
      raw, opcode, P.interface, version ?? self.version, 0, &arguments)
    return P(adopting: createdProxy, from: self)
  }

  /// Returns our object for an object of libwayland; nil if our object was destroyed, has another type or was
  /// not created by this module.
  static func find(_ raw: OpaquePointer?) -> Self? {
    guard let raw, let object = findAnyProxy(raw) else { return nil }
    return object as? Self
  }

  // MARK: Private

  /// The tag of the libwayland objects whose user data is a `WaylandProxy`. libwayland-cursor creates objects
  /// without this tag.
  private static let tag: UnsafePointer<UnsafePointer<CChar>?> = {
    let tag = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 1)
    tag.initialize(to: nil)
    return UnsafePointer(tag)
  }()

  private static func findAnyProxy(_ raw: OpaquePointer) -> WaylandProxy? {
    guard wl_proxy_get_tag(raw) == tag, let data = wl_proxy_get_user_data(raw) else { return nil }
    return Unmanaged<WaylandProxy>.fromOpaque(data).takeUnretainedValue()
  }

  private func releaseRawProxy() {
    guard let raw else { return }
    self.raw = nil
    dropHandler()
    guard let retainingLiveObjects else { return }
    wl_proxy_set_user_data(raw, nil)
    retainingLiveObjects.remove(self)
  }
}
