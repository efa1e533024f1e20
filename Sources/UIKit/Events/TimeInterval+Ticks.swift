/// Times are rounded to ticks before they are compared, so that rounding errors do not decide: in binary, 1.1
/// + 0.35 is not 1.45, although 0 + 0.35 is 0.35.
extension TimeInterval {
  /// The number of ticks in a second. A tick is far shorter than the time between two readings of a device,
  /// and a double holds whole ticks exactly for 28 years.
  private static let ticksPerSecond: TimeInterval = 10_000_000

  /// This time rounded to the nearest tick. A time that is not finite remains the same.
  @inline(__always)
  package var roundedToTick: TimeInterval {
    (self * TimeInterval.ticksPerSecond).rounded() / TimeInterval.ticksPerSecond
  }

  /// Returns the time from `start` to this time in seconds, rounded to a tick.
  @inline(__always)
  func elapsed(since start: TimeInterval) -> TimeInterval { (self - start).roundedToTick }
}
