import Glibc

/// The presentation feedback for one commit.
public enum Presentation {
  /// The commit was shown on the screen.
  case presented(Time)
  /// Another commit replaced this one before it was shown.
  case discarded

  /// The time at which a commit was shown.
  public struct Time: Equatable {
    /// The time at which the first pixel of the commit was shown, in seconds on the clock of
    /// `EventLoop.now()`; nil if the compositor's clock cannot be read.
    public var seconds: Double?
    /// The seconds until the next refresh; nil if the screen has no constant rate.
    public var refreshInterval: Double?
    /// The screen's refresh counter when the commit was shown; 0 if the screen does not count its refreshes.
    public var sequence: UInt64
    /// The properties of the presentation, for example whether it was synchronized to the refresh.
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
          seconds: Self.monotonicOffset(from: clock).map { seconds + $0 },
          refreshInterval: refresh > 0 ? Double(refresh) * 1e-9 : nil,
          sequence: UInt64(sequenceHigh) << 32 | UInt64(sequenceLow), kind: kind))
    }
  }

  /// Returns the difference between CLOCK_MONOTONIC and the compositor's clock, in seconds; nil if the
  /// compositor's clock cannot be read.
  private static func monotonicOffset(from clock: clockid_t) -> Double? {
    guard clock != CLOCK_MONOTONIC else { return 0 }
    var clockTime = timespec()
    guard clock_gettime(clock, &clockTime) == 0 else { return nil }
    return EventLoop.now() - (Double(clockTime.tv_sec) + Double(clockTime.tv_nsec) * 1e-9)
  }
}
