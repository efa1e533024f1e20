/// A recognizer as a fact of the history names it.
nonisolated public struct RecordedRecognizer: Hashable, Sendable {
  public let reference: TraceReference
  /// Its class: `UITapGestureRecognizer`, whatever name the app gave.
  public let className: String
  /// The view that it is attached to; nil where it has none any more.
  public let view: TraceReference?
}
