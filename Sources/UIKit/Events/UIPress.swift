/// A key or button, from press to release. One object serves the whole time.
nonisolated open class UIPress: NSObject {
  /// The phases of a press. Raw values as on iOS.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began
    /// The force changed.
    case changed
    /// The key is down, and the event is about another press.
    case stationary
    /// The key came up.
    case ended
    /// The press was cancelled. No further call follows.
    case cancelled
  }

  /// The kind of button. Buttons of a remote have numbers of their own; any other key has 2000 plus its usage
  /// code.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    /// Creates a type from any number.
    public init?(rawValue: Int) { self.init(rawValue) }
    private init(_ rawValue: Int) { self.rawValue = rawValue }

    public static let upArrow = PressType(0)
    public static let downArrow = PressType(1)
    public static let leftArrow = PressType(2)
    public static let rightArrow = PressType(3)
    /// Return, on a keyboard.
    public static let select = PressType(4)
    /// Escape, on a keyboard.
    public static let menu = PressType(5)
    public static let playPause = PressType(6)
    public static let pageUp = PressType(30)
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

  /// The state of the press's delivery.
  enum Delivery {
    /// The press is not delivered yet.
    case undecided
    /// The responder received `pressesBegan`.
    case responder
    /// A key command handled the press; no responder receives it.
    case command
    /// A recognizer took the press, or the responder received its cancellation.
    case withdrawn
  }

  /// The device and the usage code, which together identify a press while it is down.
  let device: UInt32
  let usage: Int
  let storedKey: UIKey
  final var storedPhase = Phase.began
  final var storedTimestamp: TimeInterval
  /// Set while the press is down.
  final weak var storedWindow: UIWindow?
  final weak var storedResponder: UIResponder?
  final var delivery = Delivery.undecided
  /// Whether `pressesBegan` reached the end of the responder chain, so that the press may type (rule 10.13).
  final var isUnhandled = false
  /// Whether the press is to be cancelled after the event in progress.
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

  /// The time of the last change of phase, in seconds on the uptime clock.
  open var timestamp: TimeInterval { storedTimestamp }
  /// The phase of the press.
  open var phase: Phase { storedPhase }
  /// The kind of button.
  open var type: PressType { PressType(storedKey.keyCode) }
  /// The window whose first responder receives the press; nil if there is none, and after the press.
  open var window: UIWindow? { storedWindow }
  /// The responder that receives the press first: the first responder when the key went down (rule 10.12). Nil
  /// after the press.
  open var responder: UIResponder? { storedResponder }
  /// The recognizers that receive the press.
  @MainActor open var gestureRecognizers: [UIGestureRecognizer]? {
    storedWindow?.gestureEnvironment.recognizers(of: self) ?? []
  }
  /// The force: 1 while the key is down, else 0. Keys report no values between.
  open var force: CGFloat { storedPhase == .ended || storedPhase == .cancelled ? 0 : 1 }
  /// The key of the keyboard.
  open var key: UIKey? { storedKey }

  final var isDown: Bool { storedPhase != .ended && storedPhase != .cancelled }
}
