/// A key or button from the moment it goes down until it comes up. The object remains the same for that time.
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
    /// The press was cancelled. No further call about it follows.
    case cancelled
  }

  /// The kind of key or button that is pressed. The buttons of a remote control have numbers of their own;
  /// other keys have 2000 plus their usage code.
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

  /// How far the press has been delivered.
  enum Delivery {
    /// Neither a responder nor a key command has received the press yet.
    case undecided
    /// A responder has received `pressesBegan`.
    case responder
    /// A key command has handled the press, so no responder receives it.
    case command
    /// A recognizer has recognized a gesture with the press, or the responder has received the press's
    /// cancellation.
    case withdrawn
  }

  /// The number of the keyboard. With `usage` it identifies a press in progress.
  let device: UInt32
  /// The usage code of the key.
  let usage: Int
  let storedKey: UIKey
  final var storedPhase = Phase.began
  final var storedTimestamp: TimeInterval
  /// The window whose first responder receives the press; nil after the press.
  final weak var storedWindow: UIWindow?
  final weak var storedResponder: UIResponder?
  final var delivery = Delivery.undecided
  /// Whether `pressesBegan` has reached the end of the responder chain. Then the press may type text
  /// (rule 10.13).
  final var isUnhandled = false
  /// Whether the press is cancelled after the event in progress.
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
  /// The window whose first responder receives the press; nil if there is none, and after the press.
  open var window: UIWindow? { storedWindow }
  /// The responder that receives the press first: the first responder at the time when the key went down
  /// (rule 10.12). Nil after the press.
  open var responder: UIResponder? { storedResponder }
  /// The recognizers that have accepted the press and not ignored it; empty if there are none.
  @MainActor open var gestureRecognizers: [UIGestureRecognizer]? {
    storedWindow?.gestureEnvironment.recognizers(of: self) ?? []
  }
  /// The force of the press: 1 while the key is down, otherwise 0.
  open var force: CGFloat { storedPhase == .ended || storedPhase == .cancelled ? 0 : 1 }
  /// The key of the keyboard that is pressed.
  open var key: UIKey? { storedKey }

  final var isDown: Bool { storedPhase != .ended && storedPhase != .cancelled }
}
