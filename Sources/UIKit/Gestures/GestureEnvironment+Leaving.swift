extension GestureEnvironment {
  /// The window left the screen: what still waits in it, for a further tap or for another recognizer, is over
  /// (rule 5.21).
  func abandon(in window: UIWindow, with event: TouchesEvent) {
    if participants.isEmpty { return }
    for recognizer in participants { recognizer.leaveSequence(.removed) }
    isUpdating = true
    decide(with: event, in: window)
    delayedTouches.release(in: window, with: event, isInEvent: false)
    resetFinished()
    endUpdate()
  }
}
