/// An event without a location, which is delivered to the first responder: a shake or a media key (rule
/// 10.12).
class FirstResponderEvent: UIEvent {
  /// The window to which the event is sent; nil if the application calls the responder directly.
  let window: UIWindow?
  /// The responder that receives the event first.
  let responder: UIResponder

  init(_ target: EventTarget, at timestamp: TimeInterval) {
    window = target.window
    responder = target.responder
    super.init()
    self.timestamp = timestamp
  }

  /// Calls the responder's method for the event.
  func deliver() {}

  deinit {}
}

/// The target of input without a location.
struct EventTarget {
  let window: UIWindow?
  let responder: UIResponder
}

/// A shake of the device (rules 2.4, 10.12).
final class MotionEvent: FirstResponderEvent {
  private(set) var phase = ShakeSample.Phase.began

  override var type: EventType { .motion }
  override var subtype: EventSubtype { .motionShake }

  /// Sets the next phase of the shake and its time, in seconds on the uptime clock.
  func setPhase(_ phase: ShakeSample.Phase, at timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }

  override func deliver() {
    switch phase {
    case .began: responder.motionBegan(.motionShake, with: self)
    case .ended: responder.motionEnded(.motionShake, with: self)
    case .cancelled: responder.motionCancelled(.motionShake, with: self)
    }
  }

  deinit {}
}

/// The press of a media key (rules 2.4, 10.12).
final class RemoteControlEvent: FirstResponderEvent {
  private let storedSubtype: EventSubtype

  init(_ subtype: EventSubtype, _ target: EventTarget, at timestamp: TimeInterval) {
    storedSubtype = subtype
    super.init(target, at: timestamp)
  }

  override var type: EventType { .remoteControl }
  override var subtype: EventSubtype { storedSubtype }

  override func deliver() { responder.remoteControlReceived(with: self) }

  deinit {}
}
