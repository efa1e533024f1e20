/// Notes of the changes in a window's recognizers since their last update. Participants hold the notes, since they may not
/// hold the environment: so a change of state loads no weak reference.
final class SequenceNews {
  weak var window: UIWindow?
  /// A state changed since the last arbitration.
  var needsUpdate = false
  /// An update goes on.
  var isUpdating = false
  /// A participant may be through: its state changed, or it lost a touch. Moves of a gesture under way do not end it.
  var mayHaveFinished = false
  /// A participant may stand at Began.
  var mayHaveBegun = false

  /// A state changed. Amid an update it is taken up there; otherwise before the run loop sleeps (rule 4.8).
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    if !isUpdating { wakeHost() }
  }

  /// A deadline at this instant wakes a host whose app set the state out of the blue.
  func wakeHost() {
    UIApplication.setNeedsSettling()
    (window?.storedWindowScene?.application ?? UIApplication.current)?.clock.schedule(after: 0) {}
  }

  /// A recognizer went from one state to another.
  func stateDidChange(to state: UIGestureRecognizer.State) {
    mayHaveFinished = true
    if state == .began { mayHaveBegun = true }
  }

  deinit {}
}
