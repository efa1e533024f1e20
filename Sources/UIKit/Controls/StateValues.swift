/// A value for each state of a control, for example the titles set with `setTitle(_:for:)`.
struct StateValues<Value> {
  private var entries: [(state: UIControl.State, value: Value)] = []

  /// Sets the state's value; nil removes it. Returns the old value.
  @discardableResult
  mutating func set(_ value: Value?, for state: UIControl.State) -> Value? {
    let old = entries.take { $0.state == state }
    if let value { entries.append((state, value)) }
    return old.first?.value
  }

  /// Returns the value set for exactly this state; nil if there is none.
  func value(for state: UIControl.State) -> Value? {
    for entry in entries where entry.state == state { return entry.value }
    return nil
  }

  /// Returns the value shown in this state: the state's own value, or else the value of the normal state.
  func current(for state: UIControl.State) -> Value? {
    value(for: state) ?? value(for: .normal)
  }
}
