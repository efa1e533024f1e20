/// The source of time for every delay of the engine, such as touch delays, press durations and animations.
/// The host advances the clock; the engine never reads the system's time.
///
/// Timers that are due at the same instant fire in the order in which they were scheduled, before the work
/// that is postponed to the end of the application's turn (rule 4.8). A timer that is due at the instant of
/// an event fires before the event is handled (policy P5).
///
/// A timer that fires may schedule another timer for the same instant, which then fires in another round of
/// timers. To ensure that time advances, timers that were scheduled during a frame fire in at most 100
/// rounds. If timers remain after 100 rounds, `UIApplication.faultHandler` is called, and these timers wait
/// until the end of that frame.
@MainActor public final class EventClock {
  /// Identifies a scheduled timer. Pass it to `cancel(_:)`.
  public struct Timer: Hashable, Sendable {
    fileprivate let deadline: TimeInterval
    fileprivate let identifier: UInt64
  }

  private struct Entry {
    let timer: Timer
    let body: () -> Void
  }

  /// The length of a frame at 60 Hz, in seconds. The rounds of timers are counted separately for each frame.
  private static let frameDuration: TimeInterval = 1.0 / 60
  private static let maximumRoundsPerFrame = 100

  /// The current time, in seconds on the host's uptime clock. The time does not change while timers fire or
  /// an event is handled.
  public private(set) var now: TimeInterval

  /// The scheduled timers, sorted by due time. Timers that are due at the same time are in the order of
  /// scheduling.
  private var entries: [Entry] = []
  private var nextIdentifier: UInt64 = 0

  /// The end of the current frame, in seconds. Rounds of timers are counted until this time.
  private var frameEnd = -TimeInterval.infinity
  /// The number of the first timer that was scheduled in the current frame.
  private var firstIdentifierOfFrame: UInt64 = 0
  private var roundCount = 0
  /// The time before which no timer fires, because a frame had too many rounds of timers.
  private var earliestFireTime = -TimeInterval.infinity

  /// Called when `nextDeadline` has changed.
  var deadlineDidChange: ((TimeInterval?) -> Void)? { didSet { extendLifetime(oldValue) } }
  /// Called when due timers are postponed to the end of the frame.
  var didPostpone: (() -> Void)? { didSet { extendLifetime(oldValue) } }

  /// Creates a clock whose current time is `now`, in seconds. Default 0.
  public init(now: TimeInterval = 0) {
    self.now = now
  }

  deinit {}

  /// The time at which the next timer fires, in seconds; nil if no timer is scheduled.
  public var nextDeadline: TimeInterval? {
    guard let deadline = entries.first?.timer.deadline, deadline < .infinity else { return nil }
    return max(deadline, earliestFireTime)
  }

  /// Calls `body` once, `interval` seconds from now. A negative interval counts as 0.
  @discardableResult
  public func schedule(after interval: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    schedule(at: now + max(0, interval), body)
  }

  /// Calls `body` once, at the time `deadline` in seconds on the uptime clock, rounded to a tenth of a
  /// microsecond. If the deadline has passed or is NaN, `body` is called when the clock next advances. If the
  /// deadline is infinite, `body` is never called.
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

  /// Cancels the timer. Has no effect if the timer has already fired or was already cancelled.
  public func cancel(_ timer: Timer) {
    let index = firstIndex(notBefore: timer)
    guard index < entries.count, entries[index].timer == timer else { return }
    let before = nextDeadline
    // Releasing the body may run a `deinit` that calls this clock again. Therefore the body is released after
    // the entries have been changed.
    withExtendedLifetime(entries.remove(at: index)) {}
    if nextDeadline != before { deadlineDidChange?(nextDeadline) }
  }

  /// Returns the index of the given timer in `entries`; if the timer is not scheduled, the index at which to
  /// insert it. The search is binary, because thousands of recognizers may have timers at the same time.
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

  /// Advances to the next instant at which a timer is due, but no later than `time` (in seconds), and fires
  /// the timers of that instant. If no timer is due by then, advances to `time` and returns false.
  func fireNext(by time: TimeInterval) -> Bool {
    guard let deadline = nextDeadline, deadline <= time.roundedToTick else {
      if time.isFinite { now = max(now, time) }
      return false
    }
    now = max(now, deadline)
    if now >= frameEnd {
      // For a very large time, the sum may be rounded to `now`, so the next representable number is used.
      frameEnd = max((now + EventClock.frameDuration).roundedToTick, now.nextUp)
      firstIdentifierOfFrame = nextIdentifier
      roundCount = 0
    }
    if roundCount < EventClock.maximumRoundsPerFrame {
      fireDue()
    } else {
      earliestFireTime = frameEnd
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
      if entry.timer.identifier >= firstIdentifierOfFrame { isOfFrame = true }
      entry.body()
    }
    if isOfFrame { roundCount += 1 }
  }
}
