/// An event of a touchscreen, named as on the wire. Positions are in surface coordinates, from the top left.
public enum TouchEvent {
  case down(TouchDown)
  case up(TouchUp)
  case motion(TouchMotion)
  /// The contact's ellipse, in surface units. Most compositors never send it.
  case shape(id: Int32, major: Double, minor: Double)
  /// The angle of the ellipse's major axis from the surface's y axis, in degrees clockwise.
  case orientation(id: Int32, degrees: Double)
  /// Ends a group of events. It may never come (Weston sends none after the last up, mutter none after any up),
  /// and it may come alone (KWin sends one after a cancel).
  case frame
  /// Ends every touch of this seat: the compositor took them for a gesture of its own.
  case cancel
  /// The touchscreen was removed, and every touch with it; Weston sends neither up nor cancel then.
  case removed
}

public struct TouchDown {
  /// The serial that `move`, `resize` and window menus need.
  public var serial: UInt32
  public var time: EventTime
  public var surface: Surface
  /// A key, not an index: mutter counts from 288. Unique in its touch object while the finger is down.
  public var id: Int32
  public var x: Double
  public var y: Double
}

public struct TouchUp {
  public var serial: UInt32
  public var time: EventTime
  public var id: Int32
}

public struct TouchMotion {
  public var time: EventTime
  public var id: Int32
  public var x: Double
  public var y: Double
}
