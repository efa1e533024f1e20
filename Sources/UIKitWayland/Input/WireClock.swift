/// Makes seconds of the uptime clock of a compositor's event times.
///
/// Milliseconds wrap after 49 days and count from whatever the compositor likes (KWin's were the time since 1970);
/// nanoseconds, where they are told, are usually of the uptime clock, but need not be (a headless Weston's are of one
/// that runs at another pace). So only differences mean something: the first event is taken to have happened when it
/// arrived, and each later one is placed by its distance from the one before.
struct WireClock {
  /// How old an event of the uptime clock may be on arrival, in seconds. What is older is of another clock, or waited
  /// for this process, and its distance from the event before tells which.
  private static let greatestLatency: TimeInterval = 0.1
  /// Seconds without an event after which the next one is a first event again, since clocks drift and are set.
  private static let silence: TimeInterval = 1

  private var last: (milliseconds: UInt32, nanoseconds: UInt64?, time: TimeInterval)?

  /// `milliseconds` and `nanoseconds` as on the wire, `arrival` in seconds of the uptime clock. An event is never
  /// placed after its arrival: one that would be tells that the offset was taken too late, and moves it.
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
