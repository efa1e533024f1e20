/// Converts the key codes of the Wayland protocol (linux/input-event-codes.h) to the codes of `UIKey` (the
/// keyboard page of USB HID). Both are codes of key positions. The letters on the keys depend on the layout.
enum HIDUsages {
  /// The usage for a key that the HID keyboard page does not contain.
  static let undefined = 0x03

  /// Returns the HID usage for an evdev key code.
  static func usage(of code: UInt32) -> Int {
    guard let index = Int(exactly: code), usageTable.indices.contains(index), usageTable[index] != 0 else {
      return undefined
    }
    return Int(usageTable[index])
  }

  /// Returns whether the usage is a key of the numeric keypad.
  static func isOnNumericPad(_ usage: Int) -> Bool {
    (0x53...0x63).contains(usage) || usage == 0x67 || usage == 0x85
  }

  /// The HID usages by evdev key code; 0 for keys without a usage.
  private static let usageTable: ContiguousArray<UInt8> = {
    var usageTable = ContiguousArray<UInt8>(repeating: 0, count: 256)
    for (first, usages) in usageRows {
      for (offset, usage) in usages.enumerated() { usageTable[first + offset] = usage }
    }
    return usageTable
  }()

  /// Ranges of consecutive evdev key codes, each with the usages of its keys.
  private static let usageRows: [(first: Int, usages: [UInt8])] = [
    // Escape; 1 to 9 and 0; hyphen, equal sign, backspace; tab.
    (1, [0x29, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2D, 0x2E, 0x2A, 0x2B]),
    // Q W E R T Y U I O P, the brackets, return; left control.
    (16, [0x14, 0x1A, 0x08, 0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0]),
    // A S D F G H J K L, semicolon, quote, grave accent; left shift, backslash.
    (30, [0x04, 0x16, 0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1, 0x31]),
    // Z X C V B N M, comma, period, slash; right shift.
    (44, [0x1D, 0x1B, 0x06, 0x19, 0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5]),
    // The keypad's asterisk, left alt, space, caps lock.
    (55, [0x55, 0xE2, 0x2C, 0x39]),
    // F1 to F10; num lock, scroll lock.
    (59, [0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x40, 0x41, 0x42, 0x43, 0x53, 0x47]),
    // The keypad: 7 8 9 -, 4 5 6 +, 1 2 3, 0 and the decimal point.
    (71, [0x5F, 0x60, 0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59, 0x5A, 0x5B, 0x62, 0x63]),
    // Zenkaku/hankaku; the 105th key; F11, F12.
    (85, [0x94, 0x64, 0x44, 0x45]),
    // Ro, katakana, hiragana, henkan, katakana/hiragana, muhenkan, the keypad's Japanese comma.
    (89, [0x87, 0x92, 0x93, 0x8A, 0x88, 0x8B, 0x8C]),
    // The keypad's enter, right control, the keypad's slash, print screen, right alt.
    (96, [0x58, 0xE4, 0x54, 0x46, 0xE6]),
    // Home, up, page up, left, right, end, down, page down, insert, delete.
    (102, [0x4A, 0x52, 0x4B, 0x50, 0x4F, 0x4D, 0x51, 0x4E, 0x49, 0x4C]),
    // Mute, volume down, volume up, power, the keypad's equal sign.
    (113, [0x7F, 0x81, 0x80, 0x66, 0x67]),
    // Pause.
    (119, [0x48]),
    // The keypad's comma; hangul; hanja; yen; the left and right logo keys; the menu key.
    (121, [0x85, 0x90, 0x91, 0x89, 0xE3, 0xE7, 0x65]),
    // Stop, again, menu, undo, select, copy, execute, paste, find, cut, help.
    (128, [0x78, 0x79, 0x76, 0x7A, 0x77, 0x7C, 0x74, 0x7D, 0x7E, 0x7B, 0x75]),
    // F13 to F24.
    (183, [0x68, 0x69, 0x6A, 0x6B, 0x6C, 0x6D, 0x6E, 0x6F, 0x70, 0x71, 0x72, 0x73]),
    // Cancel.
    (223, [0x9B]),
  ]
}
