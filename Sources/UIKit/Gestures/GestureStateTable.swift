/// Rule 5.2: what becomes of a recognizer's state when its subclass sets one.
public enum GestureStateTable {
  /// A row for each present state, a column for each that is set; nil leaves the state alone.
  private static let rows: [[UIGestureRecognizer.State?]] = [
    // possible  began    changed   ended   cancelled   failed
    [nil, .began, .began, .ended, .failed, .failed],  // possible
    [nil, .changed, .changed, .ended, .cancelled, .cancelled],  // began
    [.changed, .changed, .changed, .ended, .cancelled, .cancelled],  // changed
    [nil, nil, nil, nil, nil, nil],  // ended
    [nil, nil, nil, nil, nil, nil],  // cancelled
    [nil, nil, nil, nil, nil, nil],  // failed
  ]

  /// The state that follows, or nil where the assignment is ignored.
  public static func next(
    from state: UIGestureRecognizer.State, assigned: UIGestureRecognizer.State
  ) -> UIGestureRecognizer.State? {
    rows[state.rawValue][assigned.rawValue]
  }
}
