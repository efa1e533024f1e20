/// A key or button from the moment it goes down until it comes up. During that time, the object remains the
/// same.
nonisolated open class UIPress: NSObject {
  /// The phases of a press. The raw values are those of iOS.
  public enum Phase: Int, Sendable {
    /// The key or button went down.
    case began
    /// The force of the press changed.
    case changed
    /// The key or button is still down, and the event is about another press.
    case stationary
    /// The key or button came up.
    case ended
    /// The press was cancelled. This is the last call about the press.
    case cancelled
  }

  /// The kind of key or button that is pressed. The buttons of a remote control have their own numbers; the
  /// number of any other key is its usage code plus 2000.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    /// Creates a type from its number. The result is never nil.
    public init?(rawValue: Int) { self.init(rawValue) }
    private init(_ rawValue: Int) { self.rawValue = rawValue }

    /// The up arrow key.
    public static let upArrow = PressType(0)
    /// The down arrow key.
    public static let downArrow = PressType(1)
    /// The left arrow key.
    public static let leftArrow = PressType(2)
    /// The right arrow key.
    public static let rightArrow = PressType(3)
    /// The button that selects: the Return or Enter key of a keyboard.
    public static let select = PressType(4)
    /// The button that goes back: the Escape key of a keyboard.
    public static let menu = PressType(5)
    /// The button that starts and stops playback.
    public static let playPause = PressType(6)
    /// The Page Up key.
    public static let pageUp = PressType(30)
    /// The Page Down key.
    public static let pageDown = PressType(31)

    init(_ usage: UIKeyboardHIDUsage) {
      switch usage {
      case .keyboardUpArrow: self = .upArrow
      case .keyboardDownArrow: self = .downArrow
      case .keyboardLeftArrow: self = .leftArrow
      case .keyboardRightArrow: self = .rightArrow
      case .keyboardReturnOrEnter, .keypadEnter: self = .select
      case .keyboardEscape: self = .menu
      case .keyboardPageUp: self = .pageUp
      case .keyboardPageDown: self = .pageDown
      default: self.init(2000 + usage.rawValue)
      }
    }
  }

  /// The stage that the delivery of the press has reached.
  enum Delivery {
    /// Neither a responder nor a key command has received the press yet.
    case undecided
    /// A responder has received `pressesBegan`.
    case responder
    /// A key command has handled the press, so no responder receives it.
    case command
    /// The press is no longer delivered, because a recognizer recognized a gesture that includes the press,
    /// or because the responder received the cancellation of the press.
    case withdrawn
  }

  /// The number of the keyboard. The number and `usage` together identify a press in progress.
  let device: UInt32
  /// The usage code of the key.
  let usage: Int
  let storedKey: UIKey
  final var storedPhase = Phase.began
  final var storedTimestamp: TimeInterval
  /// The window whose first responder receives the press; nil after the press has ended.
  final weak var storedWindow: UIWindow?
  final weak var storedResponder: UIResponder?
  final var delivery = Delivery.undecided
  /// Whether `pressesBegan` reached the end of the responder chain. If so, the press may type text (rule
  /// 10.13).
  final var isUnhandled = false
  /// Whether the press will be cancelled after the event in progress.
  final var isCancellationPending = false

  @MainActor init(_ sample: PressSample, window: UIWindow?, responder: UIResponder, timestamp: TimeInterval) {
    device = sample.device
    usage = sample.usage
    storedKey = UIKey(sample)
    storedTimestamp = timestamp
    storedWindow = window
    storedResponder = responder
    super.init()
  }

  /// The time when the phase last changed, in seconds on the uptime clock.
  open var timestamp: TimeInterval { storedTimestamp }
  /// The phase of the press in the current event.
  open var phase: Phase { storedPhase }
  /// The kind of key or button that is pressed.
  open var type: PressType { PressType(storedKey.keyCode) }
  /// The window whose first responder receives the press. Nil if there is no such window, or if the press has
  /// ended.
  open var window: UIWindow? { storedWindow }
  /// The responder that receives the press first: the first responder at the time when the key went down
  /// (rule 10.12). Nil after the press has ended.
  open var responder: UIResponder? { storedResponder }
  /// The recognizers that accepted the press and have not ignored it; empty if there are none.
  @MainActor open var gestureRecognizers: [UIGestureRecognizer]? {
    storedWindow?.gestureEnvironment.recognizers(of: self) ?? []
  }
  /// The force of the press: 1 while the key is down, otherwise 0.
  open var force: CGFloat { storedPhase == .ended || storedPhase == .cancelled ? 0 : 1 }
  /// The keyboard key that is pressed.
  open var key: UIKey? { storedKey }

  final var isDown: Bool { storedPhase != .ended && storedPhase != .cancelled }
}
