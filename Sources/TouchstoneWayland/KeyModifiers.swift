/// The modifier keys that are active, because they are held, latched or locked.
nonisolated public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alt key.
  public static let alternate = KeyModifiers(rawValue: 4)
  /// The key with the logo, also called Super.
  public static let logo = KeyModifiers(rawValue: 8)
  /// Caps Lock.
  public static let capsLock = KeyModifiers(rawValue: 16)
  /// Num Lock.
  public static let numLock = KeyModifiers(rawValue: 32)
}
