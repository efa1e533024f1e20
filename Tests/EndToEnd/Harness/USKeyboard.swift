/// The characters that the letter, digit and space keys of a US keyboard type without and with Shift, by
/// usage code.
enum USKeyboard {
  static let keys: [Int: (plain: Character, shifted: Character?)] = {
    var keys: [Int: (plain: Character, shifted: Character?)] = [44: (" ", nil)]
    for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      keys[4 + index] = (letter, Character(letter.uppercased()))
    }
    for (index, pair) in zip("1234567890", "!@#$%^&*()").enumerated() { keys[30 + index] = pair }
    return keys
  }()
}
