/// A deadline of one recognizer, on the application's clock. The recognizer owns the timer and sets its state in the
/// body; the environment takes that up before the run loop sleeps (rule 4.8).
///
/// The clock reaches the body only as long as the timer lives: a recognizer that goes takes its deadlines along. A body
/// captures its recognizer weakly.
final class RecognizerTimer {
  private var scheduled: (timer: EventClock.Timer, clock: EventClock)?
  /// When it was started and when it is due; `nil` while it does not run.
  private(set) var deadline: RecognizerDeadline?

  /// Runs the body once, `interval` seconds from now, in place of what was to run before. An endless interval, and one
  /// that is no number, never ends.
  func start(
    after interval: TimeInterval, for recognizer: UIGestureRecognizer, _ body: @escaping () -> Void
  ) {
    start(after: interval, on: recognizer.owningApplication.clock, body)
  }

  /// Runs the body on a given clock.
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
    deadline = RecognizerDeadline(start: clock.now, end: (clock.now + max(0, interval)).onTick)
  }

  /// Takes the deadline back, if there is one. Every recognizer does so in `reset()`.
  func cancel() {
    guard let (timer, clock) = scheduled else { return }
    scheduled = nil
    deadline = nil
    clock.cancel(timer)
  }

  deinit {}
}
