/// The record of changes in a window's recognizers since the last update. A participant refers to this record
/// and not to the environment, so that a change of state loads no weak reference.
final class RecognizerChanges {
  weak var window: UIWindow?
  /// Whether a recognizer's state has changed since the last decision.
  var needsUpdate = false
  /// Whether an update of the window is in progress.
  var isUpdating = false
  /// Whether a recognizer may have finished, because its state changed or one of its touches was removed. A
  /// move of an active gesture does not count.
  var mayHaveFinished = false
  /// Whether the state of any recognizer may be Began.
  var mayHaveBegun = false

  /// The slots of the touches that lift or are cancelled in the window's current event, as a bit mask.
  var endingSlots: UInt64 = 0

  /// Records a change. It is handled by the update in progress; if there is none, by an update before the run
  /// loop sleeps (rule 4.8).
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    if !isUpdating { wakeHost() }
  }

  /// Wakes the host with a timer that is due now, because the app may have set a state outside an event.
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
