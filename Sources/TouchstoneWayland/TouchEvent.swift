/// An event of a touchscreen, named as in the Wayland protocol. Positions are in surface units from the top
/// left corner of the surface.
public enum TouchEvent {
  /// A finger went down.
  case down(TouchDown)
  /// A finger lifted.
  case up(TouchUp)
  /// A finger moved.
  case motion(TouchMotion)
  /// The ellipse of a finger changed; its axes are in surface units. Most compositors never send this.
  case shape(id: Int32, major: Double, minor: Double)
  /// The orientation of a finger's ellipse changed: the angle from the surface's y axis to the ellipse's
  /// major axis, in degrees clockwise.
  case orientation(id: Int32, degrees: Double)
  /// The end of a group of events. Some groups have no `frame`: Weston sends none after the last up, mutter
  /// none after any up. A `frame` may also come without a group: KWin sends one after a cancel.
  case frame
  /// All fingers of the touchscreen are cancelled, because the compositor uses them for a gesture of its own.
  case cancel
  /// The touchscreen was removed, which ends all its touches. Weston then sends neither up nor cancel.
  case removed
}

/// A finger that went down.
public struct TouchDown {
  /// The serial of the event. A request to move or resize a window or to show its menu must contain it.
  public var serial: UInt32
  /// The time of the event.
  public var time: EventTime
  /// The surface on which the finger went down.
  public var surface: Surface
  /// The number of the finger, unique in its touch object while the finger is down. It is a key, not an
  /// index: mutter starts at 288.
  public var id: Int32
  /// The horizontal position of the finger, in surface units.
  public var x: Double
  /// The vertical position of the finger, in surface units.
  public var y: Double
}

/// A finger that lifted.
public struct TouchUp {
  /// The serial of the event.
  public var serial: UInt32
  /// The time of the event.
  public var time: EventTime
  /// The number of the finger.
  public var id: Int32
}

/// A finger that moved.
public struct TouchMotion {
  /// The time of the event.
  public var time: EventTime
  /// The number of the finger.
  public var id: Int32
  /// The horizontal position of the finger, in surface units.
  public var x: Double
  /// The vertical position of the finger, in surface units.
  public var y: Double
}
