/// Names for the objects of a trace: `YellowView#1`, the class and a number by first appearance. The same run gives
/// the same names; an address would not.
public final class TraceNames {
  private struct Entry {
    // Weak, so that a reader of the trace keeps nothing alive and a new object at an old address gets a name of its
    // own. Only what a trace has named pays for it.
    weak var object: AnyObject?
    let className: String
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [String: Int] = [:]

  public init() {}

  /// `YellowView#1`.
  public func name(_ object: AnyObject) -> String {
    let entry = entry(for: object)
    return "\(entry.className)#\(entry.number)"
  }

  /// `YellowView` for the first of its class, `YellowView#2` for the second: for sentences.
  public func shortName(_ object: AnyObject) -> String {
    let entry = entry(for: object)
    return entry.number == 1 ? entry.className : "\(entry.className)#\(entry.number)"
  }

  private func entry(for object: AnyObject) -> Entry {
    let identifier = ObjectIdentifier(object)
    if let known = entries[identifier], known.object === object { return known }
    let className = String(describing: Swift.type(of: object))
    let number = (counts[className] ?? 0) + 1
    counts[className] = number
    let entry = Entry(object: object, className: className, number: number)
    entries[identifier] = entry
    return entry
  }
}
