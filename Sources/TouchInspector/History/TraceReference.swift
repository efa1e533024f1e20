/// The name of an object of the trace, which keeps nothing alive.
nonisolated public struct TraceReference: Hashable, Sendable {
  /// The class, or the name that the app gave.
  public let kind: String
  /// Counted from 1 among those of its kind, by first appearance.
  public let number: Int

  /// `YellowView#1`.
  public var name: String { "\(kind)#\(number)" }

  /// `YellowView` for the first of its kind, `YellowView#2` for the second: for sentences.
  public var shortName: String { number == 1 ? kind : name }
}
