/// The event times of one device in nanoseconds. `zwp_input_timestamps_v1` sends each time just before the
/// event to which it belongs.
final class InputTimestamps {
  private let makeTimestamps: (ZwpInputTimestampsManagerV1) -> ZwpInputTimestampsV1
  private var proxy: ZwpInputTimestampsV1?
  private var pendingNanoseconds: UInt64?

  init(_ makeTimestamps: @escaping (ZwpInputTimestampsManagerV1) -> ZwpInputTimestampsV1) {
    self.makeTimestamps = makeTimestamps
  }

  /// Starts to receive timestamps. If `manager` is nil, does nothing: the manager may be announced later than
  /// the seat.
  func adopt(_ manager: ZwpInputTimestampsManagerV1?) {
    guard let manager, proxy == nil else { return }
    let proxy = makeTimestamps(manager)
    self.proxy = proxy
    proxy.onEvent = { [unowned self] event in
      guard case .timestamp(let high, let low, let nanoseconds) = event else { return }
      let seconds = UInt64(high) << 32 | UInt64(low)
      let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      pendingNanoseconds = overflow ? nil : product &+ UInt64(nanoseconds)
    }
  }

  /// Returns the time of the event that has just arrived. `milliseconds` is the event's own time.
  func takeTime(milliseconds: UInt32) -> EventTime {
    defer { pendingNanoseconds = nil }
    return EventTime(milliseconds: milliseconds, nanoseconds: pendingNanoseconds)
  }

  func remove() { proxy?.destroy() }
}
