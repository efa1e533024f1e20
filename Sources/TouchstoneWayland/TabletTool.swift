/// A pen, an eraser, or another tool of a tablet. If a tool leaves the tablet and returns, it keeps its
/// object.
public final class TabletTool {
  /// The kind of a tool.
  public typealias Kind = ZwpTabletToolV2.TypeValue
  /// A measurement that a tool reports.
  public typealias Capability = ZwpTabletToolV2.Capability

  /// The seat of the tool.
  public let seat: Seat
  /// The Wayland object of the tool.
  public let proxy: ZwpTabletToolV2
  /// The kind of the tool. Default: a pen, if the compositor sends none.
  public private(set) var kind: Kind = .pen
  /// The measurements that the tool reports besides its position.
  public private(set) var capabilities: Set<Capability> = []
  /// A number that distinguishes tools of the same kind; nil if the tool has none.
  public private(set) var hardwareSerial: UInt64?
  /// The tool's cursor, an arrow; nil until the tool is first near the tablet. On a tablet without a screen,
  /// the user needs the cursor to see the pen's position.
  private var cursor: Cursor?
  /// Whether the tool is near one of our surfaces.
  private var isInProximity = false
  /// Whether an event was sent to the delegate after the last `frame`.
  private var hasUnfinishedFrame = false
  private let onRemove: (TabletTool) -> Void

  init(seat: Seat, proxy: ZwpTabletToolV2, onRemove: @escaping (TabletTool) -> Void) {
    self.seat = seat
    self.proxy = proxy
    self.onRemove = onRemove
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: ZwpTabletToolV2.Event) {
    switch event {
    case .type(let kind): self.kind = kind
    case .hardwareSerial(let high, let low): hardwareSerial = UInt64(high) << 32 | UInt64(low)
    case .hardwareIdWacom, .done: break
    case .capability(let capability): capabilities.insert(capability)
    case .removed:
      onRemove(self)
      remove()
    case .proximityIn(let serial, let tablet, let surface):
      // The compositor may have sent the event before it received the request that destroyed the surface.
      guard let surface = seat.connection.surface(of: surface) else { return }
      isInProximity = true
      showCursor(serial: serial, scale: surface.scale)
      let tablet = seat.tabletSeat?.tablet(of: tablet)
      report(.proximityIn(TabletToolProximity(serial: serial, surface: surface, tablet: tablet)))
    case .proximityOut:
      report(.proximityOut)
      isInProximity = false
      cursor?.pointerDidLeave()
    case .frame(let time):
      guard hasUnfinishedFrame else { return }
      hasUnfinishedFrame = false
      seat.connection.seatDelegate?.seat(seat, tool: self, didReceive: .frame(EventTime(milliseconds: time)))
    default: handleState(event)
    }
  }

  private func handleState(_ event: ZwpTabletToolV2.Event) {
    switch event {
    case .down(let serial): report(.down(serial: serial))
    case .up: report(.up)
    case .motion(let x, let y): report(.motion(x: x, y: y))
    case .pressure(let pressure): report(.pressure(Self.fraction(pressure)))
    case .distance(let distance): report(.distance(Self.fraction(distance)))
    case .tilt(let x, let y): report(.tilt(x: x, y: y))
    case .rotation(let degrees): report(.rotation(degrees: degrees))
    case .slider(let position): report(.slider(min(max(Double(position) / 65535, -1), 1)))
    case .wheel(let degrees, let clicks): report(.wheel(degrees: degrees, clicks: clicks))
    case .button(let serial, let code, let state):
      report(.button(TabletToolButton(serial: serial, code: code, isPressed: state == .pressed)))
    default: break
    }
  }

  /// Converts the protocol's range of 0 to 65535 to a number from 0 to 1. Larger values count as 1.
  private static func fraction(_ value: UInt32) -> Double { Double(min(value, 65535)) / 65535 }

  /// Sends an event to the delegate if the tool is near one of our surfaces.
  private func report(_ event: TabletToolEvent) {
    guard isInProximity else { return }
    hasUnfinishedFrame = true
    seat.connection.seatDelegate?.seat(seat, tool: self, didReceive: event)
  }

  private func showCursor(serial: UInt32, scale: SurfaceScale) {
    let cursor = cursor ?? Cursor(connection: seat.connection, tool: proxy)
    self.cursor = cursor
    // The manager may be announced later than the tool.
    cursor.bindToManager()
    cursor.pointerDidEnter(serial: serial, scale: scale)
  }

  func remove() {
    isInProximity = false
    cursor?.remove()
    cursor = nil
    proxy.destroy()
    seat.connection.seatDelegate?.seat(seat, tool: self, didReceive: .removed)
  }
}
