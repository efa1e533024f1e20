import Glibc

/// What became of one commit.
public enum Presentation {
  /// It reached the screen.
  case presented(Time)
  /// Another commit took its place before it was ever seen.
  case discarded

  public struct Time: Equatable {
    /// When its first pixel turned to light, in seconds of `EventLoop.now()`; nil where the compositor counts by a
    /// clock that cannot be read here.
    public var seconds: Double?
    /// Seconds until the next refresh; nil where the screen has none that is steady.
    public var refreshInterval: Double?
    /// The screen's count of refreshes; 0 where it keeps none.
    public var sequence: UInt64
    public var kind: WpPresentationFeedback.Kind
  }

  init?(_ event: WpPresentationFeedback.Event, clock: clockid_t) {
    switch event {
    case .syncOutput: return nil
    case .discarded: self = .discarded
    case .presented(
      let high, let low, let nanoseconds, let refresh, let sequenceHigh, let sequenceLow, let kind):
      let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) * 1e-9
      self = .presented(
        Time(
          seconds: Self.distance(from: clock).map { seconds + $0 },
          refreshInterval: refresh > 0 ? Double(refresh) * 1e-9 : nil,
          sequence: UInt64(sequenceHigh) << 32 | UInt64(sequenceLow), kind: kind))
    }
  }

  /// The compositor chooses the clock; ours is CLOCK_MONOTONIC.
  private static func distance(from clock: clockid_t) -> Double? {
    guard clock != CLOCK_MONOTONIC else { return 0 }
    var theirs = timespec()
    guard clock_gettime(clock, &theirs) == 0 else { return nil }
    return EventLoop.now() - (Double(theirs.tv_sec) + Double(theirs.tv_nsec) * 1e-9)
  }
}
