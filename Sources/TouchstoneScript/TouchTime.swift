/// Sums of seconds that are exact in decimal: 0.08 and 0.12 make 0.2, not 0.20000000000000001.
enum TouchTime {
  private static let nanosecondsPerSecond = 1e9

  /// Returns the sum, to the nearest nanosecond, and at least 0. Adding 0 changes nothing. Integer nanoseconds up
  /// to 104 days are exact in a double.
  static func adding(_ interval: TimeInterval, to time: TimeInterval) -> TimeInterval {
    if interval == 0 { return time }
    if time == 0 { return max(interval, 0) }
    let sum = (time * nanosecondsPerSecond).rounded() + (interval * nanosecondsPerSecond).rounded()
    return sum.isFinite ? max(sum, 0) / nanosecondsPerSecond : time
  }
}
