/// An event of a pointer. `frame` ends a group of events that belong together. A compositor before version 5
/// of `wl_pointer` sends no `frame`, so this module adds one after every event.
public enum PointerEvent {
  /// The pointer entered one of our surfaces.
  case enter(PointerEnter)
  /// The pointer left its surface. Sway also sends this event before a touch.
  case leave
  /// The pointer moved.
  case motion(PointerMotion)
  /// A button was pressed or released.
  case button(PointerButton)
  /// The user scrolled. Contains all axis events of one frame.
  case scroll(PointerScroll)
  /// The end of a group of events.
  case frame
  /// The pointer was removed.
  case removed
}

/// The surface that the pointer entered, and the position of the pointer.
public struct PointerEnter {
  /// The serial of the event, for setting the cursor.
  public var serial: UInt32
  /// The surface that the pointer entered.
  public var surface: Surface
  /// The horizontal position of the pointer, in surface units.
  public var x: Double
  /// The vertical position of the pointer, in surface units.
  public var y: Double
}

/// A movement of the pointer.
public struct PointerMotion {
  /// The time of the event.
  public var time: EventTime
  /// The horizontal position of the pointer, in surface units.
  public var x: Double
  /// The vertical position of the pointer, in surface units.
  public var y: Double
}

/// A button of a pointer that was pressed or released.
public struct PointerButton {
  /// The serial of the event. Some requests must contain it.
  public var serial: UInt32
  /// The time of the event.
  public var time: EventTime
  /// The button's code from linux/input-event-codes.h: 0x110 is the left, 0x111 the right, 0x112 the middle
  /// button.
  public var code: UInt32
  /// Whether the button was pressed; false if it was released.
  public var isPressed: Bool
}

/// A scroll: the axis events of one frame combined.
public struct PointerScroll {
  /// The scroll along one axis.
  public struct Axis: Equatable {
    /// The distance, in surface units; positive is down or to the right.
    public var distance = 0.0
    /// The steps of a wheel, in units of 1/120; 0 if the source is not a wheel.
    public var value120: Int32 = 0
    /// Whether the fingers lifted from the touchpad and so ended the scroll along this axis. The program may
    /// then let the content decelerate.
    public var isStopped = false
    /// Whether the content moves in the same direction as the fingers or the wheel's rim ("natural"
    /// scrolling). `distance` and `value120` already take this into account.
    public var isInverted = false
  }
  /// The time of the scroll.
  public var time: EventTime
  /// The source of the scroll, such as a wheel; nil if the compositor does not send it.
  public var source: WlPointer.AxisSource?
  /// The scroll along the horizontal axis.
  public var horizontal = Axis()
  /// The scroll along the vertical axis.
  public var vertical = Axis()
}
