/// The one source of time behind every delay of the engine: touch delays, press durations, tap gaps, the ends of
/// animations. The host drives it; it never looks at a wall clock.
///
/// Timers due at one instant all fire, in the order in which they were scheduled, before the turn is settled
/// (rule 4.8), and a timer due at the very instant of an event fires before the event is handled (policy P5).
@MainActor public final class EventClock {
  /// A scheduled timer, to be handed to `cancel(_:)`.
  public struct Timer: Hashable, Sendable {
    fileprivate let deadline: TimeInterval
    fileprivate let identifier: UInt64
  }

  private struct Entry {
    let timer: Timer
    let body: () -> Void
  }

  /// The present, in seconds of the host's uptime clock. Constant while a turn runs.
  public private(set) var now: TimeInterval

  /// Sorted by deadline, then by order of scheduling.
  private var entries: [Entry] = []
  private var nextIdentifier: UInt64 = 0

  /// Called whenever `nextDeadline` became another one.
  var deadlineDidChange: ((TimeInterval?) -> Void)?

  /// A clock that stands at `now`, in seconds.
  public init(now: TimeInterval = 0) {
    self.now = now
  }

  /// When the earliest timer is due; `nil` when none is scheduled.
  public var nextDeadline: TimeInterval? { entries.first?.timer.deadline }

  /// Runs `body` once, `interval` seconds from now. A negative interval counts as 0.
  @discardableResult
  public func schedule(after interval: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    schedule(at: now + max(0, interval), body)
  }

  /// Runs `body` once, at `deadline` (seconds of the uptime clock, brought to the nearest tenth of a microsecond); one
  /// that has passed, or is no number, runs at the next advance.
  @discardableResult
  public func schedule(at deadline: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    let before = nextDeadline
    let timer = Timer(deadline: (deadline.isNaN ? now : deadline).onTick, identifier: nextIdentifier)
    nextIdentifier += 1
    entries.insert(Entry(timer: timer, body: body), at: firstIndex(notBefore: timer))
    if nextDeadline != before { deadlineDidChange?(nextDeadline) }
    return timer
  }

  /// Takes the timer back. One that has fired, or was cancelled before, is no error.
  public func cancel(_ timer: Timer) {
    let index = firstIndex(notBefore: timer)
    guard index < entries.count, entries[index].timer == timer else { return }
    let before = nextDeadline
    // What the body holds may be the last of its kind: it goes when the entries are whole again.
    withExtendedLifetime(entries.remove(at: index)) {}
    if nextDeadline != before { deadlineDidChange?(nextDeadline) }
  }

  /// By halves: thousands of recognizers wait at a time.
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

  /// Moves to the next instant at which something is due, no later than `time`, and fires all that is due there.
  /// Returns false when nothing more is due by `time`; the clock then stands at `time`.
  func fireNext(by time: TimeInterval) -> Bool {
    guard let deadline = nextDeadline, deadline <= time.onTick else {
      now = max(now, time)
      return false
    }
    now = max(now, deadline)
    // What a body schedules for this same instant fires in the same round.
    while let entry = entries.first, entry.timer.deadline <= now.onTick {
      entries.removeFirst()
      entry.body()
    }
    deadlineDidChange?(nextDeadline)
    return true
  }
}
