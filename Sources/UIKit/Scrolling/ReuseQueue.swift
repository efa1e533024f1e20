/// Unused views that wait to be shown again, by reuse identifier, and the closures that create new ones.
final class ReuseQueue<View: AnyObject> {
  private var waiting: [String: ContiguousArray<View>] = [:]
  private var makers: [String: (String) -> View] = [:]

  /// Registers a closure that creates views of this identifier; nil removes the registration.
  func register(_ identifier: String, _ make: ((String) -> View)?) {
    extendLifetime(replace(&makers[identifier], with: make))
  }

  /// Removes and returns the view that was put in last; nil if there is none.
  func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// Creates a view; nil if nothing is registered.
  func make(_ identifier: String) -> View? { makers[identifier]?(identifier) }

  func put(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

  deinit {}
}
