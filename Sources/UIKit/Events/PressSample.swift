/// A key that went down, repeated or came up.
public struct PressSample: Equatable, Sendable {
  /// What the reading says about the key.
  public enum Phase: UInt8, Sendable {
    case began
    /// Still held: it repeats.
    case changed
    case ended
    /// The compositor took the keyboard away.
    case cancelled
  }

  /// The keyboard.
  public var device: UInt32
  public var phase: Phase
  /// The key's place on the keyboard, as usage codes of the USB HID keyboard page.
  public var usage: Int
  /// What it types with the modifiers held, dead keys composed; empty for keys that type nothing.
  public var characters: String
  /// What it types without the modifiers, except Shift.
  public var charactersIgnoringModifiers: String
  /// The keys held.
  public var modifierFlags: UIKeyModifierFlags
  /// Seconds on the uptime clock.
  public var timestamp: TimeInterval

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
