extension InputDispatcher {
  /// SC-28. A shake that goes on is one: whoever heard of its begin hears of its end.
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

  /// The scene has the keys no longer: what is down, or shaken, is cancelled.
  func cancelAll(for application: UIApplication) {
    presses.cancelPresses(for: application)
    guard let event = motion else { return }
    motion = nil
    event.become(.cancelled, at: application.clock.now)
    application.send(event)
  }

  /// Subtypes that are no remote control's are dropped.
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
  /// Rule 10.12: the first responder of the scene's key window, else the view that has the focus there, else that
  /// window, else the application. The scene that
  /// has the keyboard makes its window the key window.
  final func focus(in scene: UIWindowScene) -> Focus {
    if let window = scene.keyWindow, !window.isHidden, keyWindow !== window { makeKey(window) }
    guard let window = keyWindow, window.storedWindowScene === scene else {
      return Focus(window: nil, responder: self)
    }
    return Focus(window: window, responder: window.keyResponder)
  }

  /// A device's time, where it tells one.
  final func time(of timestamp: TimeInterval) -> TimeInterval {
    timestamp.isFinite ? timestamp : clock.now
  }

  fileprivate final func send(_ event: FocusEvent) {
    record(.responder(.sentEvent(event, to: self)))
    sendEvent(event)
  }

  /// The body of `sendEvent(_:)` for events that start at the first responder.
  final func pass(on event: FocusEvent) {
    guard let window = event.window else { return event.deliver() }
    record(.responder(.sentEvent(event, to: window)))
    window.sendEvent(event)
  }

  /// The same for presses: to every window that has news in the event, each once; those of no window start here.
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
