/// An input event, as responders receive it.
@MainActor open class UIEvent: NSObject {
  /// The kinds of events (rule 2.4).
  public enum EventType: Int, Sendable {
    case touches = 0, motion, remoteControl, presses
    case scroll = 10, hover, transform = 14
  }

  /// The subtypes of motion and remote-control events (rule 2.4).
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// Buttons of an indirect pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left button of a mouse.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The right button of a mouse.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of a button by its number, from 1 to 63: 1 is the primary, 2 the secondary, 3 the middle
    /// button. Other numbers give an empty mask.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...63).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  deinit {}

  /// The kind of the event.
  open var type: EventType { .touches }
  /// The subtype of motion and remote-control events. Default `.none`.
  open var subtype: EventSubtype { .none }
  /// The time of the newest sample, in seconds on the uptime clock (rule 2.6).
  public internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys held (rule 2.6).
  public internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The pointer buttons held (rule 2.6).
  public internal(set) var buttonMask: ButtonMask = []

  /// All touches of the event in all windows, stationary ones included (rule 2.2).
  open var allTouches: Set<UITouch>? { nil }
  /// Returns the touches of the event that began in the window; `nil` if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { nil }
  /// Returns the touches of the event that began on the view and are delivered to it; `nil` if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { nil }

  /// Returns the event's touches that the recognizer accepted and does not ignore (rule 2.10); nil if there are
  /// none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }

  /// Returns all readings of the touch since the last event, oldest first; the last one equals `touch`
  /// (rule 1.17). `nil` if the touch does not belong to the event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
  /// Returns predictions of the touch, earliest first, valid until the next event (rule 1.18). `nil` if the touch
  /// does not belong to the event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
