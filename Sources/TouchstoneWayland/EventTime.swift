/// The time of an input event, as the compositor sends it.
nonisolated public struct EventTime: Hashable, Sendable {
  /// Milliseconds of an unknown epoch that wrap around every 49.7 days: only differences have a meaning. (KWin's
  /// were the time of day.)
  public var milliseconds: UInt32
  /// Nanoseconds of the compositor's clock, if it supports `zwp_input_timestamps_v1`, as Weston does.
  public var nanoseconds: UInt64?

  public init(milliseconds: UInt32, nanoseconds: UInt64? = nil) {
    self.milliseconds = milliseconds
    self.nanoseconds = nanoseconds
  }
}
