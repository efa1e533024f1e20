/// The name of an object of the trace, and a weak pointer to the object. The name remains after the object is
/// deallocated. All facts about an object share one reference.
///
/// Two references are equal if their kind, number and run are equal, even in the traces of two sessions.
nonisolated public final class TraceReference: Hashable, Sendable {
  /// The object's class, or the name that the app gave the object.
  public let kind: String
  /// The number among the references of the same kind, counted from 1 in the order of first appearance.
  public let number: Int
  /// The run in which the object was named, from 0. Numbers start from 1 in each run, so two runs may use the
  /// same name.
  public let run: Int
  /// The object; nil after it was deallocated.
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

  /// The name with its number: `YellowView#1`.
  public var name: String { "\(kind)#\(number)" }

  /// The name for a sentence: `YellowView` for the first object of its kind, `YellowView#2` for the second.
  public var shortName: String { number == 1 ? kind : name }

  /// Returns whether both references have the same name, but belong to different runs.
  package func isNamesake(of other: TraceReference) -> Bool {
    kind == other.kind && number == other.number && run != other.run
  }
}
