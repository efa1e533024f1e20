/// Receives the events of a popup, during a dispatch turn.
public protocol PopupDelegate: AnyObject {
  /// Called when the compositor has sent a new position or size. Call `takeConfiguration()` at the end of
  /// this turn.
  func popupDidReceiveConfiguration(_ popup: Popup)
  /// Called when the compositor removed the popup from the screen, or refused to show it. Destroy the popup
  /// then.
  func popupDidEnd(_ popup: Popup)
}

/// A temporary surface, such as a menu, that belongs to a window and may extend beyond it.
@MainActor public final class Popup {
  /// The popup's rectangle relative to the top left corner of its parent's window, in surface units.
  public typealias Geometry = PixelRect

  /// The largest distance of a popup from its parent's window, and the largest side of a popup, in surface
  /// units. Only a faulty compositor sends larger values.
  private static let maximumDistance: Int32 = 1 << 20

  /// Receives the popup's events. Not retained. Default nil.
  public weak var delegate: PopupDelegate?
  /// The popup's surface.
  public let surface: Surface
  /// The Wayland object of the popup.
  public let proxy: XdgPopup

  private let connection: WaylandConnection
  private let xdgSurface: XdgSurface
  private var nextGeometry = Geometry(x: 0, y: 0, width: 0, height: 0)
  private var pendingConfiguration: (serial: UInt32, geometry: Geometry)?
  private var lastToken: UInt32 = 0

  /// Requests a popup. The popup appears after its first configuration was taken and a frame was committed.
  ///
  /// - Parameter grab: the seat, and the serial of the button, key or finger event that opened the popup. All
  ///   input of that seat then goes to our surfaces, and a press elsewhere ends the popup. A compositor that
  ///   does not know the serial ends the popup at once. Nil for a popup without a grab.
  public init(
    connection: WaylandConnection, parent: Toplevel, positioner: Positioner,
    grab: (seat: Seat, serial: UInt32)?
  ) {
    self.connection = connection
    surface = Surface(connection: connection, isOpaque: false)
    let display = connection.display
    xdgSurface =
      connection.wmBase?.getXdgSurface(surface: surface.proxy) ?? XdgSurface(adopting: nil, from: display)
    let positionerProxy = connection.wmBase?.createPositioner() ?? XdgPositioner(adopting: nil, from: display)
    positioner.sendValues(to: positionerProxy)
    proxy = xdgSurface.getPopup(parent: parent.xdgSurface, positioner: positionerProxy)
    positionerProxy.destroy()
    proxy.onEvent = { [unowned self] in handle($0) }
    xdgSurface.onEvent = { [unowned self] event in
      guard case .configure(let serial) = event else { return }
      pendingConfiguration = (serial, nextGeometry)
      delegate?.popupDidReceiveConfiguration(self)
    }
    surface.mayAttachBuffer = false
    if let grab { proxy.grab(seat: grab.seat.proxy, serial: grab.serial) }
    surface.commit()
  }

  isolated deinit { destroy() }

  /// Removes the popup from the screen and destroys its surface. Releasing the last reference removes the
  /// popup, too. Destroy the popup before its parent.
  public func destroy() {
    pendingConfiguration = nil
    proxy.destroy()
    xdgSurface.destroy()
    surface.destroy()
  }

  private func handle(_ event: XdgPopup.Event) {
    switch event {
    case .configure(let x, let y, let width, let height):
      func clamped(_ value: Int32) -> Int {
        Int(min(max(value, -Popup.maximumDistance), Popup.maximumDistance))
      }
      nextGeometry = Geometry(
        x: clamped(x), y: clamped(y), width: max(clamped(width), 0), height: max(clamped(height), 0))
    case .popupDone: delegate?.popupDidEnd(self)
    case .repositioned: break
    }
  }

  /// Acknowledges the newest configuration and returns the popup's rectangle; nil if no configuration is
  /// pending. A commit must follow.
  public func takeConfiguration() -> Geometry? {
    guard let pendingConfiguration else { return nil }
    self.pendingConfiguration = nil
    surface.mayAttachBuffer = true
    xdgSurface.ackConfigure(serial: pendingConfiguration.serial)
    return pendingConfiguration.geometry
  }

  /// Returns whether the compositor can move open popups (xdg-shell version 3).
  public static func canReposition(on connection: WaylandConnection) -> Bool {
    connection.wmBase?.version ?? 0 >= 3
  }

  /// Requests another position or size for the open popup. A configuration follows. Returns false if the
  /// compositor cannot move open popups.
  public func reposition(_ positioner: Positioner) -> Bool {
    guard proxy.isAlive, proxy.version >= 3, let positionerProxy = connection.wmBase?.createPositioner()
    else {
      return false
    }
    positioner.sendValues(to: positionerProxy)
    lastToken &+= 1
    proxy.reposition(positioner: positionerProxy, token: lastToken)
    positionerProxy.destroy()
    return true
  }

  /// Sets the rectangle that the popup without its shadow occupies on the surface, in surface units. Only
  /// this rectangle receives input.
  public func setWindowGeometry(_ rect: PixelRect) {
    xdgSurface.setWindowGeometry(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), width: Int32(clamping: max(rect.width, 1)),
      height: Int32(clamping: max(rect.height, 1)))
    surface.setInputRegion([rect])
  }
}
