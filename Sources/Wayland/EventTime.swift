/// When an input event happened, as the compositor tells it.
nonisolated public struct EventTime: Hashable, Sendable {
  /// Milliseconds of an unknown epoch that wrap around every 49.7 days: only differences mean anything.
  /// (KWin's were the time of day.)
  public var milliseconds: UInt32
  /// Nanoseconds of the compositor's clock, where `zwp_input_timestamps_v1` tells them; Weston does.
  public var nanoseconds: UInt64?

  public init(milliseconds: UInt32, nanoseconds: UInt64? = nil) {
    self.milliseconds = milliseconds
    self.nanoseconds = nanoseconds
  }
}
