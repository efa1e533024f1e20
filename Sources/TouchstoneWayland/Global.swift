/// A global object that the compositor announces in its registry.
nonisolated public struct Global: Equatable, Sendable {
  /// The number of the global in the registry.
  public let name: UInt32
  /// The name of the interface, such as `wl_seat`.
  public let interface: String
  /// The newest version that the compositor supports.
  public let version: UInt32
}
