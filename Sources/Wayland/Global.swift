/// Something the compositor offers, as its registry announces it.
nonisolated public struct Global: Equatable, Sendable {
  /// The registry's number for it.
  public let name: UInt32
  /// Such as `wl_seat`.
  public let interface: String
  /// The newest version the compositor speaks.
  public let version: UInt32
}
