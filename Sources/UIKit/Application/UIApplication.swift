import Synchronization

/// The application: it owns the input queue and the clock, and receives every event first.
@MainActor open class UIApplication: UIResponder {
  /// The application that `launch` started last. Before that, a new application without a host stands in. The
  /// engine reads it only for objects that no scene shows; everything else belongs to the application of its
  /// window's scene.
  public static var shared: UIApplication {
    if let current { return current }
    let fresh = UIApplication()
    current = fresh
    return fresh
  }
  /// The application that `shared` returns, if there is one.
  static private(set) var current: UIApplication? {
    didSet {
      extendLifetime(oldValue)
      UIApplication.publishTrace()
      UIApplication.setNeedsSettling()
      UIScreen.publishScale()
    }
  }

  public required override init() {
    super.init()
    clock.didPostpone = { [weak self] in
      self?.report(
        """
        A timer or an animation without duration keeps restarting itself; it continues in the next frame: give it a \
        duration.
        """
      )
    }
  }

  deinit {}

  /// Makes this the shared application. `launch` does so first; while an application runs, nothing else does.
  public func becomeShared() {
    // Releasing the old application can run code that reads `shared`, so release it after the change.
    let old = UIApplication.current
    UIApplication.current = self
    withExtendedLifetime(old) {}
  }

  /// The platform that runs the application; nil in plain unit tests. Not retained.
  public weak var host: UIApplicationHost? {
    didSet { clock.deadlineDidChange = { [weak host] in host?.deadlineDidChange($0) } }
  }

  /// The clock for every delay of the engine.
  public let clock = EventClock()

  /// Receives the engine's decisions. Without one (default nil), each decision costs a single branch.
  public var trace: TouchTrace? {
    didSet {
      extendLifetime(oldValue)
      if trace == nil {
        UIApplication.publishTrace()
      } else {
        UIApplication.isTraced.store(true, ordering: .relaxed)
      }
    }
  }

  /// Receives the application's life cycle callbacks. Not retained, except for the delegate passed to
  /// `launch`.
  open weak var delegate: (any UIApplicationDelegate)? { didSet { SubclassMethods.include(in: &delegate) } }
  /// The delegate passed to `launch`.
  var launchedDelegate: (any UIApplicationDelegate)? { didSet { extendLifetime(oldValue) } }

  /// The running animations.
  let runningAnimations = RunningAnimations()
  let movingContents = MovingContents()

  /// The connected scenes. A set has no order: check each scene's `activationState` instead of taking the
  /// first one.
  public final var connectedScenes: Set<UIScene> { Set(orderedScenes) }

  /// The connected scenes in the order in which they connected. The engine always iterates over this array.
  package internal(set) final var orderedScenes: [UIWindowScene] = [] {
    didSet {
      extendLifetime(oldValue)
      UIApplication.setNeedsSettling()
      UIScreen.publishScale()
    }
  }

  /// The window that receives keyboard input. Touches do not depend on it (rule 13.3).
  public internal(set) weak var keyWindow: UIWindow?
  final var keyWindowCalls = CallBound()
  /// Limits actions that controls send from within another action.
  final var actionCalls = CallBound(depth: 64, count: 10_000)

  /// Whether a touch that goes down makes its window the key window (rule 13.3). Default false: the app
  /// decides.
  public final var makesTouchedWindowKey = false

  /// The choices about recognizers that the rules leave open.
  public final var gesturePolicy = GesturePolicy()

  /// The number of samples that could not be used.
  public internal(set) var ignoredSamples = IgnoredSamples()

  /// Called when app code would run forever within one turn, with a sentence that names the view or the
  /// controller. Each sentence is reported once. The code continues in the next frame. Default: writes to
  /// standard error.
  public final var faultHandler: (String) -> Void = UIApplication.writeToStandardError {
    didSet { extendLifetime(oldValue) }
  }
  final var reportedFaults: Set<String> = []

  /// The number of `beginIgnoringInteractionEvents` calls that have not been ended.
  var ignoringDepth = 0

  /// Controllers that receive `viewDidAppear` when the turn settles.
  var pendingAppearances: [UIViewController] = []
  /// Limits presentations and pushes of controllers, each of which may cause another one.
  final var screenCalls = CallBound()
  var turnEndObservers: [any TurnEndObserver] = []

  /// One input in the queue.
  private enum QueuedInput {
    case touches(TouchBatch)
    case other(InputSample, UIWindowScene)
  }

  private var queue: ContiguousArray<(number: Int, input: QueuedInput)> = []
  /// The inputs that are being handled. This array is swapped with the queue, so that both keep their
  /// storage.
  private var turn: ContiguousArray<(number: Int, input: QueuedInput)> = []
  private var enqueuedCount = 0
  private var isDraining = false
  private var isAdvancing = false
  /// Whether events or timers are being handled, so that the application settles afterwards.
  private final var isInTurn: Bool { isDraining || isAdvancing }

  /// Makes sure that the application settles. Outside of its own turn (a replaced application may be running
  /// one), schedules a new turn.
  final func settleSoon() {
    if !isInTurn { clock.schedule(after: 0) {} }
  }
  /// The timer that handles the rest of the queue in the next frame.
  private var drainTimer: EventClock.Timer?
  /// The maximum number of times that the queue may refill while it is drained.
  private static let drainRounds = 100
  /// Whether anything happened since the last `idle`.
  private var hasWorked = false

  /// Rule 10.1: the delegate, if it is a responder other than the application, a view or a view controller.
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self,
      !(responder is UIView), !(responder is UIViewController)
    else { return nil }
    return responder
  }

  // MARK: The queue

  /// Appends a batch to the queue. `drainEventQueue()` handles it.
  public func enqueue(_ batch: TouchBatch) {
    enqueuedCount += 1
    if let trace {
      for sample in batch.samples { trace.record(.input(.touch(sample)), at: clock.now) }
    }
    queue.append((enqueuedCount, .touches(batch)))
    record(.input(.enqueued(number: enqueuedCount, sampleCount: batch.samples.count)))
  }

  /// Appends an input sample that is not a touch to the same queue. `scene` is the scene under the pointer,
  /// or the scene with keyboard focus.
  public func enqueue(_ sample: InputSample, in scene: UIWindowScene) {
    enqueuedCount += 1
    record(.input(.other(sample)))
    queue.append((enqueuedCount, .other(sample, scene)))
    record(.input(.enqueued(number: enqueuedCount, sampleCount: 1)))
  }

  /// Handles all queued input, first in, first out. Each event is handled at the time of its newest sample,
  /// but never in the host's future nor before the clock. Then time advances to the host's current time. If
  /// called from within an event, returns at once; the new input is handled after that event. A queue that
  /// keeps refilling waits for the next frame after 100 rounds.
  public func drainEventQueue() {
    guard !isDraining else { return }
    isDraining = true
    var rounds = 0
    while !queue.isEmpty, rounds < UIApplication.drainRounds {
      rounds += 1
      swap(&turn, &queue)
      for (number, input) in turn {
        record(.input(.dequeued(number: number)))
        handle(input)
      }
      turn.removeAll(keepingCapacity: true)
    }
    if !queue.isEmpty { postponeQueue() }
    if let host { runTimers(by: host.now) }
    isDraining = false
    finishTurn()
  }

  private func postponeQueue() {
    report(
      "Each event enqueues another event; the remaining events are handled in the next frame.")
    guard drainTimer == nil else { return }
    drainTimer = clock.schedule(after: UIApplication.faultPause) { [weak self] in
      self?.drainTimer = nil
      self?.drainEventQueue()
    }
  }

  private func handle(_ input: QueuedInput) {
    // A scene that closed in the meantime has no touches.
    switch input {
    case .touches(let batch):
      guard batch.scene.application === self else { return }
      batch.scene.dispatcher.handle(batch, for: self)
    case .other(let sample, let scene):
      guard scene.application === self else { return }
      runTimers(beforeEventAt: sample.timestamp)
      scene.inputDispatcher.handle(sample, in: scene, for: self)
    }
    hasWorked = true
    settle()
  }

  /// Advances time to `time`, in seconds: fires every timer due until then, instant by instant, and settles
  /// after each. If called from within an event or a timer, returns at once; time advances after that.
  public func advance(to time: TimeInterval) {
    guard !isInTurn else { return }
    isAdvancing = true
    runTimers(by: time)
    settle()
    isAdvancing = false
    finishTurn()
  }

  private func runTimers(by time: TimeInterval) {
    while clock.fireNext(by: time) {
      hasWorked = true
      settle()
    }
  }

  /// Policy P5: timers due by the time of an event fire before the event.
  func runTimers(beforeEventAt timestamp: TimeInterval) {
    let limit = max(clock.now, host?.now ?? clock.now)
    let isBefore = timestamp.isFinite && timestamp < limit
    runTimers(by: max(clock.now, isBefore ? timestamp : limit))
  }

  /// Does the work before the run loop sleeps: selections caused by a lift, pending layout, controllers that
  /// have appeared.
  func settle() {
    let settles = takeNeedForSettling()
    if settles {
      for scene in orderedScenes {
        scene.inputDispatcher.cancelPending(for: self)
        updateRecognizers(in: scene)
        scene.dispatcher.cancelPending(in: scene, for: self)
      }
    }
    notifyTurnEndObservers()
    if settles || UIApplication.needsSettling.load(ordering: .relaxed) {
      for scene in orderedScenes {
        for window in scene.windows where !window.isHidden {
          window.layoutIfNeeded()
          if window.layoutState.isPending { UIApplication.setNeedsSettling() }
        }
      }
    }
    finishAppearances()
  }

  /// Rule 4.8. Windows are updated in the order of their touches (policy P2). A recognizer in one window may
  /// wait for a recognizer in another (rule 13.4).
  private func updateRecognizers(in scene: UIWindowScene) {
    if scene.windows.count > 1 {
      for touch in scene.dispatcher.event.touches {
        guard let window = touch.storedWindow, window.storedWindowScene === scene else { continue }
        window.gestureEnvironment.updateIfNeeded(in: window)
      }
    }
    // If windows wait for each other in a chain, a change needs one pass per window.
    for _ in scene.windows {
      for window in scene.windows { window.gestureEnvironment.updateIfNeeded(in: window) }
      if !scene.windows.contains(where: { $0.gestureEnvironment.news.needsUpdate }) { return }
    }
  }

  /// Whether settling has to visit scenes and windows of the running application. Static and atomic, because
  /// most touches change nothing that has to settle.
  nonisolated private static let needsSettling = Atomic(true)

  /// Marks that layout, a recognizer update or a cancellation waits for the end of the turn.
  nonisolated static func setNeedsSettling() { needsSettling.store(true, ordering: .relaxed) }

  private func takeNeedForSettling() -> Bool {
    guard self === UIApplication.current else { return true }
    let needs = UIApplication.needsSettling.load(ordering: .relaxed)
    UIApplication.needsSettling.store(false, ordering: .relaxed)
    return needs
  }

  private func finishTurn() {
    guard hasWorked, !isDraining else { return }
    hasWorked = false
    record(.idle)
  }

  // MARK: Events

  /// Sends the event to every window that has touches in it, once each, in the order in which the windows
  /// were touched (rule 13.5). An event without touches goes to the window under the pointer. An event
  /// without a location goes to the window of its first responder (rule 10.12). Overrides must call super
  /// (rule 4.1).
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as TouchesEvent: pass(on: event)
    case let event as IndirectInputEvent: pass(on: event)
    case let event as UIPressesEvent: pass(on: event)
    case let event as FocusEvent: pass(on: event)
    default: break
    }
  }

  private func pass(on event: IndirectInputEvent) {
    guard let window = event.window else { return }
    record(.responder(.sentEvent(event, to: window)))
    window.sendEvent(event)
  }

  private func pass(on event: TouchesEvent) {
    let touches = event.touches
    for index in touches.indices {
      let touch = touches[index]
      var isFirst = true
      for earlier in 0..<index where touches[earlier].isInWindow(of: touch) { isFirst = false }
      guard isFirst, let window = touch.storedWindow else { continue }
      record(.responder(.sentEvent(event, to: window)))
      window.sendEvent(event)
    }
  }

  /// Sends the action to `target`, or if the target is nil, to the responder that rule 7.9 finds. Returns
  /// whether the action was performed. Every action of a control passes through this method: override it to
  /// observe or redirect actions (rule 7.8).
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    deliverAction(action, to: target, from: sender, for: event)
  }

  /// Cancels all live touches, as the system does when it takes over the screen: recognizers first, then
  /// views (rules 12.1, 12.4).
  public func cancelAllTouches() {
    cancelAllTouches(cause: .system)
    settle()
    finishTurn()
  }

  func cancelAllTouches(cause: CancellationCause) {
    for scene in orderedScenes {
      scene.dispatcher.cancelTouches(cause: cause, in: scene, for: self)
      scene.inputDispatcher.cancel(for: self)
    }
    hasWorked = true
  }

  // MARK: Tracing

  /// Whether the shared application, or one whose trace was set last, has a trace. It is stored outside of
  /// the object, so that an event that is not traced counts no references.
  nonisolated private static let isTraced = Atomic(false)

  private static func publishTrace() { isTraced.store(current?.trace != nil, ordering: .relaxed) }

  /// Whether an application may have a trace.
  @inline(__always)
  static var mayBeTraced: Bool { isTraced.load(ordering: .relaxed) }

  /// Records an event in the application's trace, if it has one. `application` is evaluated only if there may
  /// be a trace.
  @inline(__always)
  static func record(
    _ event: @autoclosure () -> TouchTraceEvent, in application: @autoclosure () -> UIApplication
  ) {
    if mayBeTraced { application().record(event()) }
  }

  /// Records an event in the trace, if there is one.
  @inline(__always)
  final func record(_ event: @autoclosure () -> TouchTraceEvent) {
    guard let trace else { return }
    trace.record(event(), at: clock.now)
  }
}
