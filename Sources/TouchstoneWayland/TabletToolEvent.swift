/// An event of a pen, or another tool of a tablet. The events before a `frame` happened at the frame's time.
public enum TabletToolEvent {
  case proximityIn(TabletToolProximity)
  /// The tool went out of reach, or over another client's surface. Its previous state is void.
  case proximityOut
  /// The tip touches. The serial is needed to request a move, a resize or the window menu.
  case down(serial: UInt32)
  case up
  /// The position in surface coordinates, from the top left.
  case motion(x: Double, y: Double)
  /// The tip's pressure: 0 to 1.
  case pressure(Double)
  /// The tip's distance from the tablet: 0 to 1, the greatest that the tablet can measure.
  case distance(Double)
  /// Degrees from upright; positive if the far end leans to the right, and to the bottom.
  case tilt(x: Double, y: Double)
  /// Degrees clockwise about the tool's own axis.
  case rotation(degrees: Double)
  /// The airbrush's slider: -1 to 1.
  case slider(Double)
  /// The wheel of a mouse-like tool.
  case wheel(degrees: Double, clicks: Int32)
  case button(TabletToolButton)
  case frame(EventTime)
  /// The tool, its tablet or the protocol was removed. No frame follows.
  case removed
}

public struct TabletToolProximity {
  public var serial: UInt32
  public var surface: Surface
  /// The tablet under the tool; nil if it has just been removed.
  public var tablet: Tablet?
}

public struct TabletToolButton {
  public var serial: UInt32
  /// The code of linux/input-event-codes.h: 0x14b and 0x14c are the buttons of a pen.
  public var code: UInt32
  public var isPressed: Bool
}
