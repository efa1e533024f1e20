/// Names the objects of a trace by class and number, such as `YellowView#1`. Numbers follow the order of
/// first appearance. Unlike addresses, the names are the same in every repetition of a run. If a recognizer
/// has a `name` or a view has a `traceName`, that name replaces the class: `double#1`.
public final class TraceNames {
  /// The references of all named objects. The references are weak. Therefore naming an object does not keep
  /// the object alive, and a new object at a reused address gets a new name.
  private var references: [ObjectIdentifier: TraceReference] = [:]
  private var counts: [String: Int] = [:]
  private var run = 0
  /// When this many objects have names, the names of deallocated objects are removed.
  private var capacity = 1024

  public init() {}

  /// Begins a run with new objects. The numbers of names start from 1 again.
  func beginRun() {
    references = [:]
    counts = [:]
    run += 1
  }

  /// Returns the name with its number: `YellowView#1`.
  public func name(_ object: AnyObject) -> String { reference(object).name }

  /// Returns the name for a sentence: `YellowView` for the first view of its class, `YellowView#2` for the
  /// second.
  public func shortName(_ object: AnyObject) -> String { reference(object).shortName }

  /// Returns the object's reference, which remains valid after the object is deallocated.
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

  /// The number of references that are kept.
  var count: Int { references.count }

  private static func kind(of object: AnyObject) -> String {
    if let name = (object as? UIGestureRecognizer)?.name, !name.isEmpty { return name }
    if let view = object as? any TraceNamed { return view.traceName }
    return String(describing: Swift.type(of: object))
  }
}
