/// The time of an input event as the compositor sends it.
nonisolated public struct EventTime: Hashable, Sendable {
  /// Milliseconds from an unknown start, which wrap around every 49.7 days. Only differences have a meaning.
  /// (In KWin, they were the time of day.)
  public var milliseconds: UInt32
  /// Nanoseconds of the compositor's clock, if it supports `zwp_input_timestamps_v1` as Weston does;
  /// otherwise nil.
  public var nanoseconds: UInt64?

  /// Creates a time from the values of the wire.
  public init(milliseconds: UInt32, nanoseconds: UInt64? = nil) {
    self.milliseconds = milliseconds
    self.nanoseconds = nanoseconds
  }
}
