/// The application: the queue of what came in, the clock, and the first stop of every event.
open class UIApplication: UIResponder {
  /// The running application. A fresh one without a host stands in until `launch` was called.
  public static var shared: UIApplication {
    if let current { return current }
    let fresh = UIApplication()
    current = fresh
    return fresh
  }
  private static var current: UIApplication?

  /// Makes this the application that `shared` answers: what `UIApplicationMain` and each headless run do first.
  public func becomeShared() {
    UIApplication.current = self
  }

  /// The world around the application; `nil` in plain unit tests.
  public weak var host: UIApplicationHost? {
    didSet { clock.deadlineDidChange = { [weak host] in host?.deadlineDidChange($0) } }
  }

  /// The clock that every delay of the engine runs on.
  public let clock = EventClock()

  /// Who listens to the engine's decisions; `nil` (the default) costs one branch a decision.
  public var trace: TouchTrace?

  /// The animations under way.
  let runningAnimations = RunningAnimations()

  /// Scenes in the order in which they connected.
  public internal(set) var connectedScenes: [UIWindowScene] = []

  /// Puts a batch at the end of the queue; it is handled by `drainEventQueue()`.
  public func enqueue(_ batch: TouchBatch) {}

  /// Handles all that is queued, first in, first out.
  public func drainEventQueue() {}

  /// Lets time pass: fires every timer due until `time` (seconds), instant by instant, settling after each.
  public func advance(to time: TimeInterval) {
    while clock.fireNext(by: time) { settle() }
    settle()
  }

  /// What happens before the run loop sleeps: pending layout, requests for frames.
  func settle() {}

  /// Hands the event to every window that has touches in it. Overrides must call super (rule 4.1).
  open func sendEvent(_ event: UIEvent) {}
}
