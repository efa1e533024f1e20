/// The dispatcher that turns a scene's key readings into presses and events: it keeps the live presses, assigns
/// each a responder, and dispatches the events.
final class PressDispatcher {
  /// The scene's only presses event, which holds its live presses.
  let event = UIPressesEvent()

  /// The keys that are down and belong to the scene's key guide.
  private var guided: [(usage: Int, device: UInt32)] = []

  /// Whether an event of this scene is being delivered to responders.
  private var isSending = false

  // MARK: One reading

  func handle(_ sample: PressSample, in scene: UIWindowScene, for application: UIApplication) {
    if isGuided(sample, in: scene) { return }
    let time = application.time(of: sample.timestamp)
    let known = press(for: sample)
    switch sample.phase {
    case .began:
      // The device did not report that this key, or any key, came up.
      if let known {
        cancel([known], for: application)
      } else if event.presses.count >= TouchConstants.maximumPressCount, let oldest = event.presses.first {
        cancel([oldest], for: application)
      }
      let focus = application.focus(in: scene)
      startEvent(at: time, sample.modifierFlags)
      event.presses.append(
        UIPress(sample, window: focus.window, responder: focus.responder, timestamp: time))
    case .changed:
      // A repeat does not change the press; key commands and typed text repeat.
      if let known { event.repeatPress(known, UIKey(sample)) }
      return
    case .ended, .cancelled:
      // The release of a key that did not go down here is ignored.
      guard let known else { return }
      startEvent(at: time, sample.modifierFlags)
      known.storedPhase = sample.phase == .ended ? .ended : .cancelled
      known.storedTimestamp = time
    }
    send(for: application)
  }

  /// Whether the key belongs to the key guide, which then takes it from press to release.
  private func isGuided(_ sample: PressSample, in scene: UIWindowScene) -> Bool {
    let index = guided.firstIndex { $0.usage == sample.usage && $0.device == sample.device }
    guard sample.phase == .began else {
      guard let index else { return false }
      if sample.phase != .changed { guided.remove(at: index) }
      return true
    }
    if let index { guided.remove(at: index) }
    guard let guide = scene.keyGuide, guide.takesKey(UIKey(sample), in: scene) else { return false }
    guided.append((sample.usage, sample.device))
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

  /// Cancels the scene's presses, or those of one window, in an event of their own. During another event, the
  /// cancellation waits until that event is delivered.
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
