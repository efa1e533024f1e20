import Foundation
import TouchstoneWayland

/// The host's clocks: the uptime, which devices and window frames use, and the application's time, which may
/// run faster or slower. All times are in seconds.
final class HostClock {
  /// The time of CLOCK_MONOTONIC at the last `update()`. It does not change during a turn of the event loop.
  /// Devices and window frames use it.
  private(set) var uptime: TimeInterval
  private let read: @MainActor () -> TimeInterval
  private var course = TimeCourse()
  /// The time of the event that is being handled; nil between events.
  private var heldTime: TimeInterval?

  /// Creates a clock that starts at the current time.
  ///
  /// - Parameter read: returns the current time. Default: CLOCK_MONOTONIC.
  init(read: @escaping @MainActor () -> TimeInterval = HostClock.monotonicTime) {
    self.read = read
    uptime = read()
  }

  /// Returns the time of CLOCK_MONOTONIC rounded to nanoseconds, so that a recording can store it exactly.
  static func monotonicTime() -> TimeInterval {
    (EventLoop.now() * 1e9).rounded() / 1e9
  }

  /// The application's current time: during an event the time of that event, otherwise the uptime adjusted by
  /// `pace`.
  var now: TimeInterval { heldTime ?? course.time(at: uptime) }

  /// The current time of window frames, which is not adjusted by `pace`.
  var framesNow: TimeInterval { heldTime ?? uptime }

  /// Reads the current time. The uptime never decreases.
  func update() { uptime = max(uptime, read()) }

  /// Runs `body` while the clocks show an earlier time.
  func hold(at time: TimeInterval, _ body: () -> Void) {
    let outer = heldTime
    heldTime = time
    body()
    heldTime = outer
  }

  // MARK: Pace

  /// The seconds that pass for the application in one second of uptime. At 0, the application's time stands
  /// still. A negative value counts as 0. Default 1.
  var pace: Double {
    get { course.rate }
    set {
      update()
      course.setRate(max(0, newValue), at: uptime)
    }
  }

  /// Makes the application's time equal to the uptime again, and resets the pace to 1.
  func catchUp() { course = TimeCourse() }

  /// Moves the application's time forward to `time` at once, regardless of `pace`. An earlier time has no
  /// effect.
  func pass(to time: TimeInterval) { course.go(to: max(time, now), at: uptime) }

  /// Returns the application's time at an uptime.
  func applicationTime(at uptime: TimeInterval) -> TimeInterval { course.time(at: uptime) }

  /// Returns the uptime at a time of the application; nil while the application's time stands still.
  func uptime(at applicationTime: TimeInterval) -> TimeInterval? { course.uptime(at: applicationTime) }
}

/// The application's time as a function of the uptime. It has run at a constant rate since the rate was last
/// set.
struct TimeCourse {
  private(set) var rate: Double = 1
  private var startOfUptime: TimeInterval = 0
  private var start: TimeInterval = 0

  func time(at uptime: TimeInterval) -> TimeInterval { start + (uptime - startOfUptime) * rate }

  /// Returns the uptime at a time of the application; nil if the rate is 0.
  func uptime(at time: TimeInterval) -> TimeInterval? {
    rate > 0 ? startOfUptime + (time - start) / rate : nil
  }

  mutating func setRate(_ rate: Double, at uptime: TimeInterval) {
    go(to: time(at: uptime), at: uptime)
    self.rate = rate
  }

  mutating func go(to time: TimeInterval, at uptime: TimeInterval) {
    start = time
    startOfUptime = uptime
  }
}
