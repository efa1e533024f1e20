/// What several fingers do on a touchpad, as the compositor makes it out. The pointer stays where it is meanwhile.
public enum PointerGestureEvent {
  /// What the compositor tells apart; at most one goes on at a time for each pointer.
  public enum Kind: Sendable {
    /// Fingers that go the same way; usually three or more, since two scroll.
    case swipe
    /// Fingers that close, spread or turn about their centre.
    case pinch
    /// Fingers that rest: what moves by itself is to stop.
    case hold
  }

  case begin(PointerGestureBegin)
  case update(PointerGestureUpdate)
  case end(PointerGestureEnd)
  /// The touchpad, or the protocol, went away, and every gesture with it.
  case removed
}

public struct PointerGestureBegin {
  public var kind: PointerGestureEvent.Kind
  public var serial: UInt32
  public var time: EventTime
  public var surface: Surface
  /// How many fingers are on the touchpad.
  public var fingers: UInt32
}

public struct PointerGestureUpdate {
  public var kind: PointerGestureEvent.Kind
  public var time: EventTime
  /// How far the fingers' centre went since the event before, in surface units.
  public var dx: Double
  public var dy: Double
  /// The fingers' distance as a multiple of what it was at the beginning; 1 for a swipe.
  public var scale: Double
  /// Degrees clockwise since the event before; 0 for a swipe.
  public var rotation: Double
}

public struct PointerGestureEnd {
  public var kind: PointerGestureEvent.Kind
  public var time: EventTime
  /// The fingers did not lift: they became another gesture, or the compositor took them.
  public var isCancelled: Bool
}
