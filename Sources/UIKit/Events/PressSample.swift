/// One reading of a key that went down, repeats or came up.
public struct PressSample: Equatable, Sendable {
  /// The phases of a key.
  public enum Phase: UInt8, Sendable {
    /// The key went down.
    case began
    /// The key repeats because it is held.
    case changed
    /// The key came up.
    case ended
    /// The press was cancelled, for instance because the compositor took the keyboard away.
    case cancelled
  }

  /// The number of the keyboard. Default 0.
  public var device: UInt32
  /// The phase of the key at this reading.
  public var phase: Phase
  /// The key's position on the keyboard, as a usage code of the USB HID keyboard page.
  public var usage: Int
  /// The text that the key types with the held modifiers and composed dead keys; empty for a key without
  /// text.
  public var characters: String
  /// The text that the key types without modifiers, except Shift; empty for a key without text.
  public var charactersIgnoringModifiers: String
  /// The modifier keys that were held. Default none.
  public var modifierFlags: UIKeyModifierFlags
  /// The time of the reading in seconds on the uptime clock.
  public var timestamp: TimeInterval

  /// Creates a reading of a key. `usage` is a usage code of the USB HID keyboard page, `timestamp` in seconds
  /// on the uptime clock.
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
