/// What a keyboard says.
public enum KeyboardEvent {
  /// The surface has the keys now; the codes are those already held.
  case enter(serial: UInt32, surface: Surface, heldCodes: [UInt32])
  /// No surface of ours has the keys; every key counts as up.
  case leave
  case key(KeyEvent)
  case modifiers(KeyModifiers)
  /// The layout cannot be read: keys arrive with codes only.
  case keymapRefused(WaylandError)
  /// The keyboard went away.
  case removed
}

public struct KeyEvent {
  public enum Phase {
    case pressed, released
    /// Held long enough that it counts as typed again.
    case repeated
  }
  public var serial: UInt32
  public var time: EventTime
  /// As in linux/input-event-codes.h: 1 is Escape, 30 the key left on the home row.
  public var code: UInt32
  public var phase: Phase
  /// The xkb keysym with the modifiers applied; 0 without a keymap.
  public var symbol: UInt32
  /// What the key types, after dead keys: empty for keys without text, for releases, and inside a
  /// composition.
  public var characters: String
  /// What the key types without any modifier.
  public var charactersIgnoringModifiers: String
  /// What the key types with Shift alone.
  public var charactersWithShift: String
  public var modifiers: KeyModifiers
}
