/// The active modifier keys: held, latched or locked.
nonisolated public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alternate = KeyModifiers(rawValue: 4)
  /// The key with the logo on it.
  public static let logo = KeyModifiers(rawValue: 8)
  public static let capsLock = KeyModifiers(rawValue: 16)
  public static let numLock = KeyModifiers(rawValue: 32)
}
