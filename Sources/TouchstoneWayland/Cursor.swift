import CTouchstoneWaylandClient
import Glibc

/// The cursor of a pointer or tablet tool over our surfaces. If the compositor can set cursors by the name of
/// their shape, it draws the cursor; otherwise the cursor is drawn from the user's theme.
public final class Cursor {
  /// The name of a cursor's shape.
  public typealias Shape = WpCursorShapeDeviceV1.Shape
  /// Sends the `set_cursor` request of the pointer or tool. Without a surface, the request hides the cursor.
  typealias SetCursor = (_ serial: UInt32, _ surface: WlSurface?, _ hotspotX: Int32, _ hotspotY: Int32) ->
    Void

  /// The shape of the cursor; nil hides it. Default `.default`.
  public var shape: Shape? = .default {
    didSet { if shape != oldValue { show() } }
  }

  private unowned let connection: WaylandConnection
  private let makeDevice: (WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1
  private let setCursor: SetCursor
  private var device: WpCursorShapeDeviceV1?
  /// The cursor drawn from the theme; nil if the compositor can set shapes, or if no
  /// cursor was shown yet.
  private var themedCursor: ThemedCursor?
  /// The serial of the last enter event; nil while the pointer is not over our surfaces.
  private var serial: UInt32?
  private var scale = SurfaceScale.one

  init(connection: WaylandConnection, pointer: WlPointer) {
    self.connection = connection
    makeDevice = { $0.getPointer(pointer: pointer) }
    setCursor = { pointer.setCursor(serial: $0, surface: $1, hotspotX: $2, hotspotY: $3) }
    bindToManager()
  }

  init(connection: WaylandConnection, tool: ZwpTabletToolV2) {
    self.connection = connection
    makeDevice = { $0.getTabletToolV2(tabletTool: tool) }
    setCursor = { tool.setCursor(serial: $0, surface: $1, hotspotX: $2, hotspotY: $3) }
    bindToManager()
  }

  func bindToManager() {
    guard device == nil, let manager = connection.cursorShapeManager else { return }
    device = makeDevice(manager)
    show()
  }

  /// Sets the cursor after the pointer entered a surface. Until the cursor is set, the pointer keeps the
  /// shape that it had outside of the surface.
  func pointerDidEnter(serial: UInt32, scale: SurfaceScale) {
    self.serial = serial
    self.scale = scale
    show()
  }

  func pointerDidLeave() { serial = nil }

  func remove() {
    serial = nil
    device?.destroy()
    themedCursor?.destroy()
    themedCursor = nil
  }

  private func show() {
    guard let serial else { return }
    guard let shape else {
      setCursor(serial, nil, 0, 0)
      return
    }
    if let device {
      // Version 2 added two shapes. A compositor with version 1 would end the connection if it received one
      // of them.
      let isKnown = device.version >= 2 || shape.rawValue <= Shape.zoomOut.rawValue
      device.setShape(serial: serial, shape: isKnown ? shape : .default)
    } else {
      if themedCursor == nil { themedCursor = ThemedCursor(connection: connection) }
      themedCursor?.show(shape, serial: serial, scale: scale.wholeFactor, by: setCursor)
    }
  }
}
