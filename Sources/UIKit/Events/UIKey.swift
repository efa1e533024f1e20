/// A key of the keyboard, with its text and modifiers at the time when it went down.
nonisolated open class UIKey: NSObject {
  /// The text that the key types, including the effect of held modifiers and dead keys. For a key without
  /// text, this is a name that `UIKeyCommand` defines, such as `UIKeyCommand.inputUpArrow`, or an empty
  /// string.
  open var characters: String { storedCharacters }
  /// The text that the key types if all modifiers except Shift are disregarded. For a key without text, this
  /// is the same name as in `characters`.
  open var charactersIgnoringModifiers: String { storedCharactersIgnoringModifiers }
  /// The modifier keys that were held when the key went down.
  open var modifierFlags: UIKeyModifierFlags { storedModifierFlags }
  /// The key's position on the keyboard; `.keyboardErrorUndefined` if the code is unknown.
  open var keyCode: UIKeyboardHIDUsage { storedKeyCode }

  private let storedCharacters: String
  private let storedCharactersIgnoringModifiers: String
  private let storedModifierFlags: UIKeyModifierFlags
  private let storedKeyCode: UIKeyboardHIDUsage
  /// The effect of the key on edited text; nil if it has none.
  let typing: KeyTyping?

  @MainActor init(_ sample: PressSample) {
    storedKeyCode = UIKeyboardHIDUsage(rawValue: sample.usage) ?? .keyboardErrorUndefined
    let name = UIKeyCommand.name(of: storedKeyCode, typing: sample.charactersIgnoringModifiers)
    storedCharacters = name ?? sample.characters
    storedCharactersIgnoringModifiers = name ?? sample.charactersIgnoringModifiers
    storedModifierFlags = sample.modifierFlags
    typing = KeyTyping(sample, storedKeyCode)
    super.init()
  }
}

/// The effect of a key on edited text (rule 10.13).
enum KeyTyping: Equatable {
  /// Inserts the text at the caret.
  case insert(String)
  /// Deletes the character before the caret.
  case deleteBackward

  /// Creates the effect of the key; nil for a key without text, or if Control, Alt or Command is held.
  init?(_ sample: PressSample, _ usage: UIKeyboardHIDUsage) {
    guard sample.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    // If a key has text only when its modifiers are disregarded, the key is now part of a dead key's
    // sequence.
    if sample.characters.isEmpty && !sample.charactersIgnoringModifiers.isEmpty { return nil }
    switch usage {
    case .keyboardDeleteOrBackspace: self = .deleteBackward
    case .keyboardReturnOrEnter, .keypadEnter: self = .insert("\n")
    case .keyboardTab: self = .insert("\t")
    default:
      // If the keyboard layout moves a key, such as Backspace to Caps Lock, the key arrives as a control
      // character.
      switch sample.characters {
      case "\u{8}": self = .deleteBackward
      case "\r": self = .insert("\n")
      default:
        guard !sample.characters.isEmpty,
          sample.characters.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        self = .insert(sample.characters)
      }
    }
  }
}
