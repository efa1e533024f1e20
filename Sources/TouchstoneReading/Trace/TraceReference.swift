/// The lasting name of an object of the trace, and a weak pointer to the object. One object has one reference,
/// which all facts about it share.
///
/// Two references are equal when they name the same object of the same run, also in the traces of two sessions.
nonisolated public final class TraceReference: Hashable, Sendable {
  /// The class, or the name that the app gave.
  public let kind: String
  /// The number among references of its kind, from 1, by first appearance.
  public let number: Int
  /// The run in which it was named, counted from 0. Each run counts from the beginning, so two may use the same
  /// names.
  public let run: Int
  /// The object; nil if it is deallocated.
  @MainActor public private(set) weak var object: AnyObject?

  @MainActor init(_ object: AnyObject, kind: String, number: Int, run: Int) {
    self.kind = kind
    self.number = number
    self.run = run
    self.object = object
  }

  public static func == (first: TraceReference, second: TraceReference) -> Bool {
    first === second
      || first.number == second.number && first.run == second.run && first.kind == second.kind
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(number)
    hasher.combine(run)
  }

  /// `YellowView#1`.
  public var name: String { "\(kind)#\(number)" }

  /// `YellowView` for the first of its kind, `YellowView#2` for the second: for sentences.
  public var shortName: String { number == 1 ? kind : name }

  /// Whether both have one name, each in a run of its own.
  package func isNamesake(of other: TraceReference) -> Bool {
    kind == other.kind && number == other.number && run != other.run
  }
}
