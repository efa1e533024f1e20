/// The modifier keys that were held during an event.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Caps Lock key is locked.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt key, called Option on Apple's keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key, called Super on Linux.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key of the event is on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
