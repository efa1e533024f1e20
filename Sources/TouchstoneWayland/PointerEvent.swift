/// An event of a pointer. `frame` ends a group. For compositors that do not send it (before version 5) it follows
/// every event.
public enum PointerEvent {
  case enter(PointerEnter)
  /// The pointer left its surface. Sway sends this before a touch.
  case leave
  case motion(PointerMotion)
  case button(PointerButton)
  /// All axis events of one frame.
  case scroll(PointerScroll)
  case frame
  /// The pointer device went away.
  case removed
}

public struct PointerEnter {
  public var serial: UInt32
  public var surface: Surface
  public var x: Double
  public var y: Double
}

public struct PointerMotion {
  public var time: EventTime
  public var x: Double
  public var y: Double
}

public struct PointerButton {
  public var serial: UInt32
  public var time: EventTime
  /// The code of linux/input-event-codes.h: 0x110 is the left button, 0x111 the right, 0x112 the middle one.
  public var code: UInt32
  public var isPressed: Bool
}

/// The distance to scroll, merged from the axis events of one frame.
public struct PointerScroll {
  public struct Axis: Equatable {
    /// Distance in surface units; positive is down or to the right.
    public var distance = 0.0
    /// Steps of a wheel in 120ths, 0 if there is no wheel.
    public var value120: Int32 = 0
    /// Whether the finger left the touchpad on this axis: deceleration follows.
    public var isStopped = false
    /// Whether the fingers, or the wheel's rim, moved in the direction in which the content is to move: “natural”
    /// scrolling. `distance` and `value120` already include it.
    public var isInverted = false
  }
  public var time: EventTime
  /// The source; nil if the compositor does not send it.
  public var source: WlPointer.AxisSource?
  public var horizontal = Axis()
  public var vertical = Axis()
}
