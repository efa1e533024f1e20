/// Receives the compositor's and the user's requests for a window, inside a dispatch turn.
public protocol ToplevelDelegate: AnyObject {
  /// Called when there is a configuration to take. While the window is being resized, take it with the next frame;
  /// otherwise at the end of this turn, because a hidden window gets no frames.
  func toplevelDidReceiveConfiguration(_ toplevel: Toplevel)
  /// Called when the user asks to close the window. It may stay open.
  func toplevelDidRequestClose(_ toplevel: Toplevel)
}

/// A window.
@MainActor public final class Toplevel {
  public typealias Size = ToplevelConfiguration.Size

  /// The features of the compositor's window management; all of them if it does not send them.
  public struct Capabilities: OptionSet {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let windowMenu = Capabilities(rawValue: 1 << 1)
    public static let maximize = Capabilities(rawValue: 1 << 2)
    public static let fullscreen = Capabilities(rawValue: 1 << 3)
    public static let minimize = Capabilities(rawValue: 1 << 4)
    public static let all: Capabilities = [.windowMenu, .maximize, .fullscreen, .minimize]
  }

  /// Larger sizes are a fault of the compositor: no screen has them.
  private static let largestSide = 16384

  public weak var delegate: ToplevelDelegate?
  public let surface: Surface
  public let proxy: XdgToplevel
  public private(set) var capabilities = Capabilities.all
  /// The configuration taken last.
  public private(set) var configuration = ToplevelConfiguration()
  /// Whether the window has taken its first configuration; nothing is shown before.
  public var isConfigured: Bool { surface.mayShow }
  /// The minimum and maximum size, in surface units; nil for none.
  public private(set) var minimumSize: Size?
  public private(set) var maximumSize: Size?

  private let connection: WaylandConnection
  let xdgSurface: XdgSurface
  private var decoration: ZxdgToplevelDecorationV1?
  private var next = ToplevelConfiguration()
  /// The newest configuration that has not been taken.
  private var waiting: (serial: UInt32, configuration: ToplevelConfiguration)?

  /// Requests a window. It appears when the first configuration has been taken and a frame committed.
  ///
  /// - Parameter isFullscreen: Whether the window fills a screen of the compositor's choice from its first
  ///   configuration on. Default: false.
  public init(
    connection: WaylandConnection, title: String, applicationID: String, isOpaque: Bool = false,
    minimumSize: Size? = nil, maximumSize: Size? = nil, isFullscreen: Bool = false
  ) {
    self.connection = connection
    surface = Surface(connection: connection, isOpaque: isOpaque)
    let display = connection.display
    xdgSurface =
      connection.wmBase?.getXdgSurface(surface: surface.proxy) ?? XdgSurface(adopting: nil, from: display)
    proxy = xdgSurface.getToplevel()
    proxy.onEvent = { [unowned self] in handle($0) }
    xdgSurface.onEvent = { [unowned self] event in
      if case .configure(let serial) = event { finishConfiguration(serial) }
    }
    surface.mayShow = false
    connection.insert(self)
    setTitle(title)
    proxy.setAppId(appId: applicationID)
    setMinimumSize(minimumSize)
    setMaximumSize(maximumSize)
    if isFullscreen { setFullscreen(true) }
    adoptManagers()
    // The compositor replies to this commit with the first configuration, which may not reflect later requests.
    surface.commit()
  }

  isolated deinit { destroy() }

  /// Whether the object still exists: neither `destroy()` nor the end of the connection has destroyed it.
  public var isAlive: Bool { proxy.isAlive }

  /// Closes the window and destroys its surface, as releasing the last reference does.
  public func destroy() {
    waiting = nil
    decoration?.destroy()
    proxy.destroy()
    xdgSurface.destroy()
    surface.destroy()
    connection.remove(self)
  }

  // MARK: Configuration

  /// Binds new managers. One that is announced after the window has shown something is useless: using it then
  /// would end the connection.
  func adoptManagers() {
    guard decoration == nil, !surface.mayShow, proxy.isAlive,
      let manager = connection.decorationManager
    else { return }
    let decoration = manager.getToplevelDecoration(toplevel: proxy)
    self.decoration = decoration
    decoration.onEvent = { [unowned self] event in
      if case .configure(let mode) = event { next.hasServerSideDecoration = mode == .serverSide }
    }
    decoration.setMode(mode: .serverSide)
  }

  private func handle(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      next.width = Self.side(width)
      next.height = Self.side(height)
      next.states = .init(wire: states)
    case .configureBounds(let width, let height):
      next.bounds = width > 0 && height > 0 ? Size(width: Self.side(width), height: Self.side(height)) : nil
    case .wmCapabilities(let numbers):
      capabilities = Capabilities(
        rawValue: numbers.reduce(0) { $1 < 32 ? $0 | 1 << $1 : $0 } & Capabilities.all.rawValue)
    case .close: delegate?.toplevelDidRequestClose(self)
    }
  }

  private static func side(_ length: Int32) -> Int { min(max(Int(length), 0), largestSide) }

  private func finishConfiguration(_ serial: UInt32) {
    waiting = (serial, next)
    delegate?.toplevelDidReceiveConfiguration(self)
  }

  /// Acknowledges the newest configuration and returns it; nil if none is pending. Earlier ones are skipped:
  /// while the window is being resized, one per frame is enough. A commit must follow, even if nothing has
  /// changed.
  public func takeConfiguration() -> ToplevelConfiguration? {
    guard let waiting else { return nil }
    self.waiting = nil
    surface.mayShow = true
    configuration = waiting.configuration
    xdgSurface.ackConfigure(serial: waiting.serial)
    return configuration
  }

  /// Sets the part of the surface that is the window, in surface units: all but a shadow.
  public func setWindowGeometry(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    xdgSurface.setWindowGeometry(
      x: Int32(clamping: x), y: Int32(clamping: y), width: Int32(clamping: max(width, 1)),
      height: Int32(clamping: max(height, 1)))
  }

  // MARK: Requests

  public func setTitle(_ title: String) { proxy.setTitle(title: title) }

  /// Takes effect with the next commit.
  public func setMinimumSize(_ size: Size?) {
    minimumSize = size
    proxy.setMinSize(
      width: Int32(clamping: max(size?.width ?? 0, 0)), height: Int32(clamping: max(size?.height ?? 0, 0)))
  }

  /// Takes effect with the next commit. It must not be below the minimum.
  public func setMaximumSize(_ size: Size?) {
    maximumSize = size
    proxy.setMaxSize(
      width: Int32(clamping: max(size?.width ?? 0, 0)), height: Int32(clamping: max(size?.height ?? 0, 0)))
  }

  public func setMaximized(_ isMaximized: Bool) {
    isMaximized ? proxy.setMaximized() : proxy.unsetMaximized()
  }

  /// - Parameter output: The screen to fill; nil for the compositor's choice.
  public func setFullscreen(_ isFullscreen: Bool, on output: Output? = nil) {
    isFullscreen ? proxy.setFullscreen(output: output?.proxy) : proxy.unsetFullscreen()
  }

  public func minimize() { proxy.setMinimized() }

  /// Passes the finger or button with that down or press serial to the compositor, which moves the window with it.
  /// No up follows.
  public func move(seat: Seat, serial: UInt32) { proxy.move(seat: seat.proxy, serial: serial) }

  /// Resizes the window by one or two of its edges; otherwise the same as `move`.
  public func resize(seat: Seat, serial: UInt32, edges: XdgToplevel.ResizeEdge) {
    proxy.resize(seat: seat.proxy, serial: serial, edges: edges)
  }

  /// Shows the compositor's menu for the window at a point in surface units.
  public func showWindowMenu(seat: Seat, serial: UInt32, x: Int, y: Int) {
    proxy.showWindowMenu(
      seat: seat.proxy, serial: serial, x: Int32(clamping: x), y: Int32(clamping: y))
  }
}
