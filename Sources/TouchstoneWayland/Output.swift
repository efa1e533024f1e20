/// A screen of the compositor.
public final class Output {
  /// A resolution and refresh rate of a screen.
  public struct Mode: Equatable {
    /// The width in pixels of the screen, before rotation.
    public var width: Int
    /// The height in pixels of the screen, before rotation.
    public var height: Int
    /// The time between two refreshes, in seconds; nil if the compositor does not know the time.
    public var refreshInterval: Double?
  }

  /// The properties of a screen.
  public struct Description: Equatable {
    /// The name of the screen, such as `HDMI-A-1`; empty before version 4 of `wl_output`.
    public var name = ""
    /// A description that can be shown to the user; empty before version 4 of `wl_output`.
    public var text = ""
    /// The manufacturer of the screen.
    public var make = ""
    /// The model of the screen.
    public var model = ""
    /// The horizontal position of the screen among the screens, in the compositor's units.
    public var x = 0
    /// The vertical position of the screen among the screens, in the compositor's units.
    public var y = 0
    /// The width of the screen, in millimetres; 0 for a projector or if the width is unknown.
    public var physicalWidth = 0
    /// The height of the screen, in millimetres; 0 for a projector or if the height is unknown.
    public var physicalHeight = 0
    /// The current mode; nil until the compositor has sent it.
    public var mode: Mode?
    /// The number of pixels per unit, as an integer. Fractional scales are not sent for a screen, but for
    /// each surface.
    public var scale = 1
    /// The rotation of the screen.
    public var transform = WlOutput.Transform.normal
    /// The size of the rotated screen in surface units, without a fraction of the scale; nil if the mode is
    /// unknown or empty.
    var logicalSize: Toplevel.Size? {
      guard let mode, mode.width >= scale, mode.height >= scale else { return nil }
      // The odd values rotate by 90° or 270°.
      let isRotated = transform.rawValue % 2 == 1
      let (width, height) = (mode.width / scale, mode.height / scale)
      return isRotated
        ? Toplevel.Size(width: height, height: width) : Toplevel.Size(width: width, height: height)
    }
  }

  /// The global of the screen.
  public let global: Global
  /// The Wayland object of the screen.
  public let proxy: WlOutput
  /// The current properties of the screen.
  public private(set) var description = Description()
  private var pending = Description()
  private unowned let connection: WaylandConnection

  init(global: Global, proxy: WlOutput, connection: WaylandConnection) {
    self.global = global
    self.proxy = proxy
    self.connection = connection
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: WlOutput.Event) {
    switch event {
    case .geometry(let x, let y, let width, let height, _, let make, let model, let transform):
      pending.x = Int(x)
      pending.y = Int(y)
      pending.physicalWidth = max(Int(width), 0)
      pending.physicalHeight = max(Int(height), 0)
      pending.make = make
      pending.model = model
      pending.transform = transform
    case .mode(let flags, let width, let height, let refresh):
      // Older compositors send all modes that the screen supports. Only the current one matters.
      if flags.contains(.current) {
        pending.mode = Mode(
          width: max(Int(width), 0), height: max(Int(height), 0),
          refreshInterval: refresh > 0 ? 1000 / Double(refresh) : nil)
      }
    case .scale(let factor): pending.scale = min(max(Int(factor), 1), SurfaceScale.maximum.wholeFactor)
    case .name(let name): pending.name = name
    case .description(let text): pending.text = text
    case .done: break
    }
    // Before version 2, the compositor sends no `done` event.
    if case .done = event { applyPending() } else if proxy.version < 2 { applyPending() }
  }

  private func applyPending() {
    guard description != pending else { return }
    description = pending
    connection.outputDidChange(self)
  }

  func remove() { proxy.release() }
}
