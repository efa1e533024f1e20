/// Times are compared in ticks, so that a comparison does not depend on the clock's value: in binary, 1.1 + 0.35
/// is not 1.45, although 0 + 0.35 is 0.35. A sum or difference of times is rounded to a tick before it is
/// compared.
extension TimeInterval {
  /// The number of ticks in a second. A tick is far shorter than the time between two readings of a device, and a
  /// double holds whole ticks up to 28 years.
  private static let ticksPerSecond: TimeInterval = 10_000_000

  /// The tick nearest to this time. A time that is not finite stays as it is.
  @inline(__always)
  package var roundedToTick: TimeInterval {
    (self * TimeInterval.ticksPerSecond).rounded() / TimeInterval.ticksPerSecond
  }

  /// Returns the time from `start` to this time, rounded to a tick.
  @inline(__always)
  func elapsed(since start: TimeInterval) -> TimeInterval { (self - start).roundedToTick }
}
