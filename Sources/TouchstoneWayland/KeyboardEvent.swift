/// An event of a keyboard.
public enum KeyboardEvent {
  /// The surface got the keyboard focus; the codes are those of the keys already held.
  case enter(serial: UInt32, surface: Surface, heldCodes: [UInt32])
  /// No surface of ours has the focus; every key counts as up.
  case leave
  case key(KeyEvent)
  case modifiers(KeyModifiers)
  /// The layout cannot be read: keys have codes only.
  case keymapRefused(WaylandError)
  /// The keyboard went away.
  case removed
}

public struct KeyEvent {
  public enum Phase {
    case pressed, released
    /// The key was held long enough to count as typed again.
    case repeated
  }
  public var serial: UInt32
  public var time: EventTime
  /// The code of linux/input-event-codes.h: 1 is Escape, 30 the key left on the home row.
  public var code: UInt32
  public var phase: Phase
  /// The xkb keysym with the modifiers applied; 0 without a keymap.
  public var symbol: UInt32
  /// The text that the key types, after dead keys: empty for keys without text, for releases, and inside a
  /// composition.
  public var characters: String
  /// The text of the key without any modifier.
  public var charactersIgnoringModifiers: String
  /// The text of the key with Shift alone.
  public var charactersWithShift: String
  public var modifiers: KeyModifiers
}
