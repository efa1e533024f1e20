/// A screen.
public final class Output {
  public struct Mode: Equatable {
    /// In the screen's own pixels, before rotation.
    public var width: Int
    public var height: Int
    /// Seconds between two refreshes; nil if the compositor does not know.
    public var refreshInterval: Double?
  }

  /// The screen's properties, all at once.
  public struct Description: Equatable {
    /// The name, such as `HDMI-A-1`; empty before version 4.
    public var name = ""
    /// The compositor's description for the user; empty before version 4.
    public var text = ""
    public var make = ""
    public var model = ""
    /// The position among the screens, in the compositor's units.
    public var x = 0
    public var y = 0
    /// The width in millimetres; 0 for a projector or if unknown.
    public var physicalWidth = 0
    public var physicalHeight = 0
    public var mode: Mode?
    /// Pixels per unit, an integer; fractional scales come with each surface.
    public var scale = 1
    public var transform = WlOutput.Transform.normal
  }

  public let global: Global
  public let proxy: WlOutput
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
      // Older compositors send every mode that the screen supports.
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
    // Version 1 sends no `done`.
    if case .done = event { apply() } else if proxy.version < 2 { apply() }
  }

  private func apply() {
    guard description != pending else { return }
    description = pending
    connection.outputDidChange(self)
  }

  func remove() { proxy.release() }
}
