import CTouchstoneWaylandServer
import Glibc

/// A Wayland compositor that a test controls, in the test's own process and on its own thread.
///
/// It sends real wire bytes through libwayland-server. A test adds `fileDescriptor` to the client's event
/// loop, with `dispatch()` as its handler, or calls `dispatch()` between the client's turns. No call waits.
public final class TestCompositor {
  /// The features that the compositor can offer. The raw value is the interface's name.
  public enum Offer: String, CaseIterable, Sendable {
    case compositor = "wl_compositor"
    case subcompositor = "wl_subcompositor"
    case shm = "wl_shm"
    case seat = "wl_seat"
    case output = "wl_output"
    case shell = "xdg_wm_base"
    case decoration = "zxdg_decoration_manager_v1"
    case viewporter = "wp_viewporter"
    case fractionalScale = "wp_fractional_scale_manager_v1"
    case presentation = "wp_presentation"
    case cursorShape = "wp_cursor_shape_manager_v1"
    case inputTimestamps = "zwp_input_timestamps_manager_v1"
    case pointerGestures = "zwp_pointer_gestures_v1"
    case tablets = "zwp_tablet_manager_v2"
    case textInput = "zwp_text_input_manager_v3"
    case dataDevices = "wl_data_device_manager"
  }

  public let display: OpaquePointer
  /// A descriptor that is readable after clients have sent data.
  public let fileDescriptor: Int32

  /// The client's surfaces in the order of their creation, until the client destroys them.
  public internal(set) var surfaces: [TestSurface] = []
  public internal(set) var subsurfaces: [TestSubsurface] = []
  public internal(set) var toplevels: [TestToplevel] = []
  public internal(set) var popups: [TestPopup] = []
  var positioners: [TestPositioner] = []
  public internal(set) var outputs: [TestOutput] = []
  /// The first seat. It is announced from the start, unless the compositor is created without seats.
  public private(set) var seat: TestSeat
  /// The seats that `addSeat()` announced.
  private var furtherSeats: [(seat: TestSeat, global: WaylandGlobal)] = []
  /// The serials of pings that were answered.
  public internal(set) var pongs: [UInt32] = []
  /// Cursor shapes and cursor surfaces that clients requested, in order.
  public internal(set) var cursors: [TestCursor] = []
  /// The serials with which shapes were requested.
  public internal(set) var shapeSerials: [UInt32] = []
  /// The serials with which tablet tools requested shapes.
  public internal(set) var toolShapes: [UInt32] = []
  /// The clock of the presentation times; 1 is CLOCK_MONOTONIC. Clients that bind later receive the value.
  public var presentationClock: UInt32 = 1
  var shellResources: [XdgWmBaseResource] = []

  private var globals: [Offer: WaylandGlobal] = [:]
  private var clients: [OpaquePointer] = []
  private var lastSerial: UInt32 = 0

  /// Starts a compositor that offers `versions`. Default: all interfaces, in the newest versions that the
  /// tests know.
  public init(_ versions: [Offer: UInt32] = TestCompositor.newest) throws {
    guard let display = wl_display_create() else { throw TestCompositorError.noDisplay }
    self.display = display
    fileDescriptor = wl_event_loop_get_fd(wl_display_get_event_loop(display))
    seat = TestSeat()
    for offer in Offer.allCases {
      if let version = versions[offer] { announce(offer, version: version) }
    }
  }

  public static let newest: [Offer: UInt32] = [
    .compositor: 6, .subcompositor: 1, .shm: 2, .seat: 9, .output: 4, .shell: 6, .decoration: 1,
    .viewporter: 1,
    .fractionalScale: 1,
    .presentation: 1, .cursorShape: 1, .inputTimestamps: 1,
    .pointerGestures: 3, .tablets: 1, .textInput: 1, .dataDevices: 3,
  ]

  /// The features of Weston 10: no fractional scale, no decorations, no cursor shapes.
  public static let weston10: [Offer: UInt32] = [
    .compositor: 4, .subcompositor: 1, .shm: 1, .seat: 7, .output: 3, .shell: 3, .viewporter: 1,
    .presentation: 1,
    .inputTimestamps: 1,
  ]

  // MARK: The connection

  /// Connects a new client, and returns the client's end of the socket, for `wl_display_connect_to_fd`.
  public func connect() throws -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0,
      let client = wl_client_create(display, ends[0])
    else { throw TestCompositorError.noSocket }
    clients.append(client)
    return ends[1]
  }

  /// Handles the clients' requests, and sends them the posted events.
  public func dispatch() {
    wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
    flush()
  }

  /// Whether a client has sent requests that `dispatch()` has not handled.
  public var hasUnreadRequests: Bool {
    var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  public func flush() {
    wl_display_flush_clients(display)
  }

  /// Ends the compositor as in a crash: every connection is closed.
  public func kill() {
    wl_display_flush_clients(display)
    wl_display_destroy_clients(display)
    clients = []
  }

  /// Ends the compositor, its globals and its outputs. Call this last.
  public func stop() {
    kill()
    for global in globals.values { global.remove() }
    globals = [:]
    for further in furtherSeats { further.global.remove() }
    furtherSeats = []
    for output in outputs { output.remove() }
    outputs = []
    wl_display_destroy(display)
  }

  public func nextSerial() -> UInt32 {
    lastSerial += 1
    return lastSerial
  }

  // MARK: Globals

  /// Announces an interface, at the start or later. `output` and `seat` announce the first output or seat.
  public func announce(_ offer: Offer, version: UInt32? = nil) {
    let version = version ?? TestCompositor.newest[offer] ?? 1
    switch offer {
    case .compositor:
      offerGlobal(offer, WlCompositorResource.self, version) { [unowned self] in serve($0) }
    case .subcompositor:
      offerGlobal(offer, WlSubcompositorResource.self, version) { [unowned self] in serve($0) }
    case .shm: offerGlobal(offer, WlShmResource.self, version) { TestMemory.serve($0) }
    case .seat:
      offerGlobal(offer, WlSeatResource.self, version) { [unowned self] in seat.bind($0, compositor: self) }
    case .output: addOutput(version: version)
    case .shell: offerGlobal(offer, XdgWmBaseResource.self, version) { [unowned self] in serve($0) }
    case .decoration:
      offerGlobal(offer, ZxdgDecorationManagerV1Resource.self, version) { [unowned self] in serve($0) }
    case .viewporter: offerGlobal(offer, WpViewporterResource.self, version) { [unowned self] in serve($0) }
    case .fractionalScale:
      offerGlobal(offer, WpFractionalScaleManagerV1Resource.self, version) { [unowned self] in serve($0) }
    case .presentation:
      offerGlobal(offer, WpPresentationResource.self, version) { [unowned self] in serve($0) }
    case .cursorShape:
      offerGlobal(offer, WpCursorShapeManagerV1Resource.self, version) { [unowned self] in serve($0) }
    case .inputTimestamps:
      offerGlobal(offer, ZwpInputTimestampsManagerV1Resource.self, version) { [unowned self] in seat.serve($0)
      }
    case .pointerGestures:
      offerGlobal(offer, ZwpPointerGesturesV1Resource.self, version) { [unowned self] in
        seat.touchpad.serve($0, compositor: self)
      }
    case .tablets:
      offerGlobal(offer, ZwpTabletManagerV2Resource.self, version) { [unowned self] in
        seat.tablets.serve($0, compositor: self)
      }
    case .textInput:
      offerGlobal(offer, ZwpTextInputManagerV3Resource.self, version) { [unowned self] in
        seat.textInput.serve($0)
      }
    case .dataDevices:
      offerGlobal(offer, WlDataDeviceManagerResource.self, version) { [unowned self] in
        seat.clipboard.serve($0)
      }
    }
  }

  /// Removes an interface from the registry.
  public func withdraw(_ offer: Offer) {
    globals.removeValue(forKey: offer)?.remove()
  }

  @discardableResult
  public func addOutput(
    width: Int32 = 1280, height: Int32 = 800, scale: Int32 = 1, refresh: Int32 = 60_000, version: UInt32 = 4
  ) -> TestOutput {
    let output = TestOutput(
      display: display, width: width, height: height, scale: scale, refresh: refresh, version: version)
    outputs.append(output)
    return output
  }

  /// Announces another seat, with the devices of a second person.
  public func addSeat(version: UInt32 = 9) -> TestSeat {
    let seat = TestSeat()
    let global = WaylandGlobal(display: display, WlSeatResource.self, version: version) {
      [unowned self, unowned seat] in seat.bind($0, compositor: self)
    }
    furtherSeats.append((seat, global))
    return seat
  }

  private func offerGlobal<Resource: WaylandResource>(
    _ offer: Offer, _ type: Resource.Type, _ version: UInt32, _ onBind: @escaping (Resource) -> Void
  ) {
    globals[offer] = WaylandGlobal(display: display, type, version: version, onBind: onBind)
  }
}

/// Errors that occur before the first client is connected.
public enum TestCompositorError: Error {
  case noDisplay, noSocket
}
