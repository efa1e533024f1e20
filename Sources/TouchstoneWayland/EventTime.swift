/// The time of an input event as the compositor sends it.
nonisolated public struct EventTime: Hashable, Sendable {
  /// Milliseconds from an unknown start, which wrap around every 49.7 days. Only differences have a meaning.
  /// (KWin used to send the time of day.)
  public var milliseconds: UInt32
  /// Nanoseconds of the compositor's clock; nil unless the compositor supports `zwp_input_timestamps_v1`, as
  /// Weston does.
  public var nanoseconds: UInt64?

  /// Creates a time from the values that the compositor sent.
  public init(milliseconds: UInt32, nanoseconds: UInt64? = nil) {
    self.milliseconds = milliseconds
    self.nanoseconds = nanoseconds
  }
}
