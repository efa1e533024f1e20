/// Makes seconds of the uptime clock of a compositor's event times.
///
/// Those are 32-bit milliseconds that wrap after 49 days and count from whatever the compositor likes (KWin's were the
/// time since 1970): only their differences mean something. The first event fixes the offset, so it is taken to have
/// happened when it arrived; each later one is placed by its distance from the one before.
struct WireClock {
  private var lastMilliseconds: UInt32?
  private var lastTime: TimeInterval = 0

  /// `milliseconds` as on the wire, `arrival` in seconds of the uptime clock. An event is never placed after its
  /// arrival: one that would be tells that the offset was taken too late, and moves it.
  mutating func time(of milliseconds: UInt32, arrival: TimeInterval) -> TimeInterval {
    guard let lastMilliseconds else {
      lastMilliseconds = milliseconds
      lastTime = arrival
      return arrival
    }
    let difference = Int32(bitPattern: milliseconds &- lastMilliseconds)
    let time = min(arrival, lastTime + TimeInterval(difference) / 1000)
    self.lastMilliseconds = milliseconds
    lastTime = time
    return time
  }
}
