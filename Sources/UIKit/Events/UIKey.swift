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
      // A keyboard layout can assign a function to another key, for example Backspace to Caps Lock. Only the
      // control character in `characters` then identifies the function.
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

/// The modifier keys that were held during an event.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt key, called Option on Apple's keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key, called Super on Linux.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key of the event is on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The position of a key on the keyboard, independent of its label: a usage code of the USB HID keyboard
/// page.
public nonisolated enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 0x01, keyboardPOSTFail, keyboardErrorUndefined
  case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH
  case keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ
  case keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1 = 0x1E, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8
  case keyboard9, keyboard0
  case keyboardReturnOrEnter = 0x28, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket
  case keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde
  case keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock
  case keyboardF1 = 0x3A, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8
  case keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen = 0x46, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome
  case keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  case keypadNumLock = 0x53, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1
  case keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  case keyboardNonUSBackslash, keyboardApplication, keyboardPower, keypadEqualSign
  case keyboardF13 = 0x68, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19
  case keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24
  case keyboardExecute = 0x74, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain
  case keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp
  case keyboardVolumeDown, keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
  case keypadComma, keypadEqualSignAS400
  case keyboardInternational1 = 0x87, keyboardInternational2, keyboardInternational3, keyboardInternational4
  case keyboardInternational5, keyboardInternational6, keyboardInternational7, keyboardInternational8
  case keyboardInternational9
  case keyboardLANG1 = 0x90, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6
  case keyboardLANG7, keyboardLANG8, keyboardLANG9
  case keyboardAlternateErase = 0x99, keyboardSysReqOrAttention, keyboardCancel, keyboardClear
  case keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain
  case keyboardCrSelOrProps, keyboardExSel
  case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl
  case keyboardRightShift, keyboardRightAlt, keyboardRightGUI
  case keyboard_Reserved = 0xFFFF

  /// The left language key of a Korean keyboard, labelled Hangul.
  public static let keyboardHangul = UIKeyboardHIDUsage.keyboardLANG1
  /// The right language key of a Korean keyboard, labelled Hanja.
  public static let keyboardHanja = UIKeyboardHIDUsage.keyboardLANG2
  /// The left language key of a Japanese keyboard, labelled Kana.
  public static let keyboardKanaSwitch = UIKeyboardHIDUsage.keyboardLANG1
  /// The right language key of a Japanese keyboard, labelled Eisu.
  public static let keyboardAlphanumericSwitch = UIKeyboardHIDUsage.keyboardLANG2
  /// The Katakana key of a Japanese keyboard.
  public static let keyboardKatakana = UIKeyboardHIDUsage.keyboardLANG3
  /// The Hiragana key of a Japanese keyboard.
  public static let keyboardHiragana = UIKeyboardHIDUsage.keyboardLANG4
  /// The key of a Japanese keyboard that switches between full and half width and between kana and kanji.
  public static let keyboardZenkakuHankakuKanji = UIKeyboardHIDUsage.keyboardLANG5
}
