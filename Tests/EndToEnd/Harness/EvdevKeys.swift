/// The kernel's key codes, which injectors use.
enum EvdevKeys {
  /// The codes of the usages from 4 (A) on, up to the arrows.
  private static let codes = [
    30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53, 58,
    59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106, 105, 108,
    103,
  ]
  /// Control, Shift, Alt and Super, left and right: the usages from 224 on.
  private static let modifiers = [29, 42, 56, 125, 97, 54, 100, 126]

  /// The left Shift key.
  static let shift = 42

  static func isModifier(_ usage: Int) -> Bool { modifiers.indices.contains(usage - 224) }

  /// Returns the code of a usage of the USB HID keyboard page; nil for keys that no script presses.
  static func code(ofUsage usage: Int) -> Int? {
    if codes.indices.contains(usage - 4) { return codes[usage - 4] }
    return isModifier(usage) ? modifiers[usage - 224] : nil
  }

  /// The codes by the names in the script language.
  static let mediaKeys = [
    "toggle-play-pause": 164, "play": 207, "pause": 201, "stop": 166, "next-track": 163,
    "previous-track": 165,
  ]
}
