/// What a pointer says. `frame` ends what belongs together; for compositors that do not say it (before
/// version 5) it follows every event.
public enum PointerEvent {
  case enter(PointerEnter)
  /// The pointer left the surface it was in. Sway says this before a touch.
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
  /// As in linux/input-event-codes.h: 0x110 is the left button, 0x111 the right, 0x112 the middle one.
  public var code: UInt32
  public var isPressed: Bool
}

/// How far the content should scroll, gathered from the axis events of one frame.
public struct PointerScroll {
  public struct Axis: Equatable {
    /// Distance in surface units; positive is down or to the right.
    public var distance = 0.0
    /// Steps of a wheel in 120ths, 0 where there is no wheel.
    public var value120: Int32 = 0
    /// The finger left the touchpad on this axis: what follows is deceleration.
    public var isStopped = false
    /// The fingers, or the wheel's rim, went the way the content is to go: “natural” scrolling. `distance` and
    /// `value120` take it into account already.
    public var isInverted = false
  }
  public var time: EventTime
  /// nil where the compositor does not say.
  public var source: WlPointer.AxisSource?
  public var horizontal = Axis()
  public var vertical = Axis()
}
