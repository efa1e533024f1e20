/// A key of a keyboard, as it was when it went down.
nonisolated open class UIKey: NSObject {
  /// What the key types with the modifiers held, dead keys composed. Keys without text have the names that
  /// `UIKeyCommand` gives them (`UIKeyCommand.inputUpArrow`), or nothing.
  open var characters: String { storedCharacters }
  /// What the key types without the modifiers, except Shift; or its name, as in `characters`.
  open var charactersIgnoringModifiers: String { storedCharactersIgnoringModifiers }
  /// The modifier keys held.
  open var modifierFlags: UIKeyModifierFlags { storedModifierFlags }
  /// Its place on the keyboard; `.keyboardErrorUndefined` for one that has no code.
  open var keyCode: UIKeyboardHIDUsage { storedKeyCode }

  private let storedCharacters: String
  private let storedCharactersIgnoringModifiers: String
  private let storedModifierFlags: UIKeyModifierFlags
  private let storedKeyCode: UIKeyboardHIDUsage
  /// What it does to a text.
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

/// What a key does to a text (rule 10.13).
enum KeyTyping: Equatable {
  case insert(String)
  case deleteBackward

  /// Nil for keys that do nothing: those held with Control, Alt or Command, and those without text.
  init?(_ sample: PressSample, _ usage: UIKeyboardHIDUsage) {
    guard sample.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    // A key with a meaning, and no text now, is part of a dead key's sequence.
    if sample.characters.isEmpty && !sample.charactersIgnoringModifiers.isEmpty { return nil }
    switch usage {
    case .keyboardDeleteOrBackspace: self = .deleteBackward
    case .keyboardReturnOrEnter, .keypadEnter: self = .insert("\n")
    case .keyboardTab: self = .insert("\t")
    default:
      // What a layout moved elsewhere, such as Backspace on Caps Lock, comes as a control character.
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
