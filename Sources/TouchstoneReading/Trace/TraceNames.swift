/// The names of the objects of a trace: `YellowView#1`, the class and a number by first appearance. The same run
/// gives the same names, also when it is one of several in a row; addresses would differ. A recognizer's own name
/// comes first, `double#1`, and so does that of a `TraceNamed` view.
public final class TraceNames {
  /// Each reference points to its object weakly, so that a reader of the trace keeps nothing alive and a new
  /// object at an old address gets a name of its own.
  private var references: [ObjectIdentifier: TraceReference] = [:]
  private var counts: [String: Int] = [:]
  private var run = 0
  /// At this number of names, the names of deallocated objects are removed.
  private var capacity = 1024

  public init() {}

  /// Begins a run, whose objects are new: they are named from the beginning.
  func beginRun() {
    references = [:]
    counts = [:]
    run += 1
  }

  /// `YellowView#1`.
  public func name(_ object: AnyObject) -> String { reference(object).name }

  /// `YellowView` for the first of its class, `YellowView#2` for the second: for sentences.
  public func shortName(_ object: AnyObject) -> String { reference(object).shortName }

  /// The object's lasting name.
  public func reference(_ object: AnyObject) -> TraceReference {
    let identifier = ObjectIdentifier(object)
    if let known = references[identifier], known.object === object { return known }
    let kind = TraceNames.kind(of: object)
    let number = (counts[kind] ?? 0) + 1
    counts[kind] = number
    let reference = TraceReference(object, kind: kind, number: number, run: run)
    if references.count >= capacity {
      references = references.filter { $0.value.object != nil }
      capacity = max(1024, 2 * references.count)
    }
    references[identifier] = reference
    return reference
  }

  /// The number of objects whose names are remembered.
  var count: Int { references.count }

  private static func kind(of object: AnyObject) -> String {
    if let name = (object as? UIGestureRecognizer)?.name, !name.isEmpty { return name }
    if let view = object as? any TraceNamed { return view.traceName }
    return String(describing: Swift.type(of: object))
  }
}
