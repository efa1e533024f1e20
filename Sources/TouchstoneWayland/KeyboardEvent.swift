/// An event of a keyboard.
public enum KeyboardEvent {
  /// One of our surfaces got the keyboard focus. `heldCodes` are the codes of the keys that are already held.
  case enter(serial: UInt32, surface: Surface, heldCodes: [UInt32])
  /// None of our surfaces has the keyboard focus any more. Every key counts as released.
  case leave
  /// A key was pressed, released or repeated.
  case key(KeyEvent)
  /// The active modifier keys changed.
  case modifiers(KeyModifiers)
  /// The layout cannot be read, so keys have codes but no characters.
  case keymapRefused(WaylandError)
  /// The keyboard was removed.
  case removed
}

/// A key that was pressed, released or repeated.
public struct KeyEvent {
  /// The phase of a key.
  public enum Phase {
    case pressed, released
    /// The key was held long enough to count as pressed again.
    case repeated
  }
  /// The serial of the event, for requests that must name it.
  public var serial: UInt32
  /// The time of the event.
  public var time: EventTime
  /// The key's code from linux/input-event-codes.h: 1 is Escape, 30 is the leftmost letter of the home row.
  public var code: UInt32
  /// The phase of the key.
  public var phase: Phase
  /// The xkb key symbol with the modifiers applied; 0 without a layout.
  public var symbol: UInt32
  /// The text that the key types, with dead keys applied. Empty for keys without text, for releases, and
  /// while dead keys wait for the next key.
  public var characters: String
  /// The text that the key types without modifiers.
  public var charactersIgnoringModifiers: String
  /// The text that the key types with Shift alone.
  public var charactersWithShift: String
  /// The active modifier keys.
  public var modifiers: KeyModifiers
}
