extension InputDispatcher {
  /// Handles a sample of a shake (SC-28). The responder that received `motionBegan` also receives the shake's
  /// end.
  func handle(_ sample: ShakeSample, in scene: UIWindowScene, for application: UIApplication) {
    let time = application.time(of: sample.timestamp)
    if sample.phase == .began {
      guard motion == nil else { return }
      motion = MotionEvent(application.activateEventTarget(in: scene), at: time)
    }
    guard let event = motion else { return }
    event.setPhase(sample.phase, at: time)
    if sample.phase != .began { motion = nil }
    application.send(event)
  }

  /// Cancels all presses and the shake, because the scene has lost the keyboard.
  func cancelAll(for application: UIApplication) {
    presses.cancelPresses(for: application)
    guard let event = motion else { return }
    motion = nil
    event.setPhase(.cancelled, at: application.clock.now)
    application.send(event)
  }

  /// Sends a remote-control event for the press of a media key. A sample whose subtype is not a
  /// `remoteControl…` subtype is ignored.
  func handle(
    _ sample: RemoteControlSample, in scene: UIWindowScene, for application: UIApplication
  ) {
    guard sample.subtype.rawValue >= UIEvent.EventSubtype.remoteControlPlay.rawValue else { return }
    application.send(
      RemoteControlEvent(
        sample.subtype, application.activateEventTarget(in: scene), at: application.time(of: sample.timestamp)
      ))
  }
}

extension UIApplication {
  /// Returns the target of input without a location (rule 10.12): the first responder of the scene's key
  /// window, or else the view with the keyboard focus, or else the window, or else the application. Also
  /// makes the scene's key window the application's key window, because this scene has the keyboard.
  final func activateEventTarget(in scene: UIWindowScene) -> EventTarget {
    if let window = scene.keyWindow, !window.isHidden, keyWindow !== window { makeKey(window) }
    guard let window = keyWindow, window.storedWindowScene === scene else {
      return EventTarget(window: nil, responder: self)
    }
    return EventTarget(window: window, responder: window.keyResponder)
  }

  /// Returns the device's time if it is finite, otherwise the clock's time. Both are in seconds.
  final func time(of timestamp: TimeInterval) -> TimeInterval {
    timestamp.isFinite ? timestamp : clock.now
  }

  fileprivate final func send(_ event: FirstResponderEvent) {
    record(.responder(.sentEvent(event, to: self)))
    sendEvent(event)
  }

  /// Sends the event to its window. If the event has no window, calls the event's responder. Called by
  /// `sendEvent(_:)`.
  final func sendToWindow(_ event: FirstResponderEvent) {
    guard let window = event.window else { return event.deliver() }
    record(.responder(.sentEvent(event, to: window)))
    window.sendEvent(event)
  }

  /// Sends a presses event once to each window in which presses changed. The application delivers the presses
  /// that have no window.
  final func sendToWindow(_ event: UIPressesEvent) {
    let presses = event.presses
    for index in presses.indices where presses[index].storedPhase != .stationary {
      let window = presses[index].storedWindow
      var isFirst = true
      for earlier in presses[..<index] where earlier.storedPhase != .stationary {
        if earlier.storedWindow === window { isFirst = false }
      }
      guard isFirst else { continue }
      if let window {
        record(.responder(.sentEvent(event, to: window)))
        window.sendEvent(event)
      } else {
        event.deliver(in: nil)
      }
    }
  }
}
