/// A touch as it was at one moment.
nonisolated public struct RecordedTouch: Equatable, Sendable {
  /// Which touch; numbers count the touches of the history, from 1.
  public let reference: TraceReference
  public let phase: UITouch.Phase
  public let tapCount: Int
  /// In the coordinates of its window, in points.
  public let location: CGPoint
  /// The one before, in the same coordinates.
  public let previousLocation: CGPoint
  /// In the coordinates of its view; of its window where it has no view.
  public let locationInView: CGPoint
  /// Seconds on the uptime clock of the reading (rule 1.5).
  public let timestamp: TimeInterval
  public let type: UITouch.TouchType
  /// 0 where the device tells none.
  public let force: CGFloat
  public let window: TraceReference?
  public let view: TraceReference?
  /// Those that receive it, in the engine's order (rule 1.14).
  public let recognizers: [RecordedRecognizer]
  /// The table, or collection view, whose row or item its view belongs to.
  public let list: TraceReference?
  /// When it is bound: the way from its window down to what is seen under the finger, and meant to be touched, where
  /// that was not hit. Empty otherwise, and later.
  public internal(set) var seen: [TraceReference] = []
}
