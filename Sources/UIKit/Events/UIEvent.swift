/// What happened, as the responders see it.
@MainActor open class UIEvent: NSObject {
  /// Rule 2.4.
  public enum EventType: Int, Sendable {
    case touches = 0, motion, remoteControl, presses
    case scroll = 10, hover, transform = 14
  }

  /// Rule 2.4.
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

    /// Any button by its number: 1 is the primary one, 2 the secondary, 3 the one in the middle; up to 63. Of another
    /// number it is empty.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...63).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  deinit {}

  /// What kind of event this is.
  open var type: EventType { .touches }
  /// What exactly, for motions and remote control. Default `.none`.
  open var subtype: EventSubtype { .none }
  /// Seconds on the uptime clock of the newest sample (rule 2.6).
  public internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys held (rule 2.6).
  public internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The pointer buttons held (rule 2.6).
  public internal(set) var buttonMask: ButtonMask = []

  /// All touches known to the event, stationary ones included, over all windows (rule 2.2).
  open var allTouches: Set<UITouch>? { nil }
  /// Those of `allTouches` that began in the window; `nil` when there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { nil }
  /// Those of `allTouches` that began on the view and are given to it; `nil` when there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { nil }

  /// Those of `allTouches` that the recognizer accepted and does not ignore; nil when there are none (rule 2.10).
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }

  /// All readings of the touch since the event before, oldest first, the last one equal to `touch` (rule 1.17).
  /// `nil` for a touch that is not the event's.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
  /// Where the touch may be soon, earliest first; valid until the next event (rule 1.18). `nil` for a touch that is
  /// not the event's.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
