/// A key with modifiers that performs an action (rule 10.13).
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector(Editor.save))]
///     }
@MainActor open class UIKeyCommand: UICommand {
  /// The text that the key types without modifiers except Shift: one lowercase character, or one of the names
  /// below.
  public let input: String?
  /// The modifiers that must be held, and no others. Shift is ignored if it is needed to type the input, as
  /// for "+" on many keyboards.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command precedes the system's use of the key. It has no effect: rule 10.13 puts every
  /// command before text, and nothing else here uses keys. Default false.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command with a menu title. Without a title it is only a shortcut.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command from a key and an action.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command from a key, an action and a title for lists of shortcuts.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  deinit {}

  // MARK: Keys without text

  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The forward delete key; the backspace key is "\u{8}".
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"

  /// Returns the name of the key as an input; nil if the key types text that is not a control character,
  /// because its text is the name.
  static func name(of usage: UIKeyboardHIDUsage, typing text: String) -> String? {
    if text == "\u{1b}" { return inputEscape }
    if let scalar = text.unicodeScalars.first, scalar.properties.generalCategory != .control { return nil }
    if (UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue).contains(
      usage.rawValue)
    {
      return "UIKeyInputF\(usage.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1)"
    }
    switch usage {
    case .keyboardUpArrow: return inputUpArrow
    case .keyboardDownArrow: return inputDownArrow
    case .keyboardLeftArrow: return inputLeftArrow
    case .keyboardRightArrow: return inputRightArrow
    case .keyboardEscape: return inputEscape
    case .keyboardPageUp: return inputPageUp
    case .keyboardPageDown: return inputPageDown
    case .keyboardHome: return inputHome
    case .keyboardEnd: return inputEnd
    case .keyboardDeleteForward: return inputDelete
    case .keyboardReturnOrEnter, .keypadEnter: return "\r"
    case .keyboardTab: return "\t"
    case .keyboardDeleteOrBackspace: return "\u{8}"
    default: return nil
    }
  }
}
