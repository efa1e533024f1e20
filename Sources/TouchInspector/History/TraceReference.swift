/// The name of an object of the trace, which keeps nothing alive.
nonisolated public struct TraceReference: Hashable, Sendable {
  /// The class, or the name that the app gave.
  public let kind: String
  /// Counted from 1 among those of its kind, by first appearance.
  public let number: Int
  /// The run that it was named in, counted from 0: each gives its names anew, so two runs may have the same ones.
  public let run: Int

  /// `YellowView#1`.
  public var name: String { "\(kind)#\(number)" }

  /// `YellowView` for the first of its kind, `YellowView#2` for the second: for sentences.
  public var shortName: String { number == 1 ? kind : name }

  /// Whether both have one name, each in a run of its own.
  func isNamesake(of other: TraceReference) -> Bool {
    kind == other.kind && number == other.number && run != other.run
  }
}
