/// Names for the objects of a trace: `YellowView#1`, the class and a number by first appearance. The same run gives
/// the same names; an address would not. A recognizer that the app gave a name is called by that: `double#1`.
public final class TraceNames {
  private struct Entry {
    // Weak, so that a reader of the trace keeps nothing alive and a new object at an old address gets a name of its
    // own. Only what a trace has named pays for it.
    weak var object: AnyObject?
    let kind: String
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [String: Int] = [:]

  public init() {}

  /// `YellowView#1`.
  public func name(_ object: AnyObject) -> String {
    let entry = entry(for: object)
    return "\(entry.kind)#\(entry.number)"
  }

  /// `YellowView` for the first of its class, `YellowView#2` for the second: for sentences.
  public func shortName(_ object: AnyObject) -> String {
    let entry = entry(for: object)
    return entry.number == 1 ? entry.kind : "\(entry.kind)#\(entry.number)"
  }

  private func entry(for object: AnyObject) -> Entry {
    let identifier = ObjectIdentifier(object)
    if let known = entries[identifier], known.object === object { return known }
    let kind = TraceNames.kind(of: object)
    let number = (counts[kind] ?? 0) + 1
    counts[kind] = number
    let entry = Entry(object: object, kind: kind, number: number)
    entries[identifier] = entry
    return entry
  }

  private static func kind(of object: AnyObject) -> String {
    if let name = (object as? UIGestureRecognizer)?.name, !name.isEmpty { return name }
    return String(describing: Swift.type(of: object))
  }
}
