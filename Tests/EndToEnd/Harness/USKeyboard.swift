/// The keys of a US keyboard by their usage codes: their evdev codes, and what they type without and with Shift.
enum USKeyboard {
  static let keys: [Int: (code: Int, plain: Character?, shifted: Character?)] = {
    var keys: [Int: (code: Int, plain: Character?, shifted: Character?)] = [:]
    for (index, code) in letters.enumerated() {
      let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index)))
      keys[4 + index] = (code, letter, Character(letter.uppercased()))
    }
    for (index, pair) in zip("1234567890", "!@#$%^&*()").enumerated() {
      keys[30 + index] = (2 + index, pair.0, pair.1)
    }
    for (usage, code) in others { keys[usage] = (code, nil, nil) }
    keys[44] = (57, " ", nil)
    return keys
  }()

  /// A to Z.
  private static let letters = [
    30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
  ]

  /// Return, Escape, Backspace, Tab; Home, Page Up, Delete, End, Page Down; right, left, down, up; left Control, Shift,
  /// Alt, Command.
  private static let others = [
    40: 28, 41: 1, 42: 14, 43: 15, 74: 102, 75: 104, 76: 111, 77: 107, 78: 109, 79: 106, 80: 105, 81: 108,
    82: 103, 224: 29, 225: 42, 226: 56, 227: 125,
  ]
}
