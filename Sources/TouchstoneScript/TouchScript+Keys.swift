/// Methods for a keyboard, and for shaking the device. A key is given as its usage code of the USB HID
/// keyboard page: 4 is A, 40 is Return, 225 is the left Shift key.
extension TouchScript {
  // MARK: Keys

  /// Presses a key. `characters` is the key's text; `ignoringModifiers` is the text without modifiers, which
  /// is `characters` by default.
  public mutating func keyDown(
    _ usage: Int, characters: String = "", ignoringModifiers: String? = nil
  ) {
    modifierFlags.formUnion(TouchScript.modifier(of: usage))
    appendKey(.began, usage, characters, ignoringModifiers)
  }

  /// Repeats a key that is down.
  public mutating func keyRepeat(_ usage: Int, characters: String = "", ignoringModifiers: String? = nil) {
    appendKey(.changed, usage, characters, ignoringModifiers)
  }

  /// Releases a key.
  public mutating func keyUp(_ usage: Int, characters: String = "", ignoringModifiers: String? = nil) {
    modifierFlags.subtract(TouchScript.modifier(of: usage))
    appendKey(.ended, usage, characters, ignoringModifiers)
  }

  /// Cancels a key, as if the compositor moved the keyboard focus away while the key is down.
  public mutating func keyCancel(_ usage: Int, characters: String = "", ignoringModifiers: String? = nil) {
    modifierFlags.subtract(TouchScript.modifier(of: usage))
    appendKey(.cancelled, usage, characters, ignoringModifiers)
  }

  /// Presses a key, waits 0.05 s, and releases it.
  public mutating func keyPress(
    _ usage: Int, characters: String = "", ignoringModifiers: String? = nil, duration: TimeInterval = 0.05
  ) {
    keyDown(usage, characters: characters, ignoringModifiers: ignoringModifiers)
    wait(duration)
    keyUp(usage, characters: characters, ignoringModifiers: ignoringModifiers)
  }

  /// Types a text with the keys of a US keyboard, and with Shift where necessary. `interval` is the time from
  /// one key to the next. A line break is typed with the Return key. Characters that no key types have usage
  /// code 0.
  public mutating func typeText(_ text: String, interval: TimeInterval = 0.05) {
    for (index, character) in text.enumerated() {
      if index > 0 { wait(interval) }
      let key = TouchScript.key(typing: character)
      if key.isShifted { keyDown(TouchScript.leftShiftUsage) }
      keyPress(key.usage, characters: key.characters, ignoringModifiers: key.characters)
      if key.isShifted { keyUp(TouchScript.leftShiftUsage) }
    }
  }

  // MARK: Other input

  /// Changes the edited text as an input method does.
  public mutating func inputMethodEdit(_ change: TextInputChange) {
    appendInput(.text(TextInputSample(change, timestamp: duration)))
  }

  /// Shakes the device.
  public mutating func shake(duration: TimeInterval = 0.5) {
    appendInput(.shake(ShakeSample(phase: .began, timestamp: self.duration)))
    wait(duration)
    appendInput(.shake(ShakeSample(phase: .ended, timestamp: self.duration)))
  }

  /// Begins to shake the device. After `duration`, the system cancels the shake.
  public mutating func shakeCancel(duration: TimeInterval = 0.5) {
    appendInput(.shake(ShakeSample(phase: .began, timestamp: self.duration)))
    wait(duration)
    appendInput(.shake(ShakeSample(phase: .cancelled, timestamp: self.duration)))
  }

  /// Presses a media key, or a button of a headset.
  public mutating func remoteControlPress(_ subtype: UIEvent.EventSubtype) {
    appendInput(.remoteControl(RemoteControlSample(subtype: subtype, timestamp: duration)))
  }

  // MARK: Implementation

  private static let leftShiftUsage = 0xE1

  private mutating func appendKey(
    _ phase: PressSample.Phase, _ usage: Int, _ characters: String, _ ignoringModifiers: String?
  ) {
    appendInput(
      .press(
        PressSample(
          phase: phase, usage: usage, characters: characters,
          charactersIgnoringModifiers: ignoringModifiers ?? characters, modifierFlags: modifierFlags,
          timestamp: duration)))
  }

  private static func modifier(of usage: Int) -> UIKeyModifierFlags {
    switch usage {
    case 0xE0, 0xE4: .control
    case leftShiftUsage, 0xE5: .shift
    case 0xE2, 0xE6: .alternate
    case 0xE3, 0xE7: .command
    default: []
    }
  }

  /// The characters of a US keyboard's keys without and with Shift, ordered by usage code from `firstUsage`.
  private static let keyCharacters = (
    firstUsage: 0x1E, plain: Array("1234567890\r\u{1B}\u{8}\t -=[]\\#;'`,./"),
    shifted: Array("!@#$%^&*()\r\u{1B}\u{8}\t _+{}|~:\"~<>?")
  )
  /// The usage code, in the range of `keyCharacters`, of a key that US keyboards do not have.
  private static let nonUSKeyUsage = 0x32

  private static func key(typing character: Character) -> (usage: Int, isShifted: Bool, characters: String) {
    let typedCharacter = character.isNewline ? "\r" : character
    let text = String(typedCharacter)
    if let ascii = typedCharacter.asciiValue, typedCharacter.isLetter {
      let isShifted = typedCharacter.isUppercase
      return (Int(ascii) - (isShifted ? 0x41 : 0x61) + 4, isShifted, text)
    }
    for (keys, isShifted) in [(keyCharacters.plain, false), (keyCharacters.shifted, true)] {
      for index in keys.indices where keys[index] == typedCharacter {
        let usage = keyCharacters.firstUsage + index
        if usage != nonUSKeyUsage { return (usage, isShifted, text) }
      }
    }
    return (0, false, text)
  }
}
