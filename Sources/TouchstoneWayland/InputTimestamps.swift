/// The event times of one device in nanoseconds. `zwp_input_timestamps_v1` sends each time just before the
/// event to which it belongs.
final class InputTimestamps {
  private let make: (ZwpInputTimestampsManagerV1) -> ZwpInputTimestampsV1
  private var proxy: ZwpInputTimestampsV1?
  private var pending: UInt64?

  init(_ make: @escaping (ZwpInputTimestampsManagerV1) -> ZwpInputTimestampsV1) { self.make = make }

  /// Starts to receive timestamps. If `manager` is nil, does nothing: the manager may be announced later than
  /// the seat.
  func adopt(_ manager: ZwpInputTimestampsManagerV1?) {
    guard let manager, proxy == nil else { return }
    let proxy = make(manager)
    self.proxy = proxy
    proxy.onEvent = { [unowned self] event in
      guard case .timestamp(let high, let low, let nanoseconds) = event else { return }
      let seconds = UInt64(high) << 32 | UInt64(low)
      let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      pending = overflow ? nil : product &+ UInt64(nanoseconds)
    }
  }

  /// Returns the time of the event that has just arrived. `milliseconds` is the event's own time.
  func time(_ milliseconds: UInt32) -> EventTime {
    defer { pending = nil }
    return EventTime(milliseconds: milliseconds, nanoseconds: pending)
  }

  func remove() { proxy?.destroy() }
}
