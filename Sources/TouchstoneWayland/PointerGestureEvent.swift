/// A touchpad gesture of several fingers that the compositor recognized. The pointer does not move during a
/// gesture.
public enum PointerGestureEvent {
  /// The kinds of gestures. For each pointer, at most one gesture is in progress at a time.
  public enum Kind: Sendable {
    /// The fingers move in the same direction. There are usually at least three fingers, because two fingers
    /// scroll.
    case swipe
    /// The fingers move apart or together, or rotate around their centre.
    case pinch
    /// The fingers rest. Content that moves by itself should stop.
    case hold
  }

  /// A gesture began.
  case begin(PointerGestureBegin)
  /// The fingers of the gesture moved.
  case update(PointerGestureUpdate)
  /// The gesture ended.
  case end(PointerGestureEnd)
  /// The pointer or the gesture manager was removed, which ends every gesture.
  case removed
}

/// The beginning of a gesture.
public struct PointerGestureBegin {
  /// The kind of the gesture.
  public var kind: PointerGestureEvent.Kind
  /// The serial of the event.
  public var serial: UInt32
  /// The time of the event.
  public var time: EventTime
  /// The surface under the pointer.
  public var surface: Surface
  /// The number of fingers on the touchpad.
  public var fingers: UInt32
}

/// A movement of a gesture's fingers.
public struct PointerGestureUpdate {
  /// The kind of the gesture.
  public var kind: PointerGestureEvent.Kind
  /// The time of the event.
  public var time: EventTime
  /// The horizontal movement of the fingers' centre since the previous event, in surface units.
  public var dx: Double
  /// The vertical movement of the fingers' centre since the previous event, in surface units.
  public var dy: Double
  /// The distance between the fingers divided by their distance at the beginning; 1 for a swipe.
  public var scale: Double
  /// The rotation since the previous event, in degrees clockwise; 0 for a swipe.
  public var rotation: Double
}

/// The end of a gesture.
public struct PointerGestureEnd {
  /// The kind of the gesture.
  public var kind: PointerGestureEvent.Kind
  /// The time of the event.
  public var time: EventTime
  /// Whether the gesture ended without a lift, because another gesture began or the compositor used the
  /// fingers.
  public var isCancelled: Bool
}
