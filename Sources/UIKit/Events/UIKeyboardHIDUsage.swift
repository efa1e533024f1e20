/// The position of a key on the keyboard, whatever its label: a usage code of the USB HID keyboard page.
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
