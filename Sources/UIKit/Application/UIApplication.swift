import Synchronization

/// The application: the queue of what came in, the clock, and the first stop of every event.
@MainActor open class UIApplication: UIResponder {
  /// The running application. A fresh one without a host stands in until `launch` was called.
  public static var shared: UIApplication {
    if let current { return current }
    let fresh = UIApplication()
    current = fresh
    return fresh
  }
  /// What `shared` answers, if there is one already.
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
    clock.didPutOff = { [weak self] in
      self?.report(
        """
        A timer or an animation that takes no time starts itself again and again; it goes on in the next frame: give \
        it a duration.
        """
      )
    }
  }

  deinit {}

  /// Makes this the application that `shared` answers: what `UIApplicationMain` and each headless run do first.
  public func becomeShared() {
    // What goes with the last reference to the old one may ask for the new one.
    let old = UIApplication.current
    UIApplication.current = self
    withExtendedLifetime(old) {}
  }

  /// The world around the application; `nil` in plain unit tests.
  public weak var host: UIApplicationHost? {
    didSet { clock.deadlineDidChange = { [weak host] in host?.deadlineDidChange($0) } }
  }

  /// The clock that every delay of the engine runs on.
  public let clock = EventClock()

  /// Who listens to the engine's decisions; `nil` (the default) costs one branch a decision.
  public var trace: TouchTrace? {
    didSet {
      extendLifetime(oldValue)
      UIApplication.publishTrace()
    }
  }

  /// Told of the application's life. Not retained, except for the one handed to `launch`.
  open weak var delegate: (any UIApplicationDelegate)? { didSet { SubclassMethods.include(in: &delegate) } }
  /// The delegate that came with `launch`.
  var launchedDelegate: (any UIApplicationDelegate)? { didSet { extendLifetime(oldValue) } }

  /// The animations under way.
  let runningAnimations = RunningAnimations()
  let runningScrolls = RunningScrolls()

  /// The scenes that are connected. A set has no order: ask scenes for their `activationState`, not for the first one.
  public final var connectedScenes: Set<UIScene> { Set(orderedScenes) }

  /// The same in the order in which they connected. Whatever goes through scenes goes through these.
  package internal(set) final var orderedScenes: [UIWindowScene] = [] {
    didSet {
      extendLifetime(oldValue)
      UIApplication.setNeedsSettling()
      UIScreen.publishScale()
    }
  }

  /// The window that keyboard input goes to; touches do not care (rule 13.3).
  public internal(set) weak var keyWindow: UIWindow?
  final var keyWindowCalls = CallBound()
  /// Actions that controls send, each from within another one.
  final var actionCalls = CallBound(depth: 64, count: 10_000)

  /// Whether a touch makes its window the key window when it goes down (rule 13.3). Default false: that is left to the
  /// app.
  public final var makesTouchedWindowKey = false

  /// What the rules leave open about recognizers.
  public final var gesturePolicy = GesturePolicy()

  /// What came in and could not be used.
  public internal(set) var ignoredSamples = IgnoredSamples()

  /// Hears of code of the app that would go on for ever within one turn, in one sentence that names the view or the
  /// controller, once for each sentence. Such code goes on in the next frame. Default: writes it to standard error.
  public final var faultHandler: (String) -> Void = UIApplication.writeToStandardError {
    didSet { extendLifetime(oldValue) }
  }
  final var toldFaults: Set<String> = []

  /// Calls of `beginIgnoringInteractionEvents` that wait for their end.
  var ignoringDepth = 0

  /// Controllers whose `viewDidAppear` comes when the turn settles.
  var pendingAppearances: [UIViewController] = []
  /// Controllers that are presented or come into a stack, each of which may lead to another one.
  final var screenCalls = CallBound()
  /// Tables that select a row when the turn settles.
  var pendingSelections: [UITableView] = []

  /// What the queue holds.
  private enum QueuedInput {
    case touches(TouchBatch)
    case other(InputSample, UIWindowScene)
  }

  private var queue: ContiguousArray<(number: Int, input: QueuedInput)> = []
  /// The inputs that are being handled. The array changes places with the queue, so that both keep their memory.
  private var turn: ContiguousArray<(number: Int, input: QueuedInput)> = []
  private var enqueuedCount = 0
  private var isDraining = false
  private var isAdvancing = false
  /// Whether events or timers are being handled, so that the application settles afterwards.
  private final var isInTurn: Bool { isDraining || isAdvancing }

  /// Makes sure that the application settles: outside of a turn, which may be that of an application that this one
  /// replaced, a turn of its own comes.
  final func settleSoon() {
    if !isInTurn { clock.schedule(after: 0) {} }
  }
  /// When what the queue still holds is handled.
  private var drainTimer: EventClock.Timer?
  /// How often the queue may be filled while it is handled.
  private static let drainRounds = 100
  /// Something happened since the last `idle`.
  private var hasWorked = false

  /// Rule 10.1: the delegate, where it is a responder of its own.
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self,
      !(responder is UIView), !(responder is UIViewController)
    else { return nil }
    return responder
  }

  // MARK: The queue

  /// Puts a batch at the end of the queue; it is handled by `drainEventQueue()`.
  public func enqueue(_ batch: TouchBatch) {
    enqueuedCount += 1
    if let trace {
      for sample in batch.samples { trace.record(.input(.touch(sample)), at: clock.now) }
    }
    queue.append((enqueuedCount, .touches(batch)))
    record(.input(.enqueued(number: enqueuedCount, sampleCount: batch.samples.count)))
  }

  /// Puts a reading that is no touch at the end of the same queue. `scene` is the one under the pointer, or the one
  /// that has the keyboard.
  public func enqueue(_ sample: InputSample, in scene: UIWindowScene) {
    enqueuedCount += 1
    record(.input(.other(sample)))
    queue.append((enqueuedCount, .other(sample, scene)))
    record(.input(.enqueued(number: enqueuedCount, sampleCount: 1)))
  }

  /// Handles all that is queued, first in, first out, each event at the time of its newest sample (but never in the
  /// host's future, nor before the clock), then lets time pass up to the host's present. A call from within an event
  /// returns at once: what it asks for follows when that event is through. A queue that is filled again each time waits,
  /// after 100 rounds, for the next frame.
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
    if !queue.isEmpty { putOffQueue() }
    if let host { runTimers(by: host.now) }
    isDraining = false
    finishTurn()
  }

  private func putOffQueue() {
    report(
      "The handling of each event puts another one into the queue; the rest is handled in the next frame.")
    guard drainTimer == nil else { return }
    drainTimer = clock.schedule(after: UIApplication.faultPause) { [weak self] in
      self?.drainTimer = nil
      self?.drainEventQueue()
    }
  }

  private func handle(_ input: QueuedInput) {
    // A scene that closed meanwhile has no touches any more.
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

  /// Lets time pass: fires every timer due until `time` (seconds), instant by instant, settling after each. A call from
  /// within an event or a timer returns at once: time passes when that is through.
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

  /// Policy P5: what is due by the time of an event comes before the event.
  func runTimers(beforeEventAt timestamp: TimeInterval) {
    let limit = max(clock.now, host?.now ?? clock.now)
    let isBefore = timestamp.isFinite && timestamp < limit
    runTimers(by: max(clock.now, isBefore ? timestamp : limit))
  }

  /// What happens before the run loop sleeps: selections that a lift leads to, pending layout, controllers that have
  /// appeared.
  func settle() {
    let settles = takeNeedForSettling()
    if settles {
      for scene in orderedScenes {
        scene.inputDispatcher.cancelPending(for: self)
        updateRecognizers(in: scene)
        scene.dispatcher.cancelPending(in: scene, for: self)
      }
    }
    finishSelections()
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

  /// Rule 4.8. Windows are updated in the order of their touches (policy P2). A recognizer of one window may wait for a
  /// recognizer of another (rule 13.4).
  private func updateRecognizers(in scene: UIWindowScene) {
    if scene.windows.count > 1 {
      for touch in scene.dispatcher.event.touches {
        guard let window = touch.storedWindow, window.storedWindowScene === scene else { continue }
        window.gestureEnvironment.updateIfNeeded(in: window)
      }
    }
    // Where windows wait for each other in a row, news takes one pass for each of them.
    for _ in scene.windows {
      for window in scene.windows { window.gestureEnvironment.updateIfNeeded(in: window) }
      if !scene.windows.contains(where: { $0.gestureEnvironment.news.needsUpdate }) { return }
    }
  }

  /// Whether scenes and windows have to be gone through when the running application settles. Outside of the object, for
  /// most touches change nothing that would have to settle.
  nonisolated private static let needsSettling = Atomic(true)

  /// Layout, an update of recognizers or a cancellation waits for the end of the turn.
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

  /// Hands the event to every window that has touches in it, each once, the window that was touched first before the
  /// others (rule 13.5); an event without touches to the window under the pointer; what has no place on the screen to the
  /// window of its first responder (rule 10.12). Overrides must call super (rule 4.1).
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

  /// Hands the action to `target`, or with a nil target to whom rule 7.9 finds. Answers whether somebody took it.
  /// Every action of a control comes through here: override to see or divert it (rule 7.8).
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    deliverAction(action, to: target, from: sender, for: event)
  }

  /// Cancels all live touches as the system does when it takes the screen for itself: recognizers hear of it first,
  /// then the views (rules 12.1, 12.4).
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

  /// Whether `current` has a trace: outside of the object, so that a decision that nobody listens to counts no references.
  nonisolated private static let isTraced = Atomic(false)

  private static func publishTrace() { isTraced.store(current?.trace != nil, ordering: .relaxed) }

  /// Tells the trace of the running application, if there is one.
  @inline(__always)
  static func record(_ event: @autoclosure () -> TouchTraceEvent) {
    if isTraced.load(ordering: .relaxed) { current?.record(event()) }
  }

  /// Tells the trace, if there is one.
  @inline(__always)
  final func record(_ event: @autoclosure () -> TouchTraceEvent) {
    guard let trace else { return }
    trace.record(event(), at: clock.now)
  }
}
