/// A touch as it was at one moment.
nonisolated public struct RecordedTouch: Equatable, Sendable {
  /// The touch's name. The number in the name counts the touches of the run, from 1.
  public let reference: TraceReference
  public let phase: UITouch.Phase
  public let tapCount: Int
  /// The location, in points of the touch's window.
  public let location: CGPoint
  /// The previous location, in the same coordinates.
  public let previousLocation: CGPoint
  /// The location, in points of the touch's view; if the touch has no view, in points of its window.
  public let locationInView: CGPoint
  /// The device's timestamp, in seconds since the system started (rule 1.5).
  public let timestamp: TimeInterval
  public let type: UITouch.TouchType
  /// The force, in the unit of `UITouch.force`; 0 if the device measures no force.
  public let force: CGFloat
  /// The touch's window; nil if the touch had no window at that moment.
  public let window: TraceReference?
  /// The touch's view; nil if the touch had no view at that moment.
  public let view: TraceReference?
  /// The recognizers that receive the touch, in the engine's order (rule 1.14).
  public let recognizers: [RecordedRecognizer]
  /// The table or collection view whose cell contains the touch's view; nil if there is none.
  public let enclosingList: TraceReference?
  /// The path from the touch's window to the frontmost touchable view under the finger, if that view is not
  /// the hit view. Recorded when the touch is bound; empty in later records.
  public internal(set) var expectedPath: [TraceReference] = []
}
