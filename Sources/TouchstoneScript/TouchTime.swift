/// Adds seconds without decimal rounding errors: 0.1 + 0.2 is 0.3, not 0.30000000000000004.
enum TouchTime {
  private static let nanosecondsPerSecond = 1e9

  /// Returns the sum rounded to nanoseconds, and at least 0. Adding 0 returns the same time. A double
  /// represents nanoseconds exactly up to 104 days.
  static func adding(_ interval: TimeInterval, to time: TimeInterval) -> TimeInterval {
    if interval == 0 { return time }
    if time == 0 { return max(interval, 0) }
    let sum = (time * nanosecondsPerSecond).rounded() + (interval * nanosecondsPerSecond).rounded()
    return sum.isFinite ? max(sum, 0) / nanosecondsPerSecond : time
  }
}
