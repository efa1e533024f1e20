import Foundation
import TouchstoneWayland

/// The host's two clocks, in seconds. Devices and window frames use the uptime. The application has its own
/// time, which may run faster or slower.
final class HostClock {
  /// The time of CLOCK_MONOTONIC at the last `update()`. This time does not change during a turn of the event
  /// loop. Devices and window frames use this time.
  private(set) var uptime: TimeInterval
  private let readUptime: @MainActor () -> TimeInterval
  private var timeMapping = TimeMapping()
  /// The time of the event that is being handled; nil between events.
  private var eventTime: TimeInterval?

  /// Creates a clock that starts at the current time.
  ///
  /// - Parameter readUptime: returns the current time. Default: CLOCK_MONOTONIC.
  init(readUptime: @escaping @MainActor () -> TimeInterval = HostClock.monotonicTime) {
    self.readUptime = readUptime
    uptime = readUptime()
  }

  /// Returns the time of CLOCK_MONOTONIC rounded to nanoseconds, so that a recording can store it exactly.
  private static func monotonicTime() -> TimeInterval {
    (EventLoop.now() * 1e9).rounded() / 1e9
  }

  /// The application's current time: during an event, the time of that event; otherwise the uptime adjusted
  /// by `pace`.
  var now: TimeInterval { eventTime ?? timeMapping.time(at: uptime) }

  /// The current time of window frames, which is not adjusted by `pace`.
  var windowFramesTime: TimeInterval { eventTime ?? uptime }

  /// Reads the current time. The uptime never decreases.
  func update() { uptime = max(uptime, readUptime()) }

  /// Runs `body` while both clocks show `time`, which is earlier than the present.
  func withFixedTime(_ time: TimeInterval, _ body: () -> Void) {
    let outerEventTime = eventTime
    eventTime = time
    body()
    eventTime = outerEventTime
  }

  // MARK: Pace

  /// The seconds that pass for the application in one second of uptime. At 0, the application's time stands
  /// still. A negative value counts as 0. Default 1.
  var pace: Double {
    get { timeMapping.rate }
    set {
      update()
      timeMapping.setRate(max(0, newValue), at: uptime)
    }
  }

  /// Makes the application's time equal to the uptime again, and resets the pace to 1.
  func resetToRealTime() { timeMapping = TimeMapping() }

  /// Moves the application's time forward to `time` at once, regardless of `pace`. An earlier time has no
  /// effect.
  func jump(to time: TimeInterval) { timeMapping.jump(to: max(time, now), at: uptime) }

  /// Returns the application's time at an uptime.
  func applicationTime(at uptime: TimeInterval) -> TimeInterval { timeMapping.time(at: uptime) }

  /// Returns the uptime at a time of the application; nil while the application's time stands still.
  func uptime(at applicationTime: TimeInterval) -> TimeInterval? { timeMapping.uptime(at: applicationTime) }
}

/// The application's time as a function of the uptime. The rate is constant between calls of `setRate`;
/// `jump` sets the time at once.
struct TimeMapping {
  private(set) var rate: Double = 1
  private var startUptime: TimeInterval = 0
  private var startTime: TimeInterval = 0

  func time(at uptime: TimeInterval) -> TimeInterval { startTime + (uptime - startUptime) * rate }

  /// Returns the uptime at a time of the application; nil if the rate is 0.
  func uptime(at time: TimeInterval) -> TimeInterval? {
    rate > 0 ? startUptime + (time - startTime) / rate : nil
  }

  mutating func setRate(_ rate: Double, at uptime: TimeInterval) {
    jump(to: time(at: uptime), at: uptime)
    self.rate = rate
  }

  mutating func jump(to time: TimeInterval, at uptime: TimeInterval) {
    startTime = time
    startUptime = uptime
  }
}
