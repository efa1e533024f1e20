/// Names for the objects of a trace: `YellowView#1`, the class and a number by first appearance. The same run gives
/// the same names, and so does each of several in a row; an address would not. A recognizer that the app gave a name is
/// called by that: `double#1`; so is a view that is `TraceNamed`.
public final class TraceNames {
  private struct Entry {
    // Weak, so that a reader of the trace keeps nothing alive and a new object at an old address gets a name of its
    // own. Only what a trace has named pays for it.
    weak var object: AnyObject?
    let reference: TraceReference
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [String: Int] = [:]
  private var run = 0
  /// From so many names on those of objects that are gone are forgotten.
  private var capacity = 1024

  public init() {}

  /// What comes next is made anew, as it was for the run before: it is named from the beginning.
  func beginRun() {
    entries = [:]
    counts = [:]
    run += 1
  }

  /// `YellowView#1`.
  public func name(_ object: AnyObject) -> String { reference(object).name }

  /// `YellowView` for the first of its class, `YellowView#2` for the second: for sentences.
  public func shortName(_ object: AnyObject) -> String { reference(object).shortName }

  /// What outlives the object: its name alone.
  public func reference(_ object: AnyObject) -> TraceReference {
    let identifier = ObjectIdentifier(object)
    if let known = entries[identifier], known.object === object { return known.reference }
    let kind = TraceNames.kind(of: object)
    let number = (counts[kind] ?? 0) + 1
    counts[kind] = number
    let reference = TraceReference(kind: kind, number: number, run: run)
    if entries.count >= capacity {
      entries = entries.filter { $0.value.object != nil }
      capacity = max(1024, 2 * entries.count)
    }
    entries[identifier] = Entry(object: object, reference: reference)
    return reference
  }

  /// How many objects have names that are remembered.
  var count: Int { entries.count }

  private static func kind(of object: AnyObject) -> String {
    if let name = (object as? UIGestureRecognizer)?.name, !name.isEmpty { return name }
    if let view = object as? any TraceNamed { return view.traceName }
    return String(describing: Swift.type(of: object))
  }
}
