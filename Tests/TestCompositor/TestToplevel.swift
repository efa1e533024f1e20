/// An `xdg_toplevel`, and its client's requests.
public final class TestToplevel {
  public let resource: XdgToplevelResource
  public let xdgSurface: XdgSurfaceResource
  public let surface: TestSurface
  private unowned let compositor: TestCompositor

  public private(set) var title: String?
  public private(set) var applicationIdentifier: String?
  public private(set) var minimumSize: (width: Int32, height: Int32)?
  public private(set) var maximumSize: (width: Int32, height: Int32)?
  public private(set) var asksForFullscreen = false
  /// The number of commits before fullscreen was last requested; nil if fullscreen was never requested.
  public private(set) var commitsBeforeFullscreen: Int?
  /// The serials of the client's move and resize requests.
  public private(set) var moveSerials: [UInt32] = []
  public private(set) var resizeSerials: [UInt32] = []
  /// The edges of the resize requests, as in `xdg_toplevel.resize_edge`.
  public private(set) var resizeEdges: [UInt32] = []
  /// The positions of the requested menus, in surface units from the surface's top left corner.
  public private(set) var menus: [(serial: UInt32, x: Int32, y: Int32)] = []
  /// The requests in order: true to maximise, false to restore.
  public private(set) var maximizeWishes: [Bool] = []
  public private(set) var minimizeCount = 0
  public internal(set) var acknowledged: [UInt32] = []
  public internal(set) var windowGeometry: TestRectangle?
  public internal(set) var decoration: ZxdgToplevelDecorationV1Resource?
  public internal(set) var requestedDecorationModes: [UInt32] = []

  init(
    _ resource: XdgToplevelResource, xdgSurface: XdgSurfaceResource, surface: TestSurface,
    compositor: TestCompositor
  ) {
    self.resource = resource
    self.xdgSurface = xdgSurface
    self.surface = surface
    self.compositor = compositor
    resource.onRequest = { [unowned self] request in handle(request) }
  }

  private func handle(_ request: XdgToplevelResource.Request) {
    switch request {
    case .setTitle(let title): self.title = title
    case .setAppId(let identifier): applicationIdentifier = identifier
    case .setMinSize(let width, let height): minimumSize = (width, height)
    case .setMaxSize(let width, let height): maximumSize = (width, height)
    case .setFullscreen:
      asksForFullscreen = true
      commitsBeforeFullscreen = surface.commits.count
    case .unsetFullscreen: asksForFullscreen = false
    case .move(_, let serial): moveSerials.append(serial)
    case .resize(_, let serial, let edges):
      resizeSerials.append(serial)
      resizeEdges.append(edges.rawValue)
    case .showWindowMenu(_, let serial, let x, let y): menus.append((serial, x, y))
    case .setMaximized: maximizeWishes.append(true)
    case .unsetMaximized: maximizeWishes.append(false)
    case .setMinimized: minimizeCount += 1
    default: break
    }
  }

  /// The states of `xdg_toplevel.state`, by name.
  public enum State: UInt32, Sendable {
    case maximized = 1, fullscreen, resizing, activated, tiledLeft, tiledRight, tiledTop, tiledBottom,
      suspended
  }

  /// Sends a complete configure. With 0×0, the client chooses its size. Returns the serial.
  @discardableResult
  public func configure(
    width: Int32 = 0, height: Int32 = 0, states: [State] = [.activated],
    bounds: (width: Int32, height: Int32)? = nil
  ) -> UInt32 {
    if let bounds { resource.sendConfigureBounds(width: bounds.width, height: bounds.height) }
    resource.sendConfigure(width: width, height: height, states: states.map(\.rawValue))
    let serial = compositor.nextSerial()
    xdgSurface.sendConfigure(serial: serial)
    return serial
  }

  /// Sends the desktop's capabilities for the window with the next configure, as numbers of
  /// `xdg_toplevel.wm_capabilities`.
  public func tell(capabilities: [UInt32]) {
    resource.sendWmCapabilities(capabilities: capabilities)
  }

  public func close() {
    resource.sendClose()
  }

  /// Sends the decoration mode: the server or the client draws the title bar.
  public func decorate(serverSide: Bool) {
    decoration?.sendConfigure(mode: serverSide ? .serverSide : .clientSide)
  }
}
