/// Views that are shown no more and wait to be shown again, by their reuse identifiers; and how new ones are made.
final class ReuseQueue<View: AnyObject> {
  private var waiting: [String: ContiguousArray<View>] = [:]
  private var makers: [String: (String) -> View] = [:]

  /// From now on views of this identifier are made so; nil takes it back.
  func register(_ identifier: String, _ make: ((String) -> View)?) {
    extendLifetime(replace(&makers[identifier], with: make))
  }

  /// The one that waits since the latest.
  func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// A new one; nil where nothing is registered.
  func make(_ identifier: String) -> View? { makers[identifier]?(identifier) }

  func put(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

  deinit {}
}
