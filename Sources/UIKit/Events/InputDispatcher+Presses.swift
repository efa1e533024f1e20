extension InputDispatcher {
  /// Handles a shake (SC-28). A shake is one event: the responder of its beginning also receives its end.
  func shake(_ sample: ShakeSample, in scene: UIWindowScene, for application: UIApplication) {
    let time = application.time(of: sample.timestamp)
    if sample.phase == .began {
      guard motion == nil else { return }
      motion = MotionEvent(application.focus(in: scene), at: time)
    }
    guard let event = motion else { return }
    event.become(sample.phase, at: time)
    if sample.phase != .began { motion = nil }
    application.send(event)
  }

  /// Cancels all presses and the shake, because the scene lost the keyboard.
  func cancelAll(for application: UIApplication) {
    presses.cancelPresses(for: application)
    guard let event = motion else { return }
    motion = nil
    event.become(.cancelled, at: application.clock.now)
    application.send(event)
  }

  /// Sends a remote-control event. Other subtypes are dropped.
  func remoteControl(
    _ sample: RemoteControlSample, in scene: UIWindowScene, for application: UIApplication
  ) {
    guard sample.subtype.rawValue >= UIEvent.EventSubtype.remoteControlPlay.rawValue else { return }
    application.send(
      RemoteControlEvent(
        sample.subtype, application.focus(in: scene), at: application.time(of: sample.timestamp)))
  }
}

extension UIApplication {
  /// Returns the target of input without a location (rule 10.12): the first responder of the scene's key window,
  /// else its focused view, else that window, else the application. Makes the window of the scene that has the
  /// keyboard the key window.
  final func focus(in scene: UIWindowScene) -> Focus {
    if let window = scene.keyWindow, !window.isHidden, keyWindow !== window { makeKey(window) }
    guard let window = keyWindow, window.storedWindowScene === scene else {
      return Focus(window: nil, responder: self)
    }
    return Focus(window: window, responder: window.keyResponder)
  }

  /// Returns the device's time if it is finite, else the clock's.
  final func time(of timestamp: TimeInterval) -> TimeInterval {
    timestamp.isFinite ? timestamp : clock.now
  }

  fileprivate final func send(_ event: FocusEvent) {
    record(.responder(.sentEvent(event, to: self)))
    sendEvent(event)
  }

  /// Sends an event that starts at the first responder to its window. This is the implementation of
  /// `sendEvent(_:)`.
  final func pass(on event: FocusEvent) {
    guard let window = event.window else { return event.deliver() }
    record(.responder(.sentEvent(event, to: window)))
    window.sendEvent(event)
  }

  /// Passes a presses event on to each window with changed presses, once each. Presses without a window start
  /// here.
  final func pass(on event: UIPressesEvent) {
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
