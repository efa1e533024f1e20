/// Gives the next state of a recognizer for a state that its subclass assigns (rule 5.2).
public enum GestureStateTable {
  /// One row for each current state, one column for each assigned state; nil leaves the state unchanged.
  private static let rows: [[UIGestureRecognizer.State?]] = [
    // possible  began    changed   ended   cancelled   failed
    [nil, .began, .began, .ended, .failed, .failed],  // possible
    [nil, .changed, .changed, .ended, .cancelled, .cancelled],  // began
    [.changed, .changed, .changed, .ended, .cancelled, .cancelled],  // changed
    [nil, nil, nil, nil, nil, nil],  // ended
    [nil, nil, nil, nil, nil, nil],  // cancelled
    [nil, nil, nil, nil, nil, nil],  // failed
  ]

  /// Returns the next state; nil if the assignment is ignored.
  public static func next(
    from state: UIGestureRecognizer.State, assigned: UIGestureRecognizer.State
  ) -> UIGestureRecognizer.State? {
    rows[state.rawValue][assigned.rawValue]
  }
}
