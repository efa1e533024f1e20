/// The only source of time for every delay of the engine: touch delays, press durations, tap gaps, the ends
/// of animations. The host drives the clock; the engine never reads a wall clock.
///
/// All timers due at the same instant fire in the order of scheduling before the turn settles (rule 4.8). A
/// timer due at the instant of an event fires before the event is handled (policy P5).
///
/// A round fires the timers that were due when the round began. Timers that their bodies schedule for the
/// same instant fire in the next round. Time always advances: after 100 rounds of timers that were scheduled
/// within one frame's time, the remaining due timers wait until the end of that frame, and
/// `UIApplication.faultHandler` is called.
@MainActor public final class EventClock {
  /// A scheduled timer. Pass it to `cancel(_:)`.
  public struct Timer: Hashable, Sendable {
    fileprivate let deadline: TimeInterval
    fileprivate let identifier: UInt64
  }

  private struct Entry {
    let timer: Timer
    let body: () -> Void
  }

  /// The length of a frame at 60 Hz, in seconds. Rounds are counted per frame.
  private static let frame: TimeInterval = 1.0 / 60
  private static let roundsPerFrame = 100

  /// The current time, in seconds of the host's uptime clock. Constant while a turn runs.
  public private(set) var now: TimeInterval

  /// Sorted by deadline, then by order of scheduling.
  private var entries: [Entry] = []
  private var nextIdentifier: UInt64 = 0

  /// The end of the frame in which rounds are counted.
  private var frameEnd = -TimeInterval.infinity
  private var firstOfFrame: UInt64 = 0
  private var roundCount = 0
  /// The end of a frame that had too many rounds. Nothing fires before this time.
  private var resumption = -TimeInterval.infinity

  /// Called after `nextDeadline` changed.
  var deadlineDidChange: ((TimeInterval?) -> Void)? { didSet { extendLifetime(oldValue) } }
  /// Called when timers have to wait for the end of their frame.
  var didPostpone: (() -> Void)? { didSet { extendLifetime(oldValue) } }

  /// Creates a clock that shows `now`, in seconds. Default 0.
  public init(now: TimeInterval = 0) {
    self.now = now
  }

  deinit {}

  /// The time at which the earliest timer is due; nil if none is scheduled.
  public var nextDeadline: TimeInterval? {
    guard let deadline = entries.first?.timer.deadline, deadline < .infinity else { return nil }
    return max(deadline, resumption)
  }

  /// Runs `body` once, `interval` seconds from now. Negative intervals count as 0.
  @discardableResult
  public func schedule(after interval: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    schedule(at: now + max(0, interval), body)
  }

  /// Runs `body` once, at `deadline`, in seconds of the uptime clock, rounded to a tenth of a microsecond. If
  /// the deadline has passed or is not a number, `body` runs at the next advance. If the deadline is
  /// infinite, `body` never runs.
  @discardableResult
  public func schedule(at deadline: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    let before = nextDeadline
    let timer = Timer(
      deadline: (deadline > -.infinity ? deadline : now).roundedToTick, identifier: nextIdentifier)
    nextIdentifier += 1
    entries.insert(Entry(timer: timer, body: body), at: firstIndex(notBefore: timer))
    if nextDeadline != before { deadlineDidChange?(nextDeadline) }
    return timer
  }

  /// Cancels the timer. Does nothing if the timer has fired or was cancelled before.
  public func cancel(_ timer: Timer) {
    let index = firstIndex(notBefore: timer)
    guard index < entries.count, entries[index].timer == timer else { return }
    let before = nextDeadline
    // Releasing the body can run deinitializers that call back here, so release it after the entries are
    // consistent.
    withExtendedLifetime(entries.remove(at: index)) {}
    if nextDeadline != before { deadlineDidChange?(nextDeadline) }
  }

  /// A binary search, because thousands of recognizers can wait at a time.
  private func firstIndex(notBefore timer: Timer) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let other = entries[middle].timer
      if (other.deadline, other.identifier) < (timer.deadline, timer.identifier) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Advances to the next instant at which a timer is due, no later than `time`, and fires all timers due then.
  /// Returns false if no timer is due by `time`; the clock then shows `time`, if `time` is finite.
  func fireNext(by time: TimeInterval) -> Bool {
    guard let deadline = nextDeadline, deadline <= time.roundedToTick else {
      if time.isFinite { now = max(now, time) }
      return false
    }
    now = max(now, deadline)
    if now >= frameEnd {
      // At very large times, adding a frame is lost to rounding; use the next representable number.
      frameEnd = max((now + EventClock.frame).roundedToTick, now.nextUp)
      firstOfFrame = nextIdentifier
      roundCount = 0
    }
    if roundCount < EventClock.roundsPerFrame {
      fireDue()
    } else {
      resumption = frameEnd
      didPostpone?()
    }
    deadlineDidChange?(nextDeadline)
    return true
  }

  private func fireDue() {
    let due = now.roundedToTick
    let firstOfBodies = nextIdentifier
    var isOfFrame = false
    while let index = entries.firstIndex(where: {
      $0.timer.deadline > due || $0.timer.identifier < firstOfBodies
    }), entries[index].timer.deadline <= due {
      let entry = entries.remove(at: index)
      if entry.timer.identifier >= firstOfFrame { isOfFrame = true }
      entry.body()
    }
    if isOfFrame { roundCount += 1 }
  }
}
