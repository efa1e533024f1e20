/// A value for each state of a control, as `setTitle(_:for:)` and its like keep them.
struct StateValues<Value> {
  private var entries: [(state: UIControl.State, value: Value)] = []

  /// Nil takes the state's value away. Returns the old one.
  @discardableResult
  mutating func set(_ value: Value?, for state: UIControl.State) -> Value? {
    let old = entries.take { $0.state == state }
    if let value { entries.append((state, value)) }
    return old.first?.value
  }

  /// What was set for exactly this state.
  func value(for state: UIControl.State) -> Value? {
    for entry in entries where entry.state == state { return entry.value }
    return nil
  }

  /// What holds in this state: its own value, else that of the normal state.
  func current(for state: UIControl.State) -> Value? {
    value(for: state) ?? value(for: .normal)
  }
}
