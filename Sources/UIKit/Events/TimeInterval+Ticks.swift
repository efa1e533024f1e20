/// Times are compared in ticks, so that no comparison depends on where the clock stands: in binary 1.1 + 0.35 is not
/// 1.45, although 0 + 0.35 is 0.35. A sum or a difference of times is brought to a tick before it is compared.
extension TimeInterval {
  /// Ticks in a second. A tick is far shorter than the distance of two readings of a device, and a double holds whole
  /// ticks up to 28 years.
  private static let ticksPerSecond: TimeInterval = 10_000_000

  /// The tick nearest to this time; a time that is not finite stays as it is.
  @inline(__always)
  package var onTick: TimeInterval {
    (self * TimeInterval.ticksPerSecond).rounded() / TimeInterval.ticksPerSecond
  }

  /// How much later this time is than `start`, on a tick.
  @inline(__always)
  func elapsed(since start: TimeInterval) -> TimeInterval { (self - start).onTick }
}
