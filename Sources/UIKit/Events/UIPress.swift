/// A key or button, from the moment it goes down until it comes up. One object serves the whole time.
nonisolated open class UIPress: NSObject {
  /// Where the press stands. Raw values as on iOS.
  public enum Phase: Int, Sendable {
    /// It went down.
    case began
    /// Its force became another one.
    case changed
    /// It is down, and the event is about another one.
    case stationary
    /// It came up.
    case ended
    /// It was taken away: nothing more is heard of it.
    case cancelled
  }

  /// Which button it is. Those of a remote have numbers of their own; a key that no remote has is 2000 and its usage
  /// code.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    /// Any number is a type.
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

  /// What became of the press.
  enum Delivery {
    /// Nobody was told yet.
    case undecided
    /// Its responder was told that it began.
    case responder
    /// A key command answered it: no responder hears of it.
    case command
    /// A recognizer has it, or its responder was told that it is over.
    case withdrawn
  }

  /// The device and the usage code: what tells presses apart while they are down.
  let device: UInt32
  let usage: Int
  let storedKey: UIKey
  final var storedPhase = Phase.began
  final var storedTimestamp: TimeInterval
  /// While the press is down.
  final weak var storedWindow: UIWindow?
  final weak var storedResponder: UIResponder?
  final var delivery = Delivery.undecided
  /// `pressesBegan` came to the end of the responder chain: the press may type (rule 10.13).
  final var isUnanswered = false
  /// It is to be cancelled when the event on its way is through.
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

  /// When the phase became what it is, in seconds of the uptime clock.
  open var timestamp: TimeInterval { storedTimestamp }
  /// Where the press stands.
  open var phase: Phase { storedPhase }
  /// Which button it is.
  open var type: PressType { PressType(storedKey.keyCode) }
  /// The window whose first responder got it; nil where there is none, and after the press.
  open var window: UIWindow? { storedWindow }
  /// Who is told of it first: the first responder when it went down (rule 10.12). Nil after the press.
  open var responder: UIResponder? { storedResponder }
  /// The recognizers that receive it.
  @MainActor open var gestureRecognizers: [UIGestureRecognizer]? {
    storedWindow?.gestureEnvironment.recognizers(of: self) ?? []
  }
  /// From 0 to 1. A key is down or is not: always 1 while it is.
  open var force: CGFloat { storedPhase == .ended || storedPhase == .cancelled ? 0 : 1 }
  /// The key of a keyboard.
  open var key: UIKey? { storedKey }

  final var isDown: Bool { storedPhase != .ended && storedPhase != .cancelled }
}
