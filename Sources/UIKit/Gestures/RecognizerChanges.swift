/// Notes about changes in a window's recognizers since the last update. A participant holds these notes
/// instead of the environment, so that a change of state loads no weak reference.
final class RecognizerChanges {
  weak var window: UIWindow?
  /// Whether a recognizer's state has changed since the last decision.
  var needsUpdate = false
  /// Whether an update of the window is in progress.
  var isUpdating = false
  /// Whether a recognizer may have finished, because its state changed or it lost a touch. Moves of an active
  /// gesture do not finish it.
  var mayHaveFinished = false
  /// Whether the state of any recognizer may be Began.
  var mayHaveBegun = false

  /// Records a change. If an update is in progress, it handles the change; otherwise an update before the run
  /// loop sleeps does (rule 4.8).
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    if !isUpdating { wakeHost() }
  }

  /// Wakes the host by a timer that is due now, because the app may have set a state outside an event.
  func wakeHost() {
    UIApplication.setNeedsSettling()
    (window?.storedWindowScene?.application ?? UIApplication.current)?.clock.schedule(after: 0) {}
  }

  /// Records that a recognizer has changed its state.
  func stateDidChange(to state: UIGestureRecognizer.State) {
    mayHaveFinished = true
    if state == .began { mayHaveBegun = true }
  }

  deinit {}
}
