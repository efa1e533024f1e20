/// The record of changes in a window's recognizers since their last update. Recognizers in a sequence refer
/// to this record and not to the gesture environment, so that a change of state loads no weak reference.
final class RecognizerChanges {
  weak var window: UIWindow?
  /// Whether a recognizer's state has changed since the last update.
  var needsUpdate = false
  /// Whether the window's recognizers are being updated.
  var isUpdating = false
  /// Whether a recognizer may have finished, because its state changed or one of its touches was removed. A
  /// move of an active gesture does not count.
  var mayHaveFinished = false
  /// Whether the state of any recognizer may be Began.
  var mayHaveBegun = false

  /// The slots of the touches that lift or are cancelled in the window's current event, as a bit mask.
  var endingSlots: UInt64 = 0

  /// Requests an update of the window's recognizers. If an update is in progress, it handles the change;
  /// otherwise, an update before the run loop sleeps does (rule 4.8).
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
