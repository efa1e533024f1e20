/// A key of a keyboard, in its state when it went down.
nonisolated open class UIKey: NSObject {
  /// The text of the key with the modifiers held and dead keys composed. Keys without text have the names that
  /// `UIKeyCommand` defines (`UIKeyCommand.inputUpArrow`), or an empty string.
  open var characters: String { storedCharacters }
  /// The text of the key without modifiers other than Shift, or its name, as in `characters`.
  open var charactersIgnoringModifiers: String { storedCharactersIgnoringModifiers }
  /// The modifier keys held.
  open var modifierFlags: UIKeyModifierFlags { storedModifierFlags }
  /// The key's position on the keyboard; `.keyboardErrorUndefined` if it has no code.
  open var keyCode: UIKeyboardHIDUsage { storedKeyCode }

  private let storedCharacters: String
  private let storedCharactersIgnoringModifiers: String
  private let storedModifierFlags: UIKeyModifierFlags
  private let storedKeyCode: UIKeyboardHIDUsage
  /// The key's effect on text; nil if it has none.
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

/// A key's effect on text (rule 10.13).
enum KeyTyping: Equatable {
  case insert(String)
  case deleteBackward

  /// Returns nil for keys that type nothing: keys without text, and keys held with Control, Alt or Command.
  init?(_ sample: PressSample, _ usage: UIKeyboardHIDUsage) {
    guard sample.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    // A key that has text only without its modifiers is now part of a dead key's sequence.
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
