/// A gesture of several fingers on a touchpad, as the compositor recognizes it. The pointer does not move
/// meanwhile.
public enum PointerGestureEvent {
  /// The kinds that the compositor distinguishes; at most one at a time for each pointer.
  public enum Kind: Sendable {
    /// Fingers that move in the same direction; usually three or more, since two scroll.
    case swipe
    /// Fingers that pinch, spread or rotate about their centre.
    case pinch
    /// Fingers that rest: content that moves by itself should stop.
    case hold
  }

  case begin(PointerGestureBegin)
  case update(PointerGestureUpdate)
  case end(PointerGestureEnd)
  /// The touchpad, or the protocol, was removed, and every gesture with it.
  case removed
}

public struct PointerGestureBegin {
  public var kind: PointerGestureEvent.Kind
  public var serial: UInt32
  public var time: EventTime
  public var surface: Surface
  /// The number of fingers on the touchpad.
  public var fingers: UInt32
}

public struct PointerGestureUpdate {
  public var kind: PointerGestureEvent.Kind
  public var time: EventTime
  /// The movement of the fingers' centre since the previous event, in surface units.
  public var dx: Double
  public var dy: Double
  /// The fingers' distance as a multiple of that at the beginning; 1 for a swipe.
  public var scale: Double
  /// Degrees clockwise since the previous event; 0 for a swipe.
  public var rotation: Double
}

public struct PointerGestureEnd {
  public var kind: PointerGestureEvent.Kind
  public var time: EventTime
  /// Whether the gesture ended without a lift: another gesture began, or the compositor used the fingers.
  public var isCancelled: Bool
}
