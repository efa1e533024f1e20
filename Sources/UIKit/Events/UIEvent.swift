/// What happened, as the responders see it.
open class UIEvent: NSObject {
  /// Rule 2.4.
  public enum EventType: Int, Sendable {
    case touches = 0, motion, remoteControl, presses
    case scroll = 10, hover, transform = 14
  }

  /// Buttons of an indirect pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }

  open var type: EventType { .touches }
  /// Seconds on the uptime clock of the newest sample (rule 2.6).
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var modifierFlags: UIKeyModifierFlags = []
  public internal(set) var buttonMask: ButtonMask = []

  /// All touches known to the event, stationary ones included, over all windows (rule 2.2).
  open var allTouches: Set<UITouch>? { nil }
  open func touches(for window: UIWindow) -> Set<UITouch>? { nil }
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}
