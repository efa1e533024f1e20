/// Creates presses and their events from a scene's key samples. The dispatcher lists the presses in progress,
/// assigns a responder to each, and sends the events.
final class PressDispatcher {
  /// The presses event of the scene. The same object is sent each time. It lists the presses in progress.
  let event = UIPressesEvent()

  /// The keys that are down and that the scene's `SceneKeyHandler` handles.
  private var keysOfHandler: [(usage: Int, device: UInt32)] = []

  /// Whether the event is being sent.
  private var isSending = false

  // MARK: One sample

  func handle(_ sample: PressSample, in scene: UIWindowScene, for application: UIApplication) {
    if passToKeyHandler(sample, in: scene) { return }
    let time = application.time(of: sample.timestamp)
    let knownPress = press(for: sample)
    switch sample.phase {
    case .began:
      // If the key is already down, the keyboard did not report the key's release, and the earlier press is
      // cancelled. If too many keys are down, the oldest press is cancelled.
      if let knownPress {
        cancel([knownPress], for: application)
      } else if event.presses.count >= TouchConstants.maximumPressCount, let oldest = event.presses.first {
        cancel([oldest], for: application)
      }
      let target = application.activateEventTarget(in: scene)
      startEvent(at: time, sample.modifierFlags)
      event.presses.append(
        UIPress(sample, window: target.window, responder: target.responder, timestamp: time))
    case .changed:
      // A key that repeats does not change its press. Only the effect of the key is repeated: its key
      // command, its text, or a step of a control such as a slider.
      if let knownPress { event.repeatPress(knownPress, UIKey(sample)) }
      return
    case .ended, .cancelled:
      // A key that comes up without having gone down in this scene is ignored.
      guard let knownPress else { return }
      startEvent(at: time, sample.modifierFlags)
      knownPress.storedPhase = sample.phase == .ended ? .ended : .cancelled
      knownPress.storedTimestamp = time
    }
    send(for: application)
  }

  /// Passes a key that goes down to the scene's key handler, and returns whether the handler handles the key.
  /// Also returns true for the repeats and the release of a key that the handler handled.
  private func passToKeyHandler(_ sample: PressSample, in scene: UIWindowScene) -> Bool {
    let index = keysOfHandler.firstIndex { $0.usage == sample.usage && $0.device == sample.device }
    guard sample.phase == .began else {
      guard let index else { return false }
      if sample.phase != .changed { keysOfHandler.remove(at: index) }
      return true
    }
    if let index { keysOfHandler.remove(at: index) }
    guard let handler = scene.keyHandler, handler.handleKey(UIKey(sample), in: scene) else { return false }
    keysOfHandler.append((sample.usage, sample.device))
    return true
  }

  private func press(for sample: PressSample) -> UIPress? {
    for press in event.presses where press.usage == sample.usage && press.device == sample.device {
      return press
    }
    return nil
  }

  // MARK: One event

  private func startEvent(at timestamp: TimeInterval, _ modifierFlags: UIKeyModifierFlags) {
    event.timestamp = timestamp
    event.modifierFlags = modifierFlags
    for press in event.presses { press.storedPhase = .stationary }
  }

  private func send(for application: UIApplication) {
    isSending = true
    application.record(.responder(.sentEvent(event, to: application)))
    application.sendEvent(event)
    isSending = false
    removeFinishedPresses()
    cancelPending(for: application)
  }

  private func removeFinishedPresses() {
    for press in event.presses where !press.isDown {
      press.storedWindow = nil
      press.storedResponder = nil
    }
    event.presses.removeAll { !$0.isDown }
  }

  // MARK: Cancelling

  /// Cancels the presses of the scene, or of one window. The responders receive the cancellation in a
  /// separate event. If an event is being sent, the cancellation is sent after that event.
  func cancelPresses(of window: UIWindow? = nil, for application: UIApplication) {
    guard !event.presses.isEmpty else { return }
    cancel(event.presses.filter { window == nil || $0.storedWindow === window }, for: application)
  }

  private func cancel(_ presses: [UIPress], for application: UIApplication) {
    for press in presses { press.isCancellationPending = true }
    cancelPending(for: application)
  }

  private func cancelPending(for application: UIApplication) {
    guard !isSending, event.presses.contains(where: \.isCancellationPending) else { return }
    startEvent(at: application.clock.now, event.modifierFlags)
    for press in event.presses where press.isCancellationPending {
      press.isCancellationPending = false
      press.storedPhase = .cancelled
      press.storedTimestamp = event.timestamp
    }
    send(for: application)
  }

  deinit {}
}
