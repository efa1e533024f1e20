/// A global that the compositor announces in its registry.
nonisolated public struct Global: Equatable, Sendable {
  /// The registry's number for the global.
  public let name: UInt32
  /// The interface, such as `wl_seat`.
  public let interface: String
  /// The newest version that the compositor supports.
  public let version: UInt32
}
