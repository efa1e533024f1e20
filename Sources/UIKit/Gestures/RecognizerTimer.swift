/// A timer of one recognizer, on the application's clock. In the timer's closure, the recognizer changes its
/// own state. The gesture environment handles this change before the run loop sleeps (rule 4.8).
///
/// The clock calls the closure only while the timer exists, so the timers of a deallocated recognizer never
/// fire. The closure captures the recognizer weakly.
final class RecognizerTimer {
  /// The scheduled timer of the clock; nil while this timer is not running.
  private var timer: EventClock.Timer?
  private weak var clock: EventClock?
  /// The time at which the timer was started and the time at which it is due; nil while the timer is not
  /// running.
  private(set) var deadline: RecognizerDeadline?

  /// Calls the closure once, `interval` seconds from now. If the timer is already running, it is restarted.
  /// If the interval is infinite or NaN, the closure is never called.
  func start(
    after interval: TimeInterval, for recognizer: UIGestureRecognizer, _ body: @escaping () -> Void
  ) {
    guard let clock = recognizer.owningApplication?.clock else { return cancel() }
    start(after: interval, on: clock, body)
  }

  /// Calls the closure once on this clock, `interval` seconds from now. If the timer is already running, it
  /// is restarted.
  func start(after interval: TimeInterval, on clock: EventClock, _ body: @escaping () -> Void) {
    cancel()
    guard interval < .infinity else { return }
    self.clock = clock
    timer = clock.schedule(after: interval) { [weak self] in
      guard let self else { return }
      timer = nil
      deadline = nil
      body()
    }
    deadline = RecognizerDeadline(start: clock.now, end: (clock.now + max(0, interval)).roundedToTick)
  }

  /// Stops the timer if it is running. A recognizer calls this method in `reset()`.
  func cancel() {
    guard let timer else { return }
    self.timer = nil
    deadline = nil
    clock?.cancel(timer)
  }

  deinit {}
}
