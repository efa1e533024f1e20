/// The one source of time behind every delay of the engine: touch delays, press durations, tap gaps, the ends of
/// animations. The host drives it; it never looks at a wall clock.
///
/// Timers due at one instant all fire, in the order in which they were scheduled, before the turn is settled
/// (rule 4.8), and a timer due at the very instant of an event fires before the event is handled (policy P5).
///
/// A round fires what was due when it began; what its bodies schedule for the same instant is the next round's. Time goes
/// on whatever they schedule: after 100 rounds that fired what was scheduled within the same frame's time, all that is due
/// by then waits for the end of that time, and `UIApplication.faultHandler` is told.
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

  /// Seconds of a frame at 60 Hz, the span in which rounds are counted.
  private static let frame: TimeInterval = 1.0 / 60
  private static let roundsPerFrame = 100

  /// The present, in seconds of the host's uptime clock. Constant while a turn runs.
  public private(set) var now: TimeInterval

  /// Sorted by deadline, then by order of scheduling.
  private var entries: [Entry] = []
  private var nextIdentifier: UInt64 = 0

  /// When the frame ends in which rounds are counted, the first timer that was scheduled in it, and the number of rounds
  /// that fired such timers.
  private var frameEnd = -TimeInterval.infinity
  private var firstOfFrame: UInt64 = 0
  private var roundCount = 0
  /// Nothing fires before this time: the end of a frame that had too many rounds.
  private var resumption = -TimeInterval.infinity

  /// Called whenever `nextDeadline` changed.
  var deadlineDidChange: ((TimeInterval?) -> Void)? { didSet { extendLifetime(oldValue) } }
  /// Called when timers had to wait for the end of their frame.
  var didPutOff: (() -> Void)? { didSet { extendLifetime(oldValue) } }

  /// A clock that stands at `now`, in seconds.
  public init(now: TimeInterval = 0) {
    self.now = now
  }

  deinit {}

  /// When the earliest timer is due; `nil` when none is scheduled.
  public var nextDeadline: TimeInterval? {
    guard let deadline = entries.first?.timer.deadline, deadline < .infinity else { return nil }
    return max(deadline, resumption)
  }

  /// Runs `body` once, `interval` seconds from now. A negative interval counts as 0.
  @discardableResult
  public func schedule(after interval: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    schedule(at: now + max(0, interval), body)
  }

  /// Runs `body` once, at `deadline` (seconds of the uptime clock, brought to the nearest tenth of a microsecond); one
  /// that has passed, or is no number, runs at the next advance. At infinity it never runs.
  @discardableResult
  public func schedule(at deadline: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    let before = nextDeadline
    let timer = Timer(deadline: (deadline > -.infinity ? deadline : now).onTick, identifier: nextIdentifier)
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
  /// Returns false when nothing more is due by `time`; the clock then stands at `time`, if that is finite.
  func fireNext(by time: TimeInterval) -> Bool {
    guard let deadline = nextDeadline, deadline <= time.onTick else {
      if time.isFinite { now = max(now, time) }
      return false
    }
    now = max(now, deadline)
    if now >= frameEnd {
      // At times so large that a frame is lost in them, the next number there is.
      frameEnd = max((now + EventClock.frame).onTick, now.nextUp)
      firstOfFrame = nextIdentifier
      roundCount = 0
    }
    if roundCount < EventClock.roundsPerFrame {
      fireDue()
    } else {
      resumption = frameEnd
      didPutOff?()
    }
    deadlineDidChange?(nextDeadline)
    return true
  }

  private func fireDue() {
    let due = now.onTick
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
