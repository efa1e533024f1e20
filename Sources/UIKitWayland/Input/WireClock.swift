/// Converts a compositor's event times to seconds on the uptime clock.
///
/// The milliseconds in events wrap around after 49 days and count from an arbitrary start (KWin counts from
/// 1970). Nanoseconds, if sent, are usually on the uptime clock, but not always (a headless Weston's clock
/// runs at another rate). Therefore, only the differences between times are used. The first event is assumed
/// to have happened when it arrived. The time of a later event is the time of the previous event plus the
/// difference between the times that the compositor sent for the two events.
struct WireClock {
  /// The largest delay from an event to its arrival, in seconds, if the event's nanoseconds are on the uptime
  /// clock. If the delay seems larger, the event's time is on another clock, or this process was busy. Then
  /// only the difference from the previous event is used.
  private static let maximumLatency: TimeInterval = 0.1
  /// The number of seconds without an event after which the next event counts as the first event again,
  /// because clocks drift and can be set.
  private static let maximumGap: TimeInterval = 1

  private var lastEvent: (milliseconds: UInt32, nanoseconds: UInt64?, time: TimeInterval)?

  /// Returns the time at which an event happened. `milliseconds` and `nanoseconds` are the times in the
  /// Wayland event; `arrival` is in seconds on the uptime clock. The result is never later than `arrival`.
  mutating func time(
    of milliseconds: UInt32, nanoseconds: UInt64? = nil, arrival: TimeInterval
  ) -> TimeInterval {
    let time = convertedTime(milliseconds, nanoseconds, arrival)
    lastEvent = (milliseconds, nanoseconds, time)
    return time
  }

  private func convertedTime(_ milliseconds: UInt32, _ nanoseconds: UInt64?, _ arrival: TimeInterval)
    -> TimeInterval
  {
    if let nanoseconds {
      let seconds = TimeInterval(nanoseconds) / 1e9
      if seconds <= arrival, arrival - seconds <= WireClock.maximumLatency { return seconds }
    }
    guard let lastEvent else { return arrival }
    var difference = TimeInterval(Int32(bitPattern: milliseconds &- lastEvent.milliseconds)) / 1000
    if let nanoseconds, let previousNanoseconds = lastEvent.nanoseconds {
      difference = TimeInterval(Int64(bitPattern: nanoseconds &- previousNanoseconds)) / 1e9
    }
    guard abs(difference) < WireClock.maximumGap else { return arrival }
    return min(arrival, lastEvent.time + difference)
  }
}
