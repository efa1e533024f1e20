/// Converts a compositor's event times to seconds of the uptime clock.
///
/// Milliseconds wrap after 49 days and count from any start (KWin counts from 1970). Nanoseconds, if sent, are
/// usually those of the uptime clock, but need not be (a headless Weston's clock runs at another pace). So only
/// differences are used: the first event is assumed to have happened when it arrived, and each later event is
/// placed by its distance from the event before.
struct WireClock {
  /// The greatest age of an event of the uptime clock on arrival, in seconds. An older event is of another clock,
  /// or waited for this process, and is placed by its distance from the event before.
  private static let greatestLatency: TimeInterval = 0.1
  /// Seconds without an event after which the next one is a first event again, because clocks drift and are set.
  private static let silence: TimeInterval = 1

  private var last: (milliseconds: UInt32, nanoseconds: UInt64?, time: TimeInterval)?

  /// Returns the time of an event. `milliseconds` and `nanoseconds` are the wire's; `arrival` is in seconds of the
  /// uptime clock. An event is never placed after its arrival: if it would be, the offset was too late and is
  /// corrected.
  mutating func time(
    of milliseconds: UInt32, nanoseconds: UInt64? = nil, arrival: TimeInterval
  ) -> TimeInterval {
    let time = place(milliseconds, nanoseconds, arrival)
    last = (milliseconds, nanoseconds, time)
    return time
  }

  private func place(_ milliseconds: UInt32, _ nanoseconds: UInt64?, _ arrival: TimeInterval) -> TimeInterval
  {
    if let nanoseconds {
      let seconds = TimeInterval(nanoseconds) / 1e9
      if seconds <= arrival, arrival - seconds <= WireClock.greatestLatency { return seconds }
    }
    guard let last else { return arrival }
    var difference = TimeInterval(Int32(bitPattern: milliseconds &- last.milliseconds)) / 1000
    if let nanoseconds, let before = last.nanoseconds {
      difference = TimeInterval(Int64(bitPattern: nanoseconds &- before)) / 1e9
    }
    guard abs(difference) < WireClock.silence else { return arrival }
    return min(arrival, last.time + difference)
  }
}
