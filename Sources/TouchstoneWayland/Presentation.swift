import Glibc

/// The result of one commit.
public enum Presentation {
  /// The commit reached the screen.
  case presented(Time)
  /// Another commit replaced this one before it was visible.
  case discarded

  public struct Time: Equatable {
    /// The time at which the commit's first pixel was lit, in seconds of `EventLoop.now()`; nil if the
    /// compositor's clock cannot be read here.
    public var seconds: Double?
    /// Seconds until the next refresh; nil if the screen's rate is not constant.
    public var refreshInterval: Double?
    /// The screen's count of refreshes; 0 if it keeps none.
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

  /// Returns the offset of the compositor's clock, which it chooses, from ours, CLOCK_MONOTONIC; nil if it cannot
  /// be read.
  private static func distance(from clock: clockid_t) -> Double? {
    guard clock != CLOCK_MONOTONIC else { return 0 }
    var theirs = timespec()
    guard clock_gettime(clock, &theirs) == 0 else { return nil }
    return EventLoop.now() - (Double(theirs.tv_sec) + Double(theirs.tv_nsec) * 1e-9)
  }
}
