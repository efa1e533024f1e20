/// The one source of time behind every delay of the engine: touch delays, press durations, tap gaps, the ends of
/// animations. The host drives it; it never looks at a wall clock.
///
/// Timers due at one instant all fire, in the order in which they were scheduled, before the turn is settled
/// (rule 4.8), and a timer due at the very instant of an event fires before the event is handled (policy P5).
@MainActor public final class EventClock {
  /// A scheduled timer, to be handed to `cancel(_:)`.
  public struct Timer: Hashable, Sendable {
    fileprivate let identifier: UInt64
  }

  private struct Entry {
    let deadline: TimeInterval
    let identifier: UInt64
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
  public var nextDeadline: TimeInterval? { entries.first?.deadline }

  /// Runs `body` once, `interval` seconds from now. A negative interval counts as 0.
  @discardableResult
  public func schedule(after interval: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    schedule(at: now + max(0, interval), body)
  }

  /// Runs `body` once, at `deadline` (seconds of the uptime clock); one that has passed, or
  /// is no number, runs at the next advance.
  @discardableResult
  public func schedule(at deadline: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    let deadline = deadline.isNaN ? now : deadline
    let before = nextDeadline
    let identifier = nextIdentifier
    nextIdentifier += 1
    let index = entries.firstIndex { $0.deadline > deadline } ?? entries.count
    entries.insert(Entry(deadline: deadline, identifier: identifier, body: body), at: index)
    if nextDeadline != before { deadlineDidChange?(nextDeadline) }
    return Timer(identifier: identifier)
  }

  /// Takes the timer back. One that has fired, or was cancelled before, is no error.
  public func cancel(_ timer: Timer) {
    let before = nextDeadline
    entries.removeAll { $0.identifier == timer.identifier }
    if nextDeadline != before { deadlineDidChange?(nextDeadline) }
  }

  /// Moves to the next instant at which something is due, no later than `time`, and fires all that is due there.
  /// Returns false when nothing more is due by `time`; the clock then stands at `time`.
  func fireNext(by time: TimeInterval) -> Bool {
    guard let deadline = nextDeadline, deadline <= time else {
      now = max(now, time)
      return false
    }
    now = max(now, deadline)
    // What a body schedules for this same instant fires in the same round.
    while let entry = entries.first, entry.deadline <= now {
      entries.removeFirst()
      entry.body()
    }
    deadlineDidChange?(nextDeadline)
    return true
  }
}
