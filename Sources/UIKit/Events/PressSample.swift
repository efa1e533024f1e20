/// One reading of a key: it went down, repeated or came up.
public struct PressSample: Equatable, Sendable {
  /// The phase of the key.
  public enum Phase: UInt8, Sendable {
    case began
    /// The key is still held and repeats.
    case changed
    case ended
    /// The compositor took the keyboard away.
    case cancelled
  }

  /// The keyboard.
  public var device: UInt32
  /// The phase of the key.
  public var phase: Phase
  /// The key's position on the keyboard, as a usage code of the USB HID keyboard page.
  public var usage: Int
  /// The text of the key with the modifiers held and dead keys composed; empty for keys that type nothing.
  public var characters: String
  /// The text of the key without modifiers other than Shift.
  public var charactersIgnoringModifiers: String
  /// The modifier keys held.
  public var modifierFlags: UIKeyModifierFlags
  /// The time in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a reading of a key.
  public init(
    device: UInt32 = 0, phase: Phase, usage: Int, characters: String = "",
    charactersIgnoringModifiers: String = "", modifierFlags: UIKeyModifierFlags = [], timestamp: TimeInterval
  ) {
    self.device = device
    self.phase = phase
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    self.timestamp = timestamp
  }
}
