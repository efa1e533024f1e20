/// A key of the keyboard, with its text and modifiers at the time when it went down.
nonisolated open class UIKey: NSObject {
  /// The text that the key types with the held modifiers and composed dead keys. A key without text has the
  /// name that `UIKeyCommand` defines, such as `UIKeyCommand.inputUpArrow`, or an empty string.
  open var characters: String { storedCharacters }
  /// The text that the key types without modifiers, except Shift. A key without text has its name, as in
  /// `characters`.
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
  /// Insert the text at the caret.
  case insert(String)
  /// Delete the character before the caret.
  case deleteBackward

  /// Creates the effect of the key. Nil for keys without text and for keys held with Control, Alt or Command.
  init?(_ sample: PressSample, _ usage: UIKeyboardHIDUsage) {
    guard sample.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    // A key that has text only without its modifiers is part of a dead key's sequence now.
    if sample.characters.isEmpty && !sample.charactersIgnoringModifiers.isEmpty { return nil }
    switch usage {
    case .keyboardDeleteOrBackspace: self = .deleteBackward
    case .keyboardReturnOrEnter, .keypadEnter: self = .insert("\n")
    case .keyboardTab: self = .insert("\t")
    default:
      // A key that the layout moved, such as Backspace on Caps Lock, arrives as a control character.
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
