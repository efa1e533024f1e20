import Synchronization

/// The application. It owns the input queue and the clock, connects the scenes, and is the first object to
/// receive every event. In each turn, it handles an event or the due timers, and then the work that was
/// postponed to the end of the turn.
@MainActor open class UIApplication: UIResponder {
  /// The running application: the application that `launch` started last. If an app reads this property
  /// before launch, the process ends.
  public static var shared: UIApplication {
    guard let current else {
      fatalError(
        """
        UIApplication.shared is read before an application runs: launch one first, with UIApplicationMain or \
        UIApplication.launch.
        """
      )
    }
    return current
  }
  /// The running application; nil before launch. The engine uses it only for objects that no scene shows.
  /// Other objects belong to the application of their window's scene.
  static private(set) var current: UIApplication? {
    didSet {
      extendLifetime(oldValue)
      UIApplication.setNeedsDeferredWork()
      UIScreen.publishScale()
    }
  }

  /// Creates an application. Called by `launch`.
  public required override init() {
    super.init()
    clock.didPostpone = { [weak self] in
      self?.reportFault(
        """
        A timer or an animation without duration keeps restarting itself; it continues in the next frame: give it a \
        duration.
        """
      )
    }
  }

  deinit {}

  /// Makes this application the shared application. Called only by `launch` and by tests.
  package final func becomeShared() {
    // Releasing the old application may run code that reads `shared`, so the old application is released
    // after the change.
    let old = UIApplication.current
    UIApplication.current = self
    withExtendedLifetime(old) {}
  }

  /// The platform that runs the application; nil in plain unit tests. Not retained.
  public weak var host: UIApplicationHost? {
    didSet { clock.deadlineDidChange = { [weak host] in host?.deadlineDidChange($0) } }
  }

  /// The clock that measures all delays of the application.
  public let clock = EventClock()

  /// The object that receives the engine's decisions; nil if the decisions are not recorded. If the property
  /// is nil, each decision costs only one branch. Default nil.
  public var trace: TouchTrace? {
    didSet {
      extendLifetime(oldValue)
      if trace == nil {
        traceCount = nil
      } else if traceCount == nil {
        traceCount = TraceCount()
      }
    }
  }
  /// Not nil while the application has a trace.
  private var traceCount: TraceCount?

  /// The object that receives the callbacks of the application's life cycle. The application does not retain
  /// the delegate, unless the delegate was passed to `launch`.
  open weak var delegate: (any UIApplicationDelegate)? { didSet { SubclassMethods.include(in: &delegate) } }
  /// The delegate that was passed to `launch`. The application retains this delegate.
  var launchedDelegate: (any UIApplicationDelegate)? { didSet { extendLifetime(oldValue) } }

  /// The animations in progress.
  let runningAnimations = RunningAnimations()
  /// The display links that were added to the main run loop.
  let displayLinks = DisplayLinks()
  /// The scroll views whose content is moving.
  let movingContents = MovingContents()

  /// The connected scenes. A set has no order, so do not use its first element; to find a scene, check the
  /// `activationState` of the scenes.
  public final var connectedScenes: Set<UIScene> { Set(orderedScenes) }

  /// The connected scenes in the order in which they were connected. The engine iterates over this array and
  /// not over `connectedScenes`, because a set has no order.
  package internal(set) final var orderedScenes: [UIWindowScene] = [] {
    didSet {
      extendLifetime(oldValue)
      UIApplication.setNeedsDeferredWork()
      UIScreen.publishScale()
    }
  }

  /// The window that receives keyboard input; nil if there is none. Touches do not depend on the key window
  /// (rule 13.3).
  public internal(set) weak var keyWindow: UIWindow?
  final var keyWindowCallLimit = ReentrancyLimit()
  /// Limits how many actions are sent while other actions are being sent.
  final var actionCallLimit = ReentrancyLimit(depth: 64, count: 10_000)

  /// Whether a touch that lands makes its window the key window (rule 13.3). Default false.
  public final var makesTouchedWindowKey = false

  /// The behaviour of recognizers where the rules leave a choice.
  public final var gesturePolicy = GesturePolicy()

  /// The numbers of samples that the engine had to ignore.
  public internal(set) var ignoredSamples = IgnoredSamples()

  /// Called when code of the app would run forever in one turn. The argument is a sentence that names the
  /// view or controller. The same sentence is reported only once. The code continues in the next frame. By
  /// default, the sentence is written to standard error.
  public final var faultHandler: (String) -> Void = UIApplication.writeToStandardError {
    didSet { extendLifetime(oldValue) }
  }
  final var reportedFaults: Set<String> = []

  /// The number of `beginIgnoringInteractionEvents()` calls that are still in effect.
  var ignoringDepth = 0

  /// The controllers that receive `viewDidAppear` at the end of the turn.
  var pendingAppearances: [UIViewController] = []
  /// Limits how many presentations and pushes of controllers start during other presentations and pushes.
  final var controllerChangeLimit = ReentrancyLimit()
  var turnEndObservers: [any TurnEndObserver] = []

  /// One input in the queue.
  private enum QueuedInput {
    case touches(TouchBatch)
    case other(InputSample, UIWindowScene)
  }

  private var queue: ContiguousArray<(number: Int, input: QueuedInput)> = []
  /// The inputs that are being handled. This array and the queue are swapped, so that both keep their
  /// storage.
  private var inputsInTurn: ContiguousArray<(number: Int, input: QueuedInput)> = []
  private var enqueuedCount = 0
  private var isDraining = false
  private var isAdvancing = false
  /// Whether events or timers are being handled. Afterwards, `performDeferredWork()` is called.
  private final var isInTurn: Bool { isDraining || isAdvancing }

  /// Ensures that `performDeferredWork()` is called soon. If the application is handling neither events nor
  /// timers, schedules an empty timer, after which `performDeferredWork()` is called.
  final func scheduleDeferredWork() {
    if !isInTurn { clock.schedule(after: 0) {} }
  }
  /// The timer that handles the remaining queue in the next frame; nil if none is scheduled.
  private var drainTimer: EventClock.Timer?
  /// The largest number of rounds in which one call of `drainEventQueue()` handles input. Input that arrives
  /// during a round is handled in the next round.
  private static let maximumDrainRounds = 100
  /// Whether any input or timer was handled since the last `.idle` in the trace.
  private var hasUnreportedWork = false

  /// The delegate, if it is a responder but is not the application, a view or a view controller (rule 10.1);
  /// otherwise nil.
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self,
      !(responder is UIView), !(responder is UIViewController)
    else { return nil }
    return responder
  }

  // MARK: The queue

  /// Adds a batch of touch samples to the queue. `drainEventQueue()` handles the batch.
  public func enqueue(_ batch: TouchBatch) {
    enqueuedCount += 1
    if let trace {
      for sample in batch.samples { trace.record(.input(.touch(sample)), at: clock.now) }
    }
    queue.append((enqueuedCount, .touches(batch)))
    record(.input(.enqueued(number: enqueuedCount, sampleCount: batch.samples.count)))
  }

  /// Adds any sample other than a touch to the queue. `scene` is the scene under the pointer, or the scene
  /// with the keyboard.
  public func enqueue(_ sample: InputSample, in scene: UIWindowScene) {
    enqueuedCount += 1
    record(.input(.other(sample)))
    queue.append((enqueuedCount, .other(sample, scene)))
    record(.input(.enqueued(number: enqueuedCount, sampleCount: 1)))
  }

  /// Handles all queued input, first in, first out. Each event is handled at the time of its newest sample,
  /// but not before the clock's time and not after the host's time. Then time advances to the host's current
  /// time. If this method is called during an event, the call returns at once, and the new input is handled
  /// after that event. If the queue is filled again 100 times, the remaining input waits until the next
  /// frame.
  public func drainEventQueue() {
    guard !isDraining else { return }
    isDraining = true
    var rounds = 0
    while !queue.isEmpty, rounds < UIApplication.maximumDrainRounds {
      rounds += 1
      swap(&inputsInTurn, &queue)
      for (number, input) in inputsInTurn {
        record(.input(.dequeued(number: number)))
        handle(input)
      }
      inputsInTurn.removeAll(keepingCapacity: true)
    }
    if !queue.isEmpty { postponeQueue() }
    if let host { runTimers(by: host.now) }
    isDraining = false
    finishTurn()
  }

  private func postponeQueue() {
    reportFault(
      "Each event enqueues another event; the remaining events are handled in the next frame.")
    guard drainTimer == nil else { return }
    drainTimer = clock.schedule(after: UIApplication.faultPause) { [weak self] in
      self?.drainTimer = nil
      self?.drainEventQueue()
    }
  }

  private func handle(_ input: QueuedInput) {
    // If the scene was disconnected after the input was enqueued, the scene receives no input.
    switch input {
    case .touches(let batch):
      guard batch.scene.application === self else { return }
      batch.scene.dispatcher.handle(batch, for: self)
    case .other(let sample, let scene):
      guard scene.application === self else { return }
      runTimers(beforeEventAt: sample.timestamp)
      scene.inputDispatcher.handle(sample, in: scene, for: self)
    }
    hasUnreportedWork = true
    performDeferredWork()
  }

  /// Advances the clock to `time`, in seconds. At each instant, the timers that are due fire, and then
  /// `performDeferredWork()` is called. A call during an event or a timer has no effect.
  public func advance(to time: TimeInterval) {
    guard !isInTurn else { return }
    isAdvancing = true
    runTimers(by: time)
    performDeferredWork()
    isAdvancing = false
    finishTurn()
  }

  private func runTimers(by time: TimeInterval) {
    while clock.fireNext(by: time) {
      hasUnreportedWork = true
      performDeferredWork()
    }
  }

  /// Fires the timers that are due at or before the time of an event, because they precede the event (policy
  /// P5).
  func runTimers(beforeEventAt timestamp: TimeInterval) {
    let limit = max(clock.now, host?.now ?? clock.now)
    let isBefore = timestamp.isFinite && timestamp < limit
    runTimers(by: max(clock.now, isBefore ? timestamp : limit))
  }

  /// Performs the work that is postponed to the end of the turn: recognizer updates, selections after a lift,
  /// pending layout, and `viewDidAppear` of controllers.
  func performDeferredWork() {
    let needsDeferredWorkNow = takeNeedForDeferredWork()
    if needsDeferredWorkNow {
      for scene in orderedScenes {
        scene.inputDispatcher.cancelPending(for: self)
        updateRecognizers(in: scene)
        scene.dispatcher.cancelPending(in: scene, for: self)
      }
    }
    notifyTurnEndObservers()
    if needsDeferredWorkNow || UIApplication.needsDeferredWork.load(ordering: .relaxed) {
      for scene in orderedScenes {
        for window in scene.windows where !window.isHidden {
          window.layoutIfNeeded()
          if window.layoutState.isPending { UIApplication.setNeedsDeferredWork() }
        }
      }
    }
    finishAppearances()
  }

  /// Updates the recognizers of a scene that have changed their state without an event (rule 4.8). Windows
  /// are updated in the order of their touches (policy P2), because a recognizer may wait for a recognizer of
  /// another window (rule 13.4).
  private func updateRecognizers(in scene: UIWindowScene) {
    let windows = scene.windows
    guard windows.count > 1 else {
      if let window = windows.first { window.gestureEnvironment.updateIfNeeded(in: window) }
      return
    }
    for touch in scene.dispatcher.event.touches {
      guard let window = touch.storedWindow, window.storedWindowScene === scene else { continue }
      window.gestureEnvironment.updateIfNeeded(in: window)
    }
    // If the recognizers of several windows wait for each other in a chain, a change needs one pass for each
    // window.
    for _ in scene.windows {
      for window in scene.windows { window.gestureEnvironment.updateIfNeeded(in: window) }
      if !scene.windows.contains(where: { $0.gestureEnvironment.changes.needsUpdate }) { return }
    }
  }

  /// Whether `performDeferredWork()` must check scenes and windows for pending work. The flag is static and
  /// atomic so that reading it is cheap, because most touches change nothing that needs this check.
  nonisolated private static let needsDeferredWork = Atomic(true)

  /// Requests a check of scenes and windows at the end of the turn, because layout, a recognizer update or a
  /// cancellation is pending.
  nonisolated static func setNeedsDeferredWork() { needsDeferredWork.store(true, ordering: .relaxed) }

  private func takeNeedForDeferredWork() -> Bool {
    guard self === UIApplication.current else { return true }
    let needs = UIApplication.needsDeferredWork.load(ordering: .relaxed)
    UIApplication.needsDeferredWork.store(false, ordering: .relaxed)
    return needs
  }

  private func finishTurn() {
    guard hasUnreportedWork, !isDraining else { return }
    hasUnreportedWork = false
    record(.idle)
  }

  // MARK: Events

  /// Sends an event to windows. Touches go to every window that has touches of the event, in the order in
  /// which the windows were touched (rule 13.5). Scrolls, touchpad gestures and hovers go to the window under
  /// the pointer. An event without a location goes to the window of the first responder (rule 10.12). If an
  /// override does not call super, the event is lost (rule 4.1).
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as TouchesEvent: sendToWindow(event)
    case let event as IndirectInputEvent: sendToWindow(event)
    case let event as UIPressesEvent: sendToWindow(event)
    case let event as FirstResponderEvent: sendToWindow(event)
    default: break
    }
  }

  private func sendToWindow(_ event: IndirectInputEvent) {
    guard let window = event.window else { return }
    record(.responder(.sentEvent(event, to: window)))
    window.sendEvent(event)
  }

  private func sendToWindow(_ event: TouchesEvent) {
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

  /// Sends the action to `target`. If `target` is nil, sends the action to the responder that rule 7.9 finds.
  /// Returns whether the action was performed. All actions of controls are sent with this method, so override
  /// it to observe or redirect them (rule 7.8).
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    deliverAction(action, to: target, from: sender, for: event)
  }

  /// Cancels all touches in progress, as the system does when it takes over the screen. The touches are
  /// cancelled first for recognizers, then for views (rules 12.1, 12.4).
  public func cancelAllTouches() {
    cancelAllTouches(cause: .system)
    performDeferredWork()
    finishTurn()
  }

  func cancelAllTouches(cause: CancellationCause) {
    for scene in orderedScenes {
      scene.dispatcher.cancelTouches(cause: cause, in: scene, for: self)
      scene.inputDispatcher.cancel(for: self)
    }
    hasUnreportedWork = true
  }

  // MARK: Tracing

  /// Whether any application has a trace. The number of traces is not stored in an application, so that
  /// reading it requires no reference counting.
  @inline(__always)
  static var isAnyTraced: Bool { TraceCount.total.load(ordering: .relaxed) != 0 }

  /// Records an event in the application's trace, if there is one. `application` is evaluated only if any
  /// application has a trace.
  @inline(__always)
  static func record(
    _ event: @autoclosure () -> TouchTraceEvent, in application: @autoclosure () -> UIApplication?
  ) {
    if isAnyTraced { application()?.record(event()) }
  }

  /// Records an event in this application's trace, if there is one.
  @inline(__always)
  final func record(_ event: @autoclosure () -> TouchTraceEvent) {
    guard let trace else { return }
    trace.record(event(), at: clock.now)
  }
}

/// Counts an application with a trace for as long as this object exists. The application's `deinit` needs no
/// code for it.
private nonisolated final class TraceCount: Sendable {
  /// The number of applications with a trace.
  static let total = Atomic(0)

  init() { TraceCount.total.add(1, ordering: .relaxed) }

  deinit { TraceCount.total.subtract(1, ordering: .relaxed) }
}
