/// Receives the compositor's and the user's requests for a window, during a dispatch turn.
public protocol ToplevelDelegate: AnyObject {
  /// Called when a configuration is pending. While the window is being resized, take the configuration with
  /// the next frame. Otherwise take it at the end of this turn, because a hidden window gets no frames.
  func toplevelDidReceiveConfiguration(_ toplevel: Toplevel)
  /// Called when the user asks to close the window. The delegate may keep the window open.
  func toplevelDidRequestClose(_ toplevel: Toplevel)
}

/// A window on the desktop.
@MainActor public final class Toplevel {
  /// The size of a window, in surface units.
  public typealias Size = ToplevelConfiguration.Size

  /// The actions that the compositor's window management supports. A compositor that does not send its
  /// capabilities is assumed to support all actions.
  public struct Capabilities: OptionSet {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The compositor can show a menu for the window.
    public static let windowMenu = Capabilities(rawValue: 1 << 1)
    /// Windows can be maximized.
    public static let maximize = Capabilities(rawValue: 1 << 2)
    /// Windows can fill a screen.
    public static let fullscreen = Capabilities(rawValue: 1 << 3)
    /// Windows can be minimized.
    public static let minimize = Capabilities(rawValue: 1 << 4)
    /// All actions that a compositor can support.
    public static let all: Capabilities = [.windowMenu, .maximize, .fullscreen, .minimize]
  }

  /// The largest side of a window, in surface units. Only a faulty compositor sends a larger side.
  private static let maximumSide = 16384

  /// Receives the requests for the window. Not retained. Default nil.
  public weak var delegate: ToplevelDelegate?
  /// The surface that shows the window.
  public let surface: Surface
  /// The Wayland object of the window.
  public let proxy: XdgToplevel
  /// The actions that the compositor supports.
  public private(set) var capabilities = Capabilities.all
  /// The configuration that was taken last.
  public private(set) var configuration = ToplevelConfiguration()
  /// Whether the first configuration was taken. Until then, nothing is shown.
  public var isConfigured: Bool { surface.mayAttachBuffer }
  /// The smallest size of the window, in surface units; nil for no limit.
  public private(set) var minimumSize: Size?
  /// The largest size of the window, in surface units; nil for no limit.
  public private(set) var maximumSize: Size?

  private let connection: WaylandConnection
  let xdgSurface: XdgSurface
  private var decoration: ZxdgToplevelDecorationV1?
  private var nextConfiguration = ToplevelConfiguration()
  /// The newest configuration that was not taken yet; nil if there is none.
  private var pendingConfiguration: (serial: UInt32, configuration: ToplevelConfiguration)?

  /// Requests a window. The window appears after its first configuration was taken and a frame was committed.
  ///
  /// - Parameter isFullscreen: whether the window fills a screen from its first configuration on. The
  ///   compositor chooses the screen. Default: false.
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
    surface.mayAttachBuffer = false
    connection.insert(self)
    setTitle(title)
    proxy.setAppId(appId: applicationID)
    setMinimumSize(minimumSize)
    setMaximumSize(maximumSize)
    if isFullscreen { setFullscreen(true) }
    bindToManagers()
    // The compositor replies to this commit with the first configuration. This configuration may ignore
    // requests that follow the commit.
    surface.commit()
  }

  isolated deinit { destroy() }

  /// Whether the window exists. False after `destroy()` and after the end of the connection.
  public var isAlive: Bool { proxy.isAlive }

  /// Closes the window and destroys its surface. Releasing the last reference closes the window, too.
  public func destroy() {
    pendingConfiguration = nil
    decoration?.destroy()
    proxy.destroy()
    xdgSurface.destroy()
    surface.destroy()
    connection.remove(self)
  }

  // MARK: Configuration

  /// Creates the object for window decorations, if the decoration manager was announced before the window
  /// first showed content. After that, creating the object would be a protocol error that ends the
  /// connection.
  func bindToManagers() {
    guard decoration == nil, !surface.mayAttachBuffer, proxy.isAlive,
      let manager = connection.decorationManager
    else { return }
    let decoration = manager.getToplevelDecoration(toplevel: proxy)
    self.decoration = decoration
    decoration.onEvent = { [unowned self] event in
      if case .configure(let mode) = event { nextConfiguration.hasServerSideDecoration = mode == .serverSide }
    }
    decoration.setMode(mode: .serverSide)
  }

  private func handle(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      nextConfiguration.width = Self.clampedSide(width)
      nextConfiguration.height = Self.clampedSide(height)
      nextConfiguration.states = .init(wire: states)
    case .configureBounds(let width, let height):
      nextConfiguration.bounds =
        width > 0 && height > 0 ? Size(width: Self.clampedSide(width), height: Self.clampedSide(height)) : nil
    case .wmCapabilities(let numbers):
      capabilities = Capabilities(
        rawValue: numbers.reduce(0) { $1 < 32 ? $0 | 1 << $1 : $0 } & Capabilities.all.rawValue)
    case .close: delegate?.toplevelDidRequestClose(self)
    }
  }

  private static func clampedSide(_ length: Int32) -> Int { min(max(Int(length), 0), maximumSide) }

  private func finishConfiguration(_ serial: UInt32) {
    pendingConfiguration = (serial, nextConfiguration)
    delegate?.toplevelDidReceiveConfiguration(self)
  }

  /// Acknowledges the newest configuration and returns it; nil if no configuration is pending. Older pending
  /// configurations are skipped, because a frame needs only the newest configuration. A commit must follow,
  /// even if the configuration changes nothing.
  public func takeConfiguration() -> ToplevelConfiguration? {
    guard let pendingConfiguration else { return nil }
    self.pendingConfiguration = nil
    surface.mayAttachBuffer = true
    configuration = pendingConfiguration.configuration
    xdgSurface.ackConfigure(serial: pendingConfiguration.serial)
    return configuration
  }

  /// Sets the rectangle that the window without its shadow occupies on the surface, in surface units.
  public func setWindowGeometry(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    xdgSurface.setWindowGeometry(
      x: Int32(clamping: x), y: Int32(clamping: y), width: Int32(clamping: max(width, 1)),
      height: Int32(clamping: max(height, 1)))
  }

  // MARK: Requests

  /// Sets the title that the desktop shows for the window.
  public func setTitle(_ title: String) { proxy.setTitle(title: title) }

  /// Sets the smallest size of the window, in surface units; nil for no limit. Takes effect with the next
  /// commit.
  public func setMinimumSize(_ size: Size?) {
    minimumSize = size
    proxy.setMinSize(
      width: Int32(clamping: max(size?.width ?? 0, 0)), height: Int32(clamping: max(size?.height ?? 0, 0)))
  }

  /// Sets the largest size of the window, in surface units; nil for no limit. It must not be smaller than the
  /// smallest size. Takes effect with the next commit.
  public func setMaximumSize(_ size: Size?) {
    maximumSize = size
    proxy.setMaxSize(
      width: Int32(clamping: max(size?.width ?? 0, 0)), height: Int32(clamping: max(size?.height ?? 0, 0)))
  }

  /// Asks the compositor to maximize the window, or to unmaximize it.
  public func setMaximized(_ isMaximized: Bool) {
    isMaximized ? proxy.setMaximized() : proxy.unsetMaximized()
  }

  /// Asks the compositor to make the window fullscreen, or to leave fullscreen.
  ///
  /// - Parameter output: the screen to fill. Default nil: the compositor chooses it.
  public func setFullscreen(_ isFullscreen: Bool, on output: Output? = nil) {
    isFullscreen ? proxy.setFullscreen(output: output?.proxy) : proxy.unsetFullscreen()
  }

  /// Asks the compositor to minimize the window.
  public func minimize() { proxy.setMinimized() }

  /// Asks the compositor to let the user move the window with a finger or button. `serial` is the serial of
  /// the down or press event. This program does not receive the release.
  public func move(seat: Seat, serial: UInt32) { proxy.move(seat: seat.proxy, serial: serial) }

  /// Asks the compositor to let the user resize the window by one or two of its edges, with a finger or
  /// button. `serial` is the serial of the down or press event. This program does not receive the release.
  public func resize(seat: Seat, serial: UInt32, edges: XdgToplevel.ResizeEdge) {
    proxy.resize(seat: seat.proxy, serial: serial, edges: edges)
  }

  /// Shows the compositor's menu for the window at a point of the surface, in surface units. `serial` is the
  /// serial of the press that requested the menu.
  public func showWindowMenu(seat: Seat, serial: UInt32, x: Int, y: Int) {
    proxy.showWindowMenu(
      seat: seat.proxy, serial: serial, x: Int32(clamping: x), y: Int32(clamping: y))
  }
}
