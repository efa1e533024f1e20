import CTouchstoneWaylandClient
import Glibc

/// Receives the changes to a connection's seats and screens, during a dispatch turn.
public protocol WaylandConnectionDelegate: AnyObject {
  /// Called after a seat was added.
  func connection(_ connection: WaylandConnection, didAdd seat: Seat)
  /// Called after a seat was removed.
  func connection(_ connection: WaylandConnection, didRemove seat: Seat)
  /// Called after a screen was added.
  func connection(_ connection: WaylandConnection, didAdd output: Output)
  /// Called after the geometry, mode, scale or name of a screen changed.
  func connection(_ connection: WaylandConnection, didChange output: Output)
  /// Called after a screen was removed.
  func connection(_ connection: WaylandConnection, didRemove output: Output)
}

/// A connection to a compositor, with the compositor's globals.
@MainActor public final class WaylandConnection {
  /// The globals that every window needs.
  public static let requiredGlobals = ["wl_compositor", "wl_shm", "xdg_wm_base"]

  /// Receives the changes to the seats and screens. Not retained. Default nil.
  public weak var delegate: WaylandConnectionDelegate?
  /// Receives the input of all seats. Not retained. Default nil.
  public weak var seatDelegate: SeatDelegate?

  /// The name of the socket, as in `WAYLAND_DISPLAY`; empty for a connection that was created from a
  /// descriptor.
  public let name: String
  /// The error that ended the connection; nil while the connection is open.
  public private(set) var error: WaylandError?
  /// Whether the connection is open.
  public var isOpen: Bool { display.isAlive }
  /// Whether the compositor has announced its globals and the state of the seats and screens.
  public private(set) var isReady = false

  /// The seats, in the order in which they were announced.
  public private(set) var seats: [Seat] = []
  /// Called with the paths of files that another program dropped on one of our surfaces. Default nil: no drop
  /// is accepted.
  public var onDrop: (([String]) -> Void)?
  /// The screens, in the order in which they were announced.
  public private(set) var outputs: [Output] = []
  /// All globals of the compositor, in the order in which they were announced.
  public var globals: [Global] { registry?.globals ?? [] }

  /// Whether the compositor has stopped reading our requests. libwayland buffers only 4 KiB of requests, and
  /// further requests would end the connection. Therefore no frame is drawn while this value is true.
  var isCongested = false {
    didSet {
      guard oldValue, !isCongested else { return }
      for surface in surfaces { surface.object?.bufferQueue.notifyIfCallerWaits() }
    }
  }

  /// The Wayland object of the display.
  public let display: WlDisplay
  /// The event loop, which reads and writes the clipboard's pipes; nil if there is none.
  weak var eventLoop: EventLoop?
  private let liveObjects: LiveObjects
  private var registry: Registry?
  private let pingQueue: PingQueue
  private var closeActions: [() -> Void] = []
  private var dispatchDepth = 0
  private var closesAfterDispatch = false

  // Only one global of each kind below is used. Existing windows remain if `wl_compositor`, `wl_shm` or
  // `wl_subcompositor` is removed.
  /// Creates surfaces and regions; nil if the compositor does not offer this global.
  @Registry.Manager(onUnbind: { _ in }) public var compositor: WlCompositor?
  /// Creates pools of shared memory; nil if the compositor does not offer this global.
  @Registry.Manager(onUnbind: { _ in }) public var shm: WlShm?
  @Registry.Manager(onUnbind: { _ in }) private var boundWmBase: XdgWmBase?
  /// Creates subsurfaces; nil if the compositor does not offer this global.
  @Registry.Manager public var subcompositor: WlSubcompositor?
  /// Creates clipboards; nil if the compositor does not offer this global.
  @Registry.Manager public var dataDeviceManager: WlDataDeviceManager?
  /// Creates viewports, which scale buffers; nil if the compositor does not offer this global.
  @Registry.Manager public var viewporter: WpViewporter?
  /// Sends fractional scales; nil if the compositor does not offer this global.
  @Registry.Manager public var fractionalScaleManager: WpFractionalScaleManagerV1?
  /// Negotiates whether the compositor draws title bars; nil if the compositor does not offer this global.
  @Registry.Manager public var decorationManager: ZxdgDecorationManagerV1?
  /// Sets cursors by their shape; nil if the compositor does not offer this global.
  @Registry.Manager public var cursorShapeManager: WpCursorShapeManagerV1?
  /// Sends event times in nanoseconds; nil if the compositor does not offer this global.
  @Registry.Manager public var inputTimestampsManager: ZwpInputTimestampsManagerV1?
  /// Sends presentation feedback; nil if the compositor does not offer this global.
  @Registry.Manager public var presentation: WpPresentation?
  // When one of the next three managers is removed, its gestures, tablet tools or text inputs are removed,
  // too.
  /// Sends touchpad gestures; nil if the compositor does not offer this global.
  @Registry.Manager(onUnbind: { $0.release() }) public var pointerGestures: ZwpPointerGesturesV1?
  /// Creates tablet seats; nil if the compositor does not offer this global.
  @Registry.Manager(onUnbind: { $0.destroy() }) public var tabletManager: ZwpTabletManagerV2?
  /// Creates text inputs for input methods; nil if the compositor does not offer this global.
  @Registry.Manager(onUnbind: { $0.destroy() }) public var textInputManager: ZwpTextInputManagerV3?

  private var registrySlots: [Registry.Slot] {
    [
      _compositor, _shm, _boundWmBase, _subcompositor, _dataDeviceManager, _viewporter,
      _fractionalScaleManager,
      _decorationManager, _cursorShapeManager, _inputTimestampsManager, _presentation, _pointerGestures,
      _tabletManager, _textInputManager,
    ]
  }

  /// Creates windows and popups; nil if the compositor does not offer this global. The connection answers the
  /// global's pings.
  public var wmBase: XdgWmBase? { boundWmBase.map(pingQueue.requestProxy) }
  /// The clock of presentation times. Default CLOCK_MONOTONIC.
  private(set) var presentationClock: clockid_t = CLOCK_MONOTONIC

  /// The surfaces, in the order in which they were created. They are notified when a manager is announced
  /// later, and when a screen changes.
  private var surfaces: [WeakReference<Surface>] = []
  private var toplevels: [WeakReference<Toplevel>] = []

  // MARK: Opening

  /// Connects to the named display. Default nil: the display of the session, which is `WAYLAND_DISPLAY` if
  /// set, otherwise `wayland-0`. The compositor's globals arrive in the first turns; `waitUntilReady()` waits
  /// for them.
  public static func connect(to name: String? = nil) throws(WaylandError) -> WaylandConnection {
    let displayName = name ?? Environment.value("WAYLAND_DISPLAY")
    LibraryLog.install()
    guard let raw = wl_display_connect(name) else {
      let errorNumber = errno
      if Environment.value("XDG_RUNTIME_DIR") == nil, displayName?.hasPrefix("/") != true {
        throw .noRuntimeDirectory
      }
      guard let displayName else { throw .noDisplay }
      throw .displayDoesNotAnswer(name: displayName, reason: WaylandError.reason(errorNumber))
    }
    return WaylandConnection(raw: raw, name: displayName ?? "wayland-0")
  }

  /// Creates a connection from a connected socket, and takes ownership of the socket.
  public static func connect(descriptor: Int32) throws(WaylandError) -> WaylandConnection {
    LibraryLog.install()
    guard let raw = wl_display_connect_to_fd(descriptor) else {
      throw .displayDoesNotAnswer(name: "", reason: WaylandError.reason(errno))
    }
    return WaylandConnection(raw: raw, name: "")
  }

  private init(raw: OpaquePointer, name: String) {
    self.name = name
    liveObjects = LiveObjects()
    display = WlDisplay(borrowing: raw, liveObjects: liveObjects)
    pingQueue = PingQueue(display: raw)
    _boundWmBase.onBind = pingQueue.adopt
    _presentation.onBind = { [unowned self] presentation in
      presentation.onEvent = { [unowned self] in
        if case .clockId(let clock) = $0 { presentationClock = clockid_t(truncatingIfNeeded: clock) }
      }
    }
    registry = Registry(
      proxy: display.getRegistry(), slots: registrySlots, onChange: { [unowned self] in managersDidChange() },
      onAdd: { [unowned self] in add($0) }, onRemove: { [unowned self] in remove($0) })
    requestReadyCallback()
  }

  isolated deinit { close() }

  /// Requests a callback that arrives after the globals. When this callback arrives, requests a second
  /// callback, which arrives after the first events of the bound objects.
  private func requestReadyCallback() {
    display.sync().onEvent = { [unowned self] _ in
      display.sync().onEvent = { [unowned self] _ in isReady = true }
    }
  }

  /// Blocks until the compositor has announced its globals and the state of the seats and screens, but for at
  /// most `timeout` seconds. Throws an error if a required global is missing or the timeout has passed.
  public func waitUntilReady(timeout: Double = 10) throws(WaylandError) {
    let deadline = EventLoop.now() + timeout
    while !isReady {
      let remainingSeconds = deadline - EventLoop.now()
      guard remainingSeconds > 0 else {
        throw .displayDoesNotAnswer(name: name, reason: "no reply within \(Int(timeout)) s")
      }
      try dispatch(waitingMilliseconds: Int32(min(remainingSeconds, 1e6) * 1000) + 1)
    }
    try checkRequiredGlobals()
  }

  /// Throws an error if a required global is missing.
  public func checkRequiredGlobals() throws(WaylandError) {
    let missingGlobals = Self.requiredGlobals.filter { name in !globals.contains { $0.interface == name } }
    if !missingGlobals.isEmpty { throw .missingGlobals(missingGlobals) }
  }

  // MARK: Closing

  /// Closes the connection and destroys all its objects. If this method is called during a dispatch turn, the
  /// connection closes after the turn's events.
  public func close() {
    guard let raw = display.raw else { return }
    guard dispatchDepth == 0 else {
      closesAfterDispatch = true
      return
    }
    for action in closeActions { action() }
    closeActions = []
    for seat in seats { seat.detach() }
    for surface in surfaces { surface.object?.bufferQueue.removeAll() }
    wl_display_flush(raw)
    liveObjects.discardAll()
    pingQueue.close()
    display.discard()
    wl_display_disconnect(raw)
  }

  /// Registers a closure that runs before the connection's objects are destroyed. The objects of
  /// libwayland-cursor must be destroyed in such a closure.
  func beforeClose(_ action: @escaping () -> Void) { closeActions.append(action) }

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
    for surface in surfaces { surface.object?.bindToManagers() }
    for toplevel in toplevels { toplevel.object?.bindToManagers() }
    for seat in seats { seat.bindToManagers() }
  }

  func insert(_ surface: Surface) { surfaces.append(WeakReference(surface)) }

  /// Removes a surface that is being destroyed. The weak reference to it in `surfaces` may already be nil.
  func remove(_ surface: Surface) {
    surfaces.removeAll { $0.object == nil || $0.object === surface }
    for seat in seats { seat.keyboard?.surfaceWillBeDestroyed(surface) }
  }

  func insert(_ toplevel: Toplevel) { toplevels.append(WeakReference(toplevel)) }

  func remove(_ toplevel: Toplevel) { toplevels.removeAll { $0.object == nil || $0.object === toplevel } }

  /// Returns the surface that an event refers to; nil if the surface no longer exists.
  func surface(of proxy: WlSurface?) -> Surface? {
    guard let proxy else { return nil }
    for reference in surfaces {
      if let surface = reference.object, surface.proxy === proxy { return surface }
    }
    return nil
  }

  /// The width and height of the smallest screens, in surface units; nil if no screen's mode is known. A
  /// window of this size fits on every screen.
  public var smallestScreenSize: Toplevel.Size? {
    let sizes = outputs.compactMap(\.description.logicalSize)
    guard let width = sizes.map(\.width).min(), let height = sizes.map(\.height).min() else { return nil }
    return Toplevel.Size(width: width, height: height)
  }

  func output(of proxy: WlOutput?) -> Output? { outputs.first { $0.proxy === proxy } }

  // MARK: Errors

  /// Records the reason for the end of the connection, and returns it. If a reason was recorded before,
  /// returns the recorded reason.
  func recordError(_ errorNumber: Int32) -> WaylandError {
    if let error { return error }
    let message = LibraryLog.takeLastLine()
    let cause: WaylandError
    var interface: UnsafePointer<wl_interface>?
    var objectID: UInt32 = 0
    if errorNumber == EMFILE || errorNumber == ENFILE || Self.lacksDescriptor(message) {
      cause = .noDescriptor
    } else if errorNumber == EAGAIN {
      cause = .connectionLost(reason: "the compositor has stopped reading")
    } else if let raw = display.raw, wl_display_get_error(raw) == EPROTO {
      let code = wl_display_get_protocol_error(raw, &interface, &objectID)
      cause = .protocolError(
        interface: interface.flatMap { String(cString: $0.pointee.name) } ?? "a destroyed object",
        objectID: objectID, code: code, message: Self.compositorMessage(in: message))
    } else if [0, EPIPE, ECONNRESET, ECONNABORTED, ENOTCONN, EBADF].contains(errorNumber) {
      cause = .connectionLost(reason: WaylandError.reason(errorNumber == 0 ? EPIPE : errorNumber))
    } else {
      cause = .malformedMessage(message.isEmpty ? WaylandError.reason(errorNumber) : message)
    }
    error = cause
    return cause
  }

  /// Returns whether a message arrived without its descriptor because this process cannot open more
  /// descriptors. libwayland logs the same message for another cause too, so this function also tests whether
  /// a descriptor can be opened.
  private static func lacksDescriptor(_ message: String) -> Bool {
    guard message.hasPrefix("file descriptor expected") else { return false }
    let duplicate = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    if duplicate >= 0 { Glibc.close(duplicate) }
    return duplicate < 0 && errno == EMFILE
  }

  /// Returns the compositor's text from a line of the form "interface#id: error 3: text".
  private static func compositorMessage(in line: String) -> String {
    guard let error = line.firstRange(of: ": error ") else { return line }
    let errorText = line[error.upperBound...]
    return errorText.firstIndex(of: ":").map { String(errorText[$0...].dropFirst(2)) } ?? String(errorText)
  }

  /// Sends pongs for the compositor's pings during a long turn. Also empties the socket, because a compositor
  /// disconnects a client that leaves 4 KiB unread. The events that are read here are dispatched later.
  public func keepAlive() {
    guard error == nil, let raw = display.raw else { return }
    pingQueue.keepAlive(raw)
  }

  /// Dispatches the events that were already read. Returns whether there were any.
  func dispatchQueuedEvents() throws(WaylandError) -> Bool {
    guard let raw = display.raw else { return false }
    dispatchDepth += 1
    pingQueue.dispatch()
    let count = wl_display_dispatch_pending(raw)
    let errorNumber = errno
    dispatchDepth -= 1
    if closesAfterDispatch, dispatchDepth == 0 {
      closesAfterDispatch = false
      close()
      return count > 0
    }
    guard count >= 0 else { throw recordError(errorNumber) }
    return count > 0
  }
}
