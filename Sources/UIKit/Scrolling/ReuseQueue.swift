/// A queue of unused cells or other views that can be shown again, and the closures that create new views.
/// Views and closures are stored by reuse identifier.
final class ReuseQueue<View: AnyObject> {
  private var waitingViews: [String: ContiguousArray<View>] = [:]
  private var makers: [String: (String) -> View] = [:]

  /// Registers a closure that creates views for this reuse identifier. Nil removes the registration.
  func register(_ identifier: String, _ make: ((String) -> View)?) {
    extendLifetime(replace(&makers[identifier], with: make))
  }

  /// Removes and returns the unused view that was added last; nil if there is none.
  func dequeue(_ identifier: String) -> View? { waitingViews[identifier]?.popLast() }

  /// Creates a view with the registered closure; nil if no closure is registered.
  func make(_ identifier: String) -> View? { makers[identifier]?(identifier) }

  func enqueue(_ view: View, _ identifier: String) { waitingViews[identifier, default: []].append(view) }

  deinit {}
}
