/// A deadline of one recognizer, on the application's clock. The recognizer owns the timer and changes its own
/// state in the timer's closure; the environment handles the change before the run loop sleeps (rule 4.8).
///
/// The clock calls the closure only while the timer exists, so a deallocated recognizer has no deadlines. The
/// closure captures its recognizer weakly.
final class RecognizerTimer {
  private var scheduled: (timer: EventClock.Timer, clock: EventClock)?
  /// The start and due times; `nil` while the timer does not run.
  private(set) var deadline: RecognizerDeadline?

  /// Runs the closure once, `interval` seconds from now, and replaces an earlier deadline. With an infinite or NaN
  /// interval the closure never runs.
  func start(
    after interval: TimeInterval, for recognizer: UIGestureRecognizer, _ body: @escaping () -> Void
  ) {
    guard let clock = recognizer.owningApplication?.clock else { return cancel() }
    start(after: interval, on: clock, body)
  }

  /// Runs the closure on the given clock.
  func start(after interval: TimeInterval, on clock: EventClock, _ body: @escaping () -> Void) {
    cancel()
    guard interval < .infinity else { return }
    let timer = clock.schedule(after: interval) { [weak self] in
      guard let self else { return }
      scheduled = nil
      deadline = nil
      body()
    }
    scheduled = (timer, clock)
    deadline = RecognizerDeadline(start: clock.now, end: (clock.now + max(0, interval)).roundedToTick)
  }

  /// Cancels the deadline, if there is one. Every recognizer does so in `reset()`.
  func cancel() {
    guard let (timer, clock) = scheduled else { return }
    scheduled = nil
    deadline = nil
    clock.cancel(timer)
  }

  deinit {}
}
