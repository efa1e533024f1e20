/// Notes of the changes in a window's recognizers since their last update. Participants hold the notes rather than
/// the environment, so that a change of state loads no weak reference.
final class RecognizerChanges {
  weak var window: UIWindow?
  /// Whether a state changed since the last arbitration.
  var needsUpdate = false
  /// Whether an update is in progress.
  var isUpdating = false
  /// Whether a participant may have finished: its state changed, or it lost a touch. Moves of an active gesture do
  /// not end it.
  var mayHaveFinished = false
  /// Whether a participant's state may be Began.
  var mayHaveBegun = false

  /// Notes a change. During an update it is handled there, otherwise before the run loop sleeps (rule 4.8).
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    if !isUpdating { wakeHost() }
  }

  /// Wakes the host by a deadline at this instant, in case the app set the state outside of an event.
  func wakeHost() {
    UIApplication.setNeedsSettling()
    (window?.storedWindowScene?.application ?? UIApplication.current)?.clock.schedule(after: 0) {}
  }

  /// Notes that a recognizer changed its state.
  func stateDidChange(to state: UIGestureRecognizer.State) {
    mayHaveFinished = true
    if state == .began { mayHaveBegun = true }
  }

  deinit {}
}
