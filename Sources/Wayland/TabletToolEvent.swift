/// What a pen, or another tool of a tablet, says. What stands before a `frame` happened at the frame's moment.
public enum TabletToolEvent {
  case proximityIn(TabletToolProximity)
  /// The tool went out of reach, or over another client's surface. Nothing said of it before holds any more.
  case proximityOut
  /// The tip touches. Move, resize and window menus are asked for with the serial.
  case down(serial: UInt32)
  case up
  /// In surface coordinates, from the top left.
  case motion(x: Double, y: Double)
  /// How hard the tip is pressed: 0 to 1.
  case pressure(Double)
  /// How far the tip is from the tablet: 0 to 1, the farthest that the tablet can tell.
  case distance(Double)
  /// Degrees from upright; positive where the far end leans to the right, and to the bottom.
  case tilt(x: Double, y: Double)
  /// Degrees clockwise about the tool's own axis.
  case rotation(degrees: Double)
  /// The airbrush's slider: -1 to 1.
  case slider(Double)
  /// The wheel of a mouse-like tool.
  case wheel(degrees: Double, clicks: Int32)
  case button(TabletToolButton)
  case frame(EventTime)
  /// The tool, its tablet or the protocol went away. No frame follows.
  case removed
}

public struct TabletToolProximity {
  public var serial: UInt32
  public var surface: Surface
  /// What the tool is held over; nil for a tablet that has just been taken away.
  public var tablet: Tablet?
}

public struct TabletToolButton {
  public var serial: UInt32
  /// As in linux/input-event-codes.h: 0x14b and 0x14c are the buttons of a pen.
  public var code: UInt32
  public var isPressed: Bool
}
