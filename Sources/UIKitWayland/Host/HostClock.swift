import Foundation
import TouchstoneWayland

/// The host's clocks: the uptime, which devices and window frames follow, and the application's time, which may
/// run at another pace. All times are in seconds.
final class HostClock {
  /// The time of CLOCK_MONOTONIC as of the last `update()`. Devices and frames follow it. It stands still during a
  /// turn.
  private(set) var uptime: TimeInterval
  private let read: @MainActor () -> TimeInterval
  private var course = TimeCourse()
  /// The time of the event being handled; nil between events.
  private var heldTime: TimeInterval?

  /// - Parameter read: Returns the present. Default: CLOCK_MONOTONIC.
  init(read: @escaping @MainActor () -> TimeInterval = HostClock.monotonicTime) {
    self.read = read
    uptime = read()
  }

  /// CLOCK_MONOTONIC rounded to the nanosecond, so that a recording keeps every time exactly.
  static func monotonicTime() -> TimeInterval {
    (EventLoop.now() * 1e9).rounded() / 1e9
  }

  /// The application's present: during an event the event's time, otherwise the uptime adjusted by the pace.
  var now: TimeInterval { heldTime ?? course.time(at: uptime) }

  /// The present of the window frames, which ignore the pace.
  var framesNow: TimeInterval { heldTime ?? uptime }

  /// Reads the present. The uptime never goes back.
  func update() { uptime = max(uptime, read()) }

  /// Runs `body` with the clocks set to an earlier time.
  func hold(at time: TimeInterval, _ body: () -> Void) {
    let outer = heldTime
    heldTime = time
    body()
    heldTime = outer
  }

  // MARK: Pace

  /// Seconds that pass for the application in one second of uptime. Default 1; at 0 the application's time stands
  /// still. A negative value counts as 0.
  var pace: Double {
    get { course.rate }
    set {
      update()
      course.setRate(max(0, newValue), at: uptime)
    }
  }

  /// Makes the application's time equal to the uptime again.
  func catchUp() { course = TimeCourse() }

  /// Moves the application's time forward to `time` at once, whatever the pace. An earlier time changes nothing.
  func pass(to time: TimeInterval) { course.go(to: max(time, now), at: uptime) }

  /// Returns the application's time at an uptime.
  func applicationTime(at uptime: TimeInterval) -> TimeInterval { course.time(at: uptime) }

  /// Returns the uptime at a time of the application; nil while its time stands still.
  func uptime(at applicationTime: TimeInterval) -> TimeInterval? { course.uptime(at: applicationTime) }
}

/// The relation of the application's time to the uptime: a constant rate since the rate was last set.
struct TimeCourse {
  private(set) var rate: Double = 1
  private var startOfUptime: TimeInterval = 0
  private var start: TimeInterval = 0

  func time(at uptime: TimeInterval) -> TimeInterval { start + (uptime - startOfUptime) * rate }

  /// Returns nil while time stands still.
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
