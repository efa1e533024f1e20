import CTouchstoneWaylandClient
import Glibc

/// Receives added and removed objects of a connection, inside a dispatch turn.
public protocol WaylandConnectionDelegate: AnyObject {
  func connection(_ connection: WaylandConnection, didAdd seat: Seat)
  func connection(_ connection: WaylandConnection, didRemove seat: Seat)
  func connection(_ connection: WaylandConnection, didAdd output: Output)
  /// Called when the output's geometry, mode, scale or name changed.
  func connection(_ connection: WaylandConnection, didChange output: Output)
  func connection(_ connection: WaylandConnection, didRemove output: Output)
}

/// The connection to one compositor, and its globals.
@MainActor public final class WaylandConnection {
  /// The globals that every window needs.
  public static let requiredGlobals = ["wl_compositor", "wl_shm", "xdg_wm_base"]

  public weak var delegate: WaylandConnectionDelegate?
  /// Receives the input of every seat.
  public weak var seatDelegate: SeatDelegate?

  /// The name of the socket, as in `WAYLAND_DISPLAY`; empty for a connection made from a descriptor.
  public let name: String
  /// The error that ended the connection; nil while it is open.
  public private(set) var error: WaylandError?
  /// Whether the connection has not been closed.
  public var isOpen: Bool { display.isAlive }
  /// Whether the first announcements have arrived, and with them the state of seats and outputs.
  public private(set) var isReady = false

  public private(set) var seats: [Seat] = []
  /// Called with the paths of files that another program dropped on one of our surfaces. Default nil: no drop is
  /// accepted.
  public var onDrop: (([String]) -> Void)?
  public private(set) var outputs: [Output] = []
  /// All globals of the compositor, in the order of their announcement.
  public var globals: [Global] { registry?.globals ?? [] }

  /// Whether the compositor does not read our requests. libwayland buffers 4 KiB; more would end the connection,
  /// so no frame is drawn meanwhile.
  var isCongested = false {
    didSet {
      guard oldValue, !isCongested else { return }
      for surface in surfaces { surface.object?.bufferQueue.retry() }
    }
  }

  public let display: WlDisplay
  /// Reads and writes the pipes of the clipboard.
  weak var eventLoop: EventLoop?
  private let live: LiveObjects
  private var registry: Registry?
  private let pings: PingQueue
  private var atClose: [() -> Void] = []
  private var dispatchDepth = 0
  private var closesAfterDispatch = false

  // The managers that exist only once; nil if the compositor has none, or has removed it.
  private let compositorSlot = Registry.Singleton<WlCompositor>(onUnbind: { _ in })
  private let shmSlot = Registry.Singleton<WlShm>(onUnbind: { _ in })
  private let wmBaseSlot: Registry.Singleton<XdgWmBase>
  private let subcompositorSlot = Registry.Singleton<WlSubcompositor>()
  private let dataDeviceManagerSlot: Registry.Singleton<WlDataDeviceManager>
  private let viewporterSlot: Registry.Singleton<WpViewporter>
  private let fractionalScaleSlot: Registry.Singleton<WpFractionalScaleManagerV1>
  private let decorationSlot: Registry.Singleton<ZxdgDecorationManagerV1>
  private let cursorShapeSlot: Registry.Singleton<WpCursorShapeManagerV1>
  private let timestampsSlot: Registry.Singleton<ZwpInputTimestampsManagerV1>
  private let pointerGesturesSlot: Registry.Singleton<ZwpPointerGesturesV1>
  private let tabletSlot: Registry.Singleton<ZwpTabletManagerV2>
  private let textInputSlot: Registry.Singleton<ZwpTextInputManagerV3>
  private let presentationSlot: Registry.Singleton<WpPresentation>
  /// The clock of presentation times.
  private(set) var presentationClock: clockid_t = CLOCK_MONOTONIC

  public var compositor: WlCompositor? { compositorSlot.object }
  public var shm: WlShm? { shmSlot.object }
  /// Creates windows. The connection replies to its pings.
  public var wmBase: XdgWmBase? { wmBaseSlot.object.map(pings.speaker) }
  public var subcompositor: WlSubcompositor? { subcompositorSlot.object }
  public var dataDeviceManager: WlDataDeviceManager? { dataDeviceManagerSlot.object }
  public var viewporter: WpViewporter? { viewporterSlot.object }
  public var fractionalScaleManager: WpFractionalScaleManagerV1? { fractionalScaleSlot.object }
  public var decorationManager: ZxdgDecorationManagerV1? { decorationSlot.object }
  public var cursorShapeManager: WpCursorShapeManagerV1? { cursorShapeSlot.object }
  public var inputTimestampsManager: ZwpInputTimestampsManagerV1? { timestampsSlot.object }
  public var pointerGestures: ZwpPointerGesturesV1? { pointerGesturesSlot.object }
  public var tabletManager: ZwpTabletManagerV2? { tabletSlot.object }
  public var textInputManager: ZwpTextInputManagerV3? { textInputSlot.object }
  public var presentation: WpPresentation? { presentationSlot.object }

  /// The surfaces, which receive managers announced late and changes of screens, in the order of their creation.
  private var surfaces: [WeakReference<Surface>] = []
  private var toplevels: [WeakReference<Toplevel>] = []

  // MARK: Opening

  /// Opens the named display, or by default the session's own: `WAYLAND_DISPLAY`, else `wayland-0`. The
  /// compositor's globals arrive with the first turns; `waitUntilReady()` waits for them.
  public static func connect(to name: String? = nil) throws(WaylandError) -> WaylandConnection {
    let named = name ?? Environment.value("WAYLAND_DISPLAY")
    LibraryLog.install()
    guard let raw = wl_display_connect(name) else {
      let number = errno
      if Environment.value("XDG_RUNTIME_DIR") == nil, named?.hasPrefix("/") != true {
        throw .noRuntimeDirectory
      }
      guard let named else { throw .noDisplay }
      throw .displayDoesNotAnswer(name: named, reason: WaylandError.reason(number))
    }
    return WaylandConnection(raw: raw, name: named ?? "wayland-0")
  }

  /// Uses a connected socket, which the connection then owns.
  public static func connect(descriptor: Int32) throws(WaylandError) -> WaylandConnection {
    LibraryLog.install()
    guard let raw = wl_display_connect_to_fd(descriptor) else {
      throw .displayDoesNotAnswer(name: "", reason: WaylandError.reason(errno))
    }
    return WaylandConnection(raw: raw, name: "")
  }

  private init(raw: OpaquePointer, name: String) {
    self.name = name
    live = LiveObjects()
    display = WlDisplay(borrowing: raw, family: live)
    let pings = PingQueue(display: raw)
    self.pings = pings
    wmBaseSlot = .init(onBind: pings.adopt, onUnbind: { _ in })
    // Surfaces and seats adopt a manager when it is announced.
    var managersDidChange: () -> Void = {}
    let changed = { managersDidChange() }
    dataDeviceManagerSlot = .init(onBind: { _ in changed() })
    viewporterSlot = .init(onBind: { _ in changed() })
    fractionalScaleSlot = .init(onBind: { _ in changed() })
    decorationSlot = .init(onBind: { _ in changed() })
    cursorShapeSlot = .init(onBind: { _ in changed() })
    timestampsSlot = .init(onBind: { _ in changed() })
    // The gestures or pens of a removed manager end with it.
    pointerGesturesSlot = .init(
      onBind: { _ in changed() },
      onUnbind: {
        $0.release()
        changed()
      })
    tabletSlot = .init(
      onBind: { _ in changed() },
      onUnbind: {
        $0.destroy()
        changed()
      })
    textInputSlot = .init(
      onBind: { _ in changed() },
      onUnbind: {
        $0.destroy()
        changed()
      })
    var clockDidChange: (UInt32) -> Void = { _ in }
    presentationSlot = .init(onBind: { presentation in
      presentation.onEvent = { if case .clockId(let clock) = $0 { clockDidChange(clock) } }
    })
    managersDidChange = { [unowned self] in self.managersDidChange() }
    clockDidChange = { [unowned self] in presentationClock = clockid_t(truncatingIfNeeded: $0) }
    registry = Registry(
      proxy: display.getRegistry(), slots: slots,
      onAdd: { [unowned self] in add($0) }, onRemove: { [unowned self] in remove($0) })
    awaitAnnouncements()
  }

  isolated deinit { close() }

  private var slots: [String: Registry.Slot] {
    [
      "wl_compositor": compositorSlot, "wl_shm": shmSlot, "xdg_wm_base": wmBaseSlot,
      "wl_subcompositor": subcompositorSlot, "wl_data_device_manager": dataDeviceManagerSlot,
      "wp_viewporter": viewporterSlot, "wp_fractional_scale_manager_v1": fractionalScaleSlot,
      "zxdg_decoration_manager_v1": decorationSlot, "wp_cursor_shape_manager_v1": cursorShapeSlot,
      "zwp_input_timestamps_manager_v1": timestampsSlot, "wp_presentation": presentationSlot,
      "zwp_pointer_gestures_v1": pointerGesturesSlot, "zwp_tablet_manager_v2": tabletSlot,
      "zwp_text_input_manager_v3": textInputSlot,
    ]
  }

  /// Requests two callbacks: one after the globals, a second after the first events of their objects.
  private func awaitAnnouncements() {
    display.sync().onEvent = { [unowned self] _ in
      display.sync().onEvent = { [unowned self] _ in isReady = true }
    }
  }

  /// Blocks until the compositor has announced everything, at most `timeout` seconds. Throws if a required global
  /// is missing.
  public func waitUntilReady(timeout: Double = 10) throws(WaylandError) {
    let deadline = EventLoop.now() + timeout
    while !isReady {
      let rest = deadline - EventLoop.now()
      guard rest > 0 else {
        throw .displayDoesNotAnswer(name: name, reason: "no reply within \(Int(timeout)) s")
      }
      try dispatch(waitingMilliseconds: Int32(min(rest, 1e6) * 1000) + 1)
    }
    try checkRequiredGlobals()
  }

  /// Throws if a required global is missing.
  public func checkRequiredGlobals() throws(WaylandError) {
    let missing = Self.requiredGlobals.filter { name in !globals.contains { $0.interface == name } }
    if !missing.isEmpty { throw .missingGlobals(missing) }
  }

  // MARK: Closing

  /// Ends the connection. Every object of it is dead afterwards: at once, or after the events being handled.
  public func close() {
    guard let raw = display.raw else { return }
    guard dispatchDepth == 0 else {
      closesAfterDispatch = true
      return
    }
    for action in atClose { action() }
    atClose = []
    for seat in seats { seat.detach() }
    for surface in surfaces { surface.object?.bufferQueue.removeAll() }
    wl_display_flush(raw)
    live.discardAll()
    pings.close()
    display.discard()
    wl_display_disconnect(raw)
  }

  /// Registers an action that runs before the objects die, for objects that libwayland-cursor made.
  func beforeClose(_ action: @escaping () -> Void) { atClose.append(action) }

  // MARK: Globals and objects

  private func add(_ global: Global) {
    guard let registry = registry?.proxy else { return }
    switch global.interface {
    case "wl_seat":
      let seat = Seat(global: global, proxy: registry.bind(global, as: WlSeat.self), connection: self)
      seats.append(seat)
      delegate?.connection(self, didAdd: seat)
    case "wl_output":
      let output = Output(global: global, proxy: registry.bind(global, as: WlOutput.self), connection: self)
      outputs.append(output)
      delegate?.connection(self, didAdd: output)
    default: break
    }
  }

  private func remove(_ global: Global) {
    if let index = seats.firstIndex(where: { $0.global == global }) {
      let seat = seats.remove(at: index)
      seat.remove()
      delegate?.connection(self, didRemove: seat)
    } else if let index = outputs.firstIndex(where: { $0.global == global }) {
      let output = outputs.remove(at: index)
      for surface in surfaces { surface.object?.outputDidLeave(output) }
      output.remove()
      delegate?.connection(self, didRemove: output)
    }
  }

  func outputDidChange(_ output: Output) {
    for surface in surfaces { surface.object?.outputDidChange(output) }
    delegate?.connection(self, didChange: output)
  }

  private func managersDidChange() {
    for surface in surfaces { surface.object?.adoptManagers() }
    for toplevel in toplevels { toplevel.object?.adoptManagers() }
    for seat in seats { seat.adoptManagers() }
  }

  func insert(_ surface: Surface) { surfaces.append(WeakReference(surface)) }

  /// Removes a surface. At the end of its life its weak reference no longer finds it.
  func remove(_ surface: Surface) {
    surfaces.removeAll { $0.object == nil || $0.object === surface }
    for seat in seats { seat.keyboard?.surfaceDidGo(surface) }
  }

  func insert(_ toplevel: Toplevel) { toplevels.append(WeakReference(toplevel)) }

  func remove(_ toplevel: Toplevel) { toplevels.removeAll { $0.object == nil || $0.object === toplevel } }

  /// Returns the surface that an event refers to; nil for one that has died.
  func surface(of proxy: WlSurface?) -> Surface? {
    guard let proxy else { return nil }
    for reference in surfaces {
      if let surface = reference.object, surface.proxy === proxy { return surface }
    }
    return nil
  }

  func output(of proxy: WlOutput?) -> Output? { outputs.first { $0.proxy === proxy } }

  // MARK: Errors

  /// Returns the reason why the connection ended. The first reason is kept.
  func fail(_ number: Int32) -> WaylandError {
    if let error { return error }
    let message = LibraryLog.takeLastLine()
    let cause: WaylandError
    var interface: UnsafePointer<wl_interface>?
    var objectID: UInt32 = 0
    if number == EMFILE || number == ENFILE || Self.lacksDescriptor(message) {
      cause = .noDescriptor
    } else if number == EAGAIN {
      cause = .connectionLost(reason: "the compositor has stopped reading")
    } else if let raw = display.raw, wl_display_get_error(raw) == EPROTO {
      let code = wl_display_get_protocol_error(raw, &interface, &objectID)
      cause = .protocolError(
        interface: interface.flatMap { String(cString: $0.pointee.name) } ?? "a destroyed object",
        objectID: objectID, code: code, message: Self.sentence(in: message))
    } else if [0, EPIPE, ECONNRESET, ECONNABORTED, ENOTCONN, EBADF].contains(number) {
      cause = .connectionLost(reason: WaylandError.reason(number == 0 ? EPIPE : number))
    } else {
      cause = .malformedMessage(message.isEmpty ? WaylandError.reason(number) : message)
    }
    error = cause
    return cause
  }

  /// Whether a message came without its descriptor because the process could open no more. libwayland has one
  /// message for two causes; this one can be tested.
  private static func lacksDescriptor(_ message: String) -> Bool {
    guard message.hasPrefix("file descriptor expected") else { return false }
    let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    if copy >= 0 { Glibc.close(copy) }
    return copy < 0 && errno == EMFILE
  }

  /// Returns the compositor's text after "interface#id: error 3: ".
  private static func sentence(in line: String) -> String {
    guard let error = line.firstRange(of: ": error ") else { return line }
    let rest = line[error.upperBound...]
    return rest.firstIndex(of: ":").map { String(rest[$0...].dropFirst(2)) } ?? String(rest)
  }

  /// Replies to the compositor's pings in the middle of a long turn, and empties the socket: a compositor drops
  /// a client that leaves 4 KiB unread. The events read are dispatched later.
  public func keepAlive() {
    guard error == nil, let raw = display.raw else { return }
    pings.keepAlive(raw)
  }

  /// Dispatches the events that have already been read.
  func dispatchQueued() throws(WaylandError) -> Bool {
    guard let raw = display.raw else { return false }
    dispatchDepth += 1
    pings.dispatch()
    let count = wl_display_dispatch_pending(raw)
    let number = errno
    dispatchDepth -= 1
    if closesAfterDispatch, dispatchDepth == 0 {
      closesAfterDispatch = false
      close()
      return count > 0
    }
    guard count >= 0 else { throw fail(number) }
    return count > 0
  }
}
