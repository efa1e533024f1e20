import UIKit
import TouchstoneWayland

/// Makes every call of the host on the application: each event at its own time, then time passes up to the
/// present.
final class ApplicationDriver {
  /// The application that receives the input.
  private(set) var application: UIApplication?
  /// Notified of each call just before it is made.
  var observer: (any UIApplicationHostObserver)?
  /// The application's next deadline, on its own clock.
  var deadline: TimeInterval?
  /// The number of calls so far.
  private(set) var callCount = 0

  private let clock: HostClock
  /// The number of calls under way. A call may close a scene, which cancels that scene's touches in a further
  /// call.
  private var callDepth = 0
  /// Work for the time when no call is under way, in the order of the requests.
  private var idleWork: [@MainActor () -> Void] = []

  init(clock: HostClock) {
    self.clock = clock
  }

  /// Replaces the application. The old one is disconnected from the scenes.
  func adopt(_ new: UIApplication, host: any UIApplicationHost, disconnecting scenes: [UIWindowScene]) {
    if let application, application !== new {
      for scene in scenes { application.disconnect(scene) }
      application.host = nil
    }
    application = new
    new.host = host
    clock.update()
    new.advance(to: clock.now)
  }

  // MARK: Time

  /// Lets the application's time pass up to the present.
  func advance() {
    guard let application else { return }
    observer?.advance(to: clock.now)
    call { application.advance(to: clock.now) }
  }

  /// Fires the application's deadline if it has passed.
  func advanceIfDue() {
    if let deadline, deadline <= clock.now { advance() }
  }

  /// Lets time pass if the application's clock is behind, so that a timer or task that the run loop serves next
  /// sees the present and not the time of the last event.
  func catchUp() {
    if let application, application.clock.now < clock.now { advance() }
  }

  /// The earliest deadline on the application's own clock; nil if nothing is due.
  var nextDeadline: TimeInterval? { application?.clock.nextDeadline }

  /// The run loop mode that the application asks for; nil without an application.
  var runLoopMode: RunLoop.Mode? { application?.runLoopMode }

  // MARK: Input

  /// Has the application handle the batch at the time of its newest sample.
  func deliver(_ batch: TouchBatch) {
    deliver(at: batch.samples.newestTime) { application in
      observer?.enqueue(batch)
      application.enqueue(batch)
    }
  }

  /// Has the application handle a sample that is no touch, at its time.
  func deliver(_ sample: InputSample, to scene: UIWindowScene) {
    deliver(at: sample.timestamp) { application in
      observer?.enqueue(sample, in: scene)
      application.enqueue(sample, in: scene)
    }
  }

  private func deliver(at time: TimeInterval, enqueue: (UIApplication) -> Void) {
    guard let application else { return }
    clock.hold(at: max(application.clock.now, min(time, clock.now))) {
      advance()
      call {
        enqueue(application)
        observer?.drain()
        application.drainEventQueue()
      }
    }
    advance()
    rest()
  }

  /// Adds an event of the wire to the application's trace. `words` is called only if there is a trace.
  func record(_ words: () -> String?) {
    guard let application, let trace = application.trace, let words = words() else { return }
    trace.record(.input(.wire(words)), at: application.clock.now)
  }

  // MARK: Scenes

  func disconnect(_ scene: UIWindowScene) { application?.disconnect(scene) }

  func resize(_ scene: UIWindowScene, to size: CGSize) {
    guard size != scene.size else { return }
    observer?.resize(scene, to: size)
    scene.size = size
  }

  func transition(_ scene: UIWindowScene, to state: UIScene.ActivationState) {
    guard state != scene.activationState, scene.activationState != .unattached else { return }
    advance()
    call { scene.transition(to: state) }
  }

  /// Updates animations and layout for the scene's next frame. Returns whether an animation continues.
  func prepareFrame(of scene: UIWindowScene) -> Bool {
    advance()
    observer?.frame(scene)
    var isAnimating = false
    call { isAnimating = application?.prepareFrame(of: scene) ?? false }
    return isAnimating
  }

  func textInputState(in scene: UIWindowScene) -> TextInputState? {
    application?.textInputState(in: scene)
  }

  // MARK: Calls

  /// Runs `body`, which calls the application's code.
  func call(_ body: () -> Void) {
    callDepth += 1
    callCount += 1
    body()
    callDepth -= 1
  }

  /// Runs the work as soon as no call is under way.
  func performWhenIdle(_ work: @escaping @MainActor () -> Void) { idleWork.append(work) }

  /// Whether work waits for the next rest.
  var hasWorkAtRest: Bool { !idleWork.isEmpty }

  /// Runs the waiting work, unless a call is under way.
  func rest() {
    guard callDepth == 0 else { return }
    // Work that is added meanwhile waits for the next rest.
    let works = idleWork
    idleWork = []
    for work in works { work() }
  }
}

extension Sequence where Element == TouchSample {
  /// The time of the newest sample, in seconds of the uptime clock.
  var newestTime: TimeInterval {
    reduce(-TimeInterval.infinity) { Swift.max($0, $1.timestamp) }
  }
}
