/// A touch as it was at one moment.
nonisolated public struct RecordedTouch: Equatable, Sendable {
  /// The touch; numbers count the touches of the history, from 1.
  public let reference: TraceReference
  public let phase: UITouch.Phase
  public let tapCount: Int
  /// The location, in points of its window.
  public let location: CGPoint
  /// The previous location, in the same coordinates.
  public let previousLocation: CGPoint
  /// The location in the coordinates of its view, or of its window if it has no view. Points.
  public let locationInView: CGPoint
  /// Seconds on the uptime clock of the reading (rule 1.5).
  public let timestamp: TimeInterval
  public let type: UITouch.TouchType
  /// The force; 0 if the device reports none.
  public let force: CGFloat
  public let window: TraceReference?
  public let view: TraceReference?
  /// The recognizers that receive it, in the engine's order (rule 1.14).
  public let recognizers: [RecordedRecognizer]
  /// The table or collection view whose row or item contains its view.
  public let list: TraceReference?
  /// Set when the touch is bound: the views from its window down to the view that a person sees under the finger
  /// and means to touch, if another view was hit. Empty otherwise, and later.
  public internal(set) var seen: [TraceReference] = []
}
