/// A key with modifiers that performs an action (rule 10.13). A responder returns its commands from
/// `keyCommands`.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? {
///   [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector(Editor.save))]
/// }
/// ```
@MainActor open class UIKeyCommand: UICommand {
  /// The text that the key types if all modifiers except Shift are disregarded: one lowercase character, or a
  /// name such as `inputUpArrow`.
  public let input: String?
  /// The modifiers that must be held. No other modifier may be held. Shift is disregarded for digits and
  /// symbols such as "+", because whether they need Shift depends on the keyboard layout.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command has priority over the system's use of the key. Has no effect, because commands
  /// always have priority over text input (rule 10.13), and the system uses no keys. Default false.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command. `title` and `image` are shown in menus. If the title is empty, the command is only a
  /// shortcut.
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

  /// Returns the name of the key for `input`; nil if the key types text, because the text is then used as
  /// `input`.
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

extension UIKeyCommand {
  /// Returns the action of the command, or of one of its alternates, that matches the key. Nil if neither the
  /// command nor an alternate matches, or if the command is disabled.
  final func action(for key: UIKey) -> Selector? {
    guard !attributes.contains(.disabled), let input, UIKeyCommand.isInput(input, typedBy: key) else {
      return nil
    }
    if UIKeyCommand.areModifiersHeld(modifierFlags, input, key) { return action }
    for alternate in alternates
    where UIKeyCommand.areModifiersHeld(modifierFlags.union(alternate.modifierFlags), input, key) {
      return alternate.action
    }
    return nil
  }

  /// Returns whether the input is the key's text. The comparison ignores case, because Shift is compared as a
  /// modifier.
  private static func isInput(_ input: String, typedBy key: UIKey) -> Bool {
    guard !input.isEmpty else { return false }
    return input == key.charactersIgnoringModifiers
      || input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  private static func areModifiersHeld(_ wanted: UIKeyModifierFlags, _ input: String, _ key: UIKey) -> Bool {
    let asked: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    let heldModifiers = key.modifierFlags.intersection(asked)
    // Caps Lock and the numeric keypad are compared only if the command requires them.
    guard wanted.subtracting(asked).isSubset(of: key.modifierFlags) else { return false }
    let wanted = wanted.intersection(asked)
    return heldModifiers == wanted || needsShift(input) && heldModifiers.subtracting(.shift) == wanted
  }

  /// Returns whether Shift may be needed to type the input. This is the case for punctuation, symbols and
  /// digits, because their keys differ between keyboard layouts.
  private static func needsShift(_ input: String) -> Bool {
    guard input.count == 1, let character = input.first else { return false }
    return character.isPunctuation || character.isSymbol || character.isNumber
  }
}

extension UIResponder {
  /// Performs the first key command that matches the key and whose action a responder can perform (rule
  /// 10.13). Returns whether a command was performed. The commands of this responder come first, then the
  /// commands of the responders after it in the chain, then the standard edit actions. If an alert is
  /// presented, the commands of the responders behind the alert are skipped.
  final func performKeyCommand(for key: UIKey, with event: UIEvent) -> Bool {
    for responder in ResponderWalk(from: self) {
      if let commands = responder.keyCommands, let answer = perform(oneOf: commands, for: key, with: event) {
        return answer
      }
      if (responder as? UIViewController)?.takesAllKeys == true { break }
    }
    return perform(oneOf: StandardEditAction.keyCommands, for: key, with: event) ?? false
  }

  /// Performs the first command that matches the key and has a target. Returns whether the action was
  /// performed; nil if there is no such command.
  private final func perform(oneOf commands: [UIKeyCommand], for key: UIKey, with event: UIEvent) -> Bool? {
    for command in commands {
      guard let action = command.action(for: key),
        let target = target(forAction: action, withSender: command)
      else { continue }
      (target as? UIResponder)?.validate(command)
      guard !command.attributes.contains(.disabled) else { continue }
      return UIApplication.owning(self)?.sendAction(action, to: target, from: command, for: event)
    }
    return nil
  }
}

extension UIKeyCommand {
  /// Creates a command that calls a method without arguments. The method is called on the nearest responder
  /// in the chain that has this method.
  ///
  /// ```swift
  /// UIKeyCommand(input: "s", modifierFlags: .control, action: Editor.save)
  /// ```
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags,
      action: Selector(action, fileID: fileID, line: line, column: column))
  }

  /// Creates a command that calls a method with the command as its argument. The method is called on the
  /// nearest responder in the chain that has this method.
  public convenience init<Target: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags,
      action: Selector(action, fileID: fileID, line: line, column: column))
  }
}
