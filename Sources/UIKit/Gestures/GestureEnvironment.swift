/// Runs the recognizers of one window: who gets which touches, in which order decisions, actions, cancellations and
/// releases follow each other (rule 4.3), with an event and without one (rule 4.8).
final class GestureEnvironment {
  /// The recognizers of the sequence in progress, in the order of policy P1: as they joined.
  private(set) var participants: ContiguousArray<UIGestureRecognizer> = []
  /// The touches whose Began or Ended is held back from their views.
  let delayedTouches = DelayedTouches()

  private let arbiter = GestureArbiter()
  private var sets = TouchSetCache()
  private var joinCount = 0
  var isUpdating = false
  /// A state changed since the last arbitration.
  private(set) var needsUpdate = false
  /// Somebody may be through: a state became another one, or a recognizer lost a touch. Moves of a gesture under way do
  /// not end it.
  var mayHaveFinished = false
  /// Somebody may stand at Began.
  private var mayHaveBegun = false

  // MARK: Asking for updates

  /// A state changed. Amid an update it is taken up there; otherwise before the run loop sleeps (rule 4.8).
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    if !isUpdating { wakeHost() }
  }

  /// A deadline at this instant wakes a host whose app set the state out of the blue.
  private func wakeHost() { UIApplication.current?.clock.schedule(after: 0) {} }

  /// A recognizer of the sequence went from one state to another.
  func stateDidChange(to state: UIGestureRecognizer.State) {
    mayHaveFinished = true
    if state == .began { mayHaveBegun = true }
  }

  // MARK: Updates

  /// Rule 4.3, (a) to (f). An app that sends an event twice, or from within an update, has it handled once.
  func update(with event: TouchesEvent, in window: UIWindow) {
    guard !isUpdating, !event.isHandled(in: window) else { return }
    isUpdating = true
    let hasOnlyMoves = callRecognizers(with: event, in: window)
    // What nothing happened to stays decided.
    if !hasOnlyMoves || needsUpdate { decide(with: event, in: window) }
    if !hasOnlyMoves { mayHaveFinished = true }
    delayedTouches.release(in: window, with: event, isInEvent: true)
    delayedTouches.hold(touchesOf: event, in: window)
    window.deliver(event)
    resetFinished()
    endUpdate()
  }

  /// The same without an event (rule 4.8): what timers and app code changed.
  func updateIfNeeded(in window: UIWindow) {
    guard needsUpdate, !isUpdating, let event = window.storedWindowScene?.dispatcher.event else { return }
    isUpdating = true
    decide(with: event, in: window)
    delayedTouches.release(in: window, with: event, isInEvent: false)
    resetFinished()
    endUpdate()
  }

  /// What changed after (b) and (c) is taken up before the run loop sleeps. `isWithin`: another update goes on.
  func endUpdate(isWithin: Bool = false) {
    isUpdating = isWithin
    if needsUpdate && !isUpdating { wakeHost() }
  }

  /// (b) and (c), until no action changes a state any more.
  func decide(with event: TouchesEvent, in window: UIWindow) {
    repeat {
      needsUpdate = false
      arbiter.decide(among: participants)
      for recognizer in participants where recognizer.hasPrevailed || recognizer.isReported {
        if !recognizer.unreported.isEmpty { report(recognizer, with: event, in: window) }
      }
    } while needsUpdate
  }

  // MARK: (a) The recognizers' touches

  /// Returns whether touches did no more than move.
  private func callRecognizers(with event: TouchesEvent, in window: UIWindow) -> Bool {
    var phases = TouchPhaseSet()
    for touch in event.touches where touch.storedWindow === window {
      touch.isHandled = true
      phases.insert(TouchPhaseSet(touch.storedPhase))
      if touch.storedPhase == .began { join(touch) }
    }
    let hasOnlyMoves = phases.isSubset(of: [.moved, TouchPhaseSet(.stationary)])
    guard !participants.isEmpty else { return hasOnlyMoves }
    let present = participants
    sets.prepare(for: event)
    if mayHaveBegun {
      mayHaveBegun = false
      for recognizer in present {
        recognizer.wasBegan = recognizer.storedState == .began
        if recognizer.wasBegan { mayHaveBegun = true }
      }
    }
    if phases.contains(.began) { call(present, .began, with: event) }
    if phases.contains(.moved) { call(present, .moved, with: event) }
    if phases.contains(.ended) { call(present, .ended, with: event) }
    if phases.contains(.cancelled) { call(present, .cancelled, with: event) }
    sets.forget()
    return hasOnlyMoves
  }

  /// The touch is the recognizers' from now on, unless they went out since it was bound.
  private func join(_ touch: UITouch) {
    for recognizer in touch.recognizers where recognizer.acceptsTouches && recognizer.storedView != nil {
      enlist(recognizer)
      recognizer.touches.append(touch)
      recognizer.sequence.append(touch)
      recognizer.record(.recognizerJoined(recognizer, touch))
    }
  }

  /// The recognizer takes part in the sequence.
  func enlist(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.participates else { return }
    joinCount += 1
    recognizer.participantNumber = joinCount
    recognizer.environment = self
    stateDidChange(to: recognizer.storedState)
    participants.append(recognizer)
  }

  private func call(
    _ recognizers: ContiguousArray<UIGestureRecognizer>, _ phase: UITouch.Phase, with event: TouchesEvent
  ) {
    let phaseSlots = sets.slots(in: phase)
    var slots: UInt64 = 0
    var touches: Set<UITouch> = []
    for recognizer in recognizers {
      let itsSlots = recognizer.slots & phaseSlots
      // Rule 4.5: whoever is through gets nothing more.
      guard itsSlots != 0, recognizer.acceptsTouches else { continue }
      if itsSlots != slots {
        slots = itsSlots
        touches = sets.touches(of: recognizer, in: slots)
      }
      recognizer.storedModifierFlags = event.modifierFlags
      // Rule 5.29: with the lift the buttons are up, and the gesture was made with those before.
      if phase != .ended { recognizer.storedButtonMask = event.buttonMask }
      recognizer.record(.recognizerTouches(phase, recognizer.touches(in: slots), to: recognizer))
      switch phase {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      default:
        recognizer.touchesCancelled(touches, with: event)
        recognizer.assign(.cancelled)  // rule 12.1
      }
      // Rule 5.4: the event after Began changes it, whatever the subclass says.
      if recognizer.wasBegan && recognizer.storedState == .began {
        recognizer.transition(to: .changed, .followed)
      }
    }
  }

  /// Rule 4.15.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    guard recognizer.holds(touch) else { return }
    recognizer.rememberCentroid()
    recognizer.touches.removeAll { $0 === touch }
    recognizer.sequence.removeAll { $0 === touch }
    recognizer.record(.recognizerIgnored(recognizer, touch))
    mayHaveFinished = true
    setNeedsUpdate()
  }

  // MARK: (c) Actions and cancellations

  private func report(_ recognizer: UIGestureRecognizer, with event: TouchesEvent, in window: UIWindow) {
    let reports = recognizer.unreported
    let isFirst = !recognizer.isReported
    recognizer.unreported = []
    recognizer.hasPrevailed = false
    recognizer.isReported = true
    if isFirst { mayHaveFinished = true }
    if reports.contains(.began) {
      recognizer.willReportBegan(afterWaiting: recognizer.requirements.hasWaited)
    }
    for (report, state) in GestureReports.order where reports.contains(report) {
      if !send(recognizer, state) { break }
    }
    if isFirst {
      delayedTouches.recognized(recognizer, with: event, in: window)
      if recognizer.cancelsTouchesInView { withdrawPresses(of: recognizer, in: window) }
    }
  }

  /// Sends the actions with the state that is being reported, which may be an older one (rule 5.14). Answers whether
  /// the recognizer is still where it was.
  private func send(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) -> Bool {
    let present = recognizer.storedState
    recognizer.shownState = state
    recognizer.tellOwner()
    recognizer.handlers.send(from: recognizer)
    recognizer.shownState = nil
    return recognizer.storedState == present
  }

  // MARK: (f) Resets

  /// Rules 5.18 and 5.19: what is over becomes possible again, together with all that is linked to it, once the last
  /// finger of each has lifted.
  func resetFinished() {
    guard mayHaveFinished else { return }
    mayHaveFinished = false
    // Loops: a closure would ask for each recognizer whether it runs on the main actor.
    var isAnyFinished = false
    var areLinked = false
    for recognizer in participants {
      if !recognizer.isPending { isAnyFinished = true }
      if !recognizer.requirements.isEmpty { areLinked = true }
    }
    guard isAnyFinished else { return }
    var finished: ContiguousArray<UIGestureRecognizer> = []
    for recognizer in participants where !recognizer.isPending {
      if areLinked, arbiter.linked(to: recognizer, among: participants).contains(where: \.isPending) {
        continue
      }
      finished.append(recognizer)
    }
    for recognizer in finished { reset(recognizer) }
    participants.removeAll { !$0.participates }
  }

  private func reset(_ recognizer: UIGestureRecognizer) {
    recognizer.reset()
    let old = recognizer.storedState
    recognizer.storedState = .possible
    recognizer.rememberCentroid()
    recognizer.touches.removeAll(keepingCapacity: true)
    recognizer.sequence.removeAll(keepingCapacity: true)
    recognizer.presses.removeAll()
    recognizer.viewOfPresses = nil
    recognizer.unreported = []
    recognizer.isReported = false
    recognizer.hasPrevailed = false
    recognizer.wasBegan = false
    recognizer.requirements.forgetSequence()
    recognizer.participantNumber = 0
    recognizer.input = nil
    recognizer.metNumber = 0
    recognizer.environment = nil
    recognizer.record(.recognizerState(recognizer, from: old, to: .possible, .reset))
  }

  /// Rule 2.2: the touch ended, and its event is through.
  func didLeaveEvent(_ touch: UITouch) {
    touch.hasLeftEvent = true
    if !touch.isHandled { endSwallowed(touch) }
    for recognizer in touch.recognizers where recognizer.participates {
      guard let index = recognizer.touches.firstIndex(where: { $0 === touch }) else { continue }
      if recognizer.touches.count == 1 { recognizer.rememberCentroid() }
      recognizer.touches.remove(at: index)
    }
    if !touch.isHeld { touch.recognizers = [] }
  }

  /// The app swallowed the event in which the touch ended (rule 4.1). Its recognizers are through with it as with one
  /// that was cancelled (rule 12.1), and a view that it was kept from never hears of it (rule 4.14).
  private func endSwallowed(_ touch: UITouch) {
    for recognizer in touch.recognizers where recognizer.holds(touch) && recognizer.acceptsTouches {
      recognizer.assign(.cancelled)
    }
    delayedTouches.discardHeldBegan(of: touch)
    mayHaveFinished = true
    setNeedsUpdate()
  }
}

extension UIGestureRecognizer {
  /// Rules 1.14 and 4.5.
  final var acceptsTouches: Bool {
    storedState.rawValue <= State.changed.rawValue && storedIsEnabled
  }

  /// It keeps its group from being reset (rule 5.18).
  final var isPending: Bool {
    switch storedState {
    case .possible: !sequence.isEmpty || input != nil || !presses.isEmpty
    case .began, .changed: true
    case .ended: !isReported || hasFingersDown || input != nil
    case .cancelled, .failed: hasFingersDown || input != nil
    }
  }
}

extension GestureReports {
  /// Rule 5.14.
  static let order: [(GestureReports, UIGestureRecognizer.State)] = [
    (.began, .began), (.changed, .changed), (.ended, .ended), (.cancelled, .cancelled),
  ]
}
