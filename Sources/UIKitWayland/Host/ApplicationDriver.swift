import UIKit
import TouchstoneWayland

/// Makes all calls from the host to the application. Before each event, the application's time advances to
/// the time of the event; after the event, to the clock's present time.
final class ApplicationDriver {
  /// The application that receives the input; nil until one is adopted.
  private(set) var application: UIApplication?
  /// Called before each call that the driver makes on the application. Default nil.
  var observer: (any UIApplicationHostObserver)?
  /// The application's next deadline, in seconds on its own clock; nil if it has none.
  var deadline: TimeInterval?
  /// The number of calls to the application so far.
  private(set) var callCount = 0

  private let clock: HostClock
  /// The number of calls to the application that are in progress. Calls can be nested: if a call closes a
  /// scene, the scene's touches are cancelled in a second call.
  private var callDepth = 0
  /// Closures to run when no call to the application is in progress, in the order in which they were added.
  private var idleWork: [@MainActor () -> Void] = []

  init(clock: HostClock) {
    self.clock = clock
  }

  /// Replaces the application. The previous application is disconnected from the scenes.
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

  /// Advances the application's time to the present.
  func advance() {
    guard let application else { return }
    observer?.advance(to: clock.now)
    call { application.advance(to: clock.now) }
  }

  /// Advances the application's time if its next deadline has passed.
  func advanceIfDue() {
    if let deadline, deadline <= clock.now { advance() }
  }

  /// Advances the application's time if it is behind the present. Timers and tasks that the run loop runs
  /// next then read the current time, not the time of the last event.
  func resetToRealTime() {
    if let application, application.clock.now < clock.now { advance() }
  }

  /// The earliest deadline on the application's clock, in seconds; nil if there is none.
  var nextDeadline: TimeInterval? { application?.clock.nextDeadline }

  /// The run loop mode that the application requests; nil without an application.
  var runLoopMode: RunLoop.Mode? { application?.runLoopMode }

  // MARK: Input

  /// Delivers a batch of touches to the application, at the time of the newest sample.
  func deliver(_ batch: TouchBatch) {
    deliver(at: batch.samples.newestTime) { application in
      observer?.enqueue(batch)
      application.enqueue(batch)
    }
  }

  /// Delivers a sample that is not a touch to the application, at the time of the sample.
  func deliver(_ sample: InputSample, to scene: UIWindowScene) {
    deliver(at: sample.timestamp) { application in
      observer?.enqueue(sample, in: scene)
      application.enqueue(sample, in: scene)
    }
  }

  private func deliver(at time: TimeInterval, enqueue: (UIApplication) -> Void) {
    guard let application else { return }
    clock.withFixedTime(max(application.clock.now, min(time, clock.now))) {
      advance()
      call {
        enqueue(application)
        observer?.drain()
        application.drainEventQueue()
      }
    }
    advance()
    performIdleWork()
  }

  /// Adds a Wayland event to the application's trace. `makeText` returns the event's description, and is
  /// called only if there is a trace.
  func record(_ makeText: () -> String?) {
    guard let application, let trace = application.trace, let text = makeText() else { return }
    trace.record(.input(.wire(text)), at: application.clock.now)
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

  /// Updates animations and layout for the scene's next frame. Returns whether an animation is still running.
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

  /// Runs `body`, which calls code of the application, and counts it as a call in progress.
  func call(_ body: () -> Void) {
    callDepth += 1
    callCount += 1
    body()
    callDepth -= 1
  }

  /// Runs `work` as soon as no call to the application is in progress.
  func performWhenIdle(_ work: @escaping @MainActor () -> Void) { idleWork.append(work) }

  /// Whether there is work that waits until no call to the application is in progress.
  var hasIdleWork: Bool { !idleWork.isEmpty }

  /// Runs the waiting work, unless a call to the application is in progress.
  func performIdleWork() {
    guard callDepth == 0 else { return }
    // If this work adds further work, the further work runs at the next call of `performIdleWork()`.
    let pendingWork = idleWork
    idleWork = []
    for work in pendingWork { work() }
  }
}

extension Sequence where Element == TouchSample {
  /// The time of the newest sample, in seconds on the uptime clock.
  var newestTime: TimeInterval {
    reduce(-TimeInterval.infinity) { Swift.max($0, $1.timestamp) }
  }
}
