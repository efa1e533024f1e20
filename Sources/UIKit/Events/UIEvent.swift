/// One occurrence of input, as responders and recognizers receive it: touches, presses, a shake, a scroll.
@MainActor open class UIEvent: NSObject {
  /// The kinds of events (rule 2.4).
  public enum EventType: Int, Sendable {
    /// Touches on the screen, a shake, a media key, or presses of keys and buttons.
    case touches = 0, motion, remoteControl, presses
    /// A scroll by wheel or touchpad, a hovering pointer, or a touchpad's pinch or rotation.
    case scroll = 10, hover, transform = 14
  }

  /// The kinds of motion and remote-control events (rule 2.4).
  public enum EventSubtype: Int, Sendable {
    /// The event is neither a motion nor a remote-control event.
    case none = 0
    /// A shake of the device.
    case motionShake = 1
    /// The press of a media key. The name of the case states the command of the key.
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// A set of buttons of a mouse or touchpad.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left button of a mouse, for right-handed users.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The right button of a mouse, for right-handed users.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of the button with this number: 1 is the primary, 2 the secondary, 3 the middle
    /// button. If the number is not from 1 to 63, the mask is empty.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...63).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  deinit {}

  /// The kind of the event (rule 2.4).
  open var type: EventType { .touches }
  /// The kind of a motion or remote-control event; `.none` for other events (rule 2.4).
  open var subtype: EventSubtype { .none }
  /// The time of the event's newest sample, in seconds on the uptime clock (rule 2.6).
  public internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys that were held (rule 2.6).
  public internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The pointer buttons that were held (rule 2.6).
  public internal(set) var buttonMask: ButtonMask = []

  /// All touches of the event in all windows, including stationary ones (rule 2.2); nil if there are none.
  open var allTouches: Set<UITouch>? { nil }
  /// Returns the touches of the event that began in the window; nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { nil }
  /// Returns the touches of the event that began on the view and were not withheld from it; nil if there are
  /// none.
  open func touches(for view: UIView) -> Set<UITouch>? { nil }

  /// Returns the touches of the event that the recognizer accepted and has not ignored (rule 2.10); nil if
  /// there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }

  /// Returns snapshots of the touch, one for each of its samples since the last event, oldest first. The last
  /// snapshot has the touch's current values (rule 1.17). Nil if the touch does not belong to the event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
  /// Returns predictions of the touch, earliest first, which are valid until the next event (rule 1.18).
  /// Empty if the touch does not move; nil if the touch does not belong to the event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
