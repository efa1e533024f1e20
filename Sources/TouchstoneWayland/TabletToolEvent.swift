/// An event of a tablet's tool, such as a pen. All events before a `frame` event happened at the time of that
/// `frame`.
public enum TabletToolEvent {
  /// The tool came near one of our surfaces.
  case proximityIn(TabletToolProximity)
  /// The tool is too far from the tablet, or over another program's surface. Its previous measurements are
  /// invalid.
  case proximityOut
  /// The tip touches the tablet. A request to move or resize the window or to show its menu must contain the
  /// serial.
  case down(serial: UInt32)
  /// The tip no longer touches the tablet.
  case up
  /// The tool moved. The position is relative to the top left corner of the surface, in surface units.
  case motion(x: Double, y: Double)
  /// The pressure of the tip changed, from 0 to 1.
  case pressure(Double)
  /// The distance between the tip and the tablet changed: 0 if they touch, 1 for the largest distance that
  /// the tablet can measure.
  case distance(Double)
  /// The tilt changed, in degrees from the upright position. `x` is positive if the upper end leans to the
  /// right, `y` if it leans to the bottom.
  case tilt(x: Double, y: Double)
  /// The rotation around the tool's own axis changed, in degrees clockwise.
  case rotation(degrees: Double)
  /// The slider of an airbrush moved, from -1 to 1.
  case slider(Double)
  /// The wheel of a mouse-like tool turned.
  case wheel(degrees: Double, clicks: Int32)
  /// A button of the tool was pressed or released.
  case button(TabletToolButton)
  /// The end of the events that happened at one time.
  case frame(EventTime)
  /// The tool, its tablet or the tablet manager was removed. No frame follows.
  case removed
}

/// The surface that a tool has come close to.
public struct TabletToolProximity {
  /// The serial of the event, for setting the cursor.
  public var serial: UInt32
  /// The surface under the tool.
  public var surface: Surface
  /// The tablet under the tool; nil if it has just been removed.
  public var tablet: Tablet?
}

/// A button of a tool.
public struct TabletToolButton {
  /// The serial of the event. Some requests must contain it.
  public var serial: UInt32
  /// The button's code from linux/input-event-codes.h: 0x14b and 0x14c are the buttons of a pen.
  public var code: UInt32
  /// Whether the button was pressed; false if it was released.
  public var isPressed: Bool
}
