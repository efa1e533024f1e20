/// A key with modifiers that performs an action (rule 10.13). A responder returns its commands from
/// `keyCommands`.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? {
///   [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector(Editor.save))]
/// }
/// ```
@MainActor open class UIKeyCommand: UICommand {
  /// The text that the key types without modifiers except Shift: one lowercase character, or a name such as
  /// `inputUpArrow`.
  public let input: String?
  /// The modifiers that must be held; no other modifier may be held. Shift does not count for digits and
  /// symbols such as "+", because keyboard layouts differ in where these need it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before the system's use of the key. It has no effect, because commands always
  /// come before text input (rule 10.13), and the system uses no keys. Default false.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command with a title and image for menus. Without a title the command is only a shortcut.
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

  /// Creates a command from a key, its modifiers and an action.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command from a key, its modifiers, an action, and a title for lists of shortcuts.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  deinit {}

  // MARK: Keys without text

  /// The up arrow key as the `input` of a command.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key as the `input` of a command.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key as the `input` of a command.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key as the `input` of a command.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key as the `input` of a command.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key as the `input` of a command.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key as the `input` of a command.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key as the `input` of a command.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key as the `input` of a command.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key, which deletes forward, as the `input` of a command. The Backspace key is "\u{8}".
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The F1 key as the `input` of a command.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The F2 key as the `input` of a command.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The F3 key as the `input` of a command.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The F4 key as the `input` of a command.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The F5 key as the `input` of a command.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The F6 key as the `input` of a command.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The F7 key as the `input` of a command.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The F8 key as the `input` of a command.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The F9 key as the `input` of a command.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The F10 key as the `input` of a command.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The F11 key as the `input` of a command.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The F12 key as the `input` of a command.
  public nonisolated static let f12 = "UIKeyInputF12"

  /// Returns the name of the key for `input`; nil if the key types text, which then serves as its name.
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
