/// Runs the recognizers of one window: who gets which touches, in which order decisions, actions, cancellations and
/// releases follow each other (rule 4.3), with an event and without one (rule 4.8).
final class GestureEnvironment {
  /// The recognizers of the sequence in progress, in the order of policy P1: as they joined.
  private(set) var participants: ContiguousArray<Participant> = []
  /// Calls the views.
  let delivery = TouchDelivery()

  private struct Receivers {
    let touch: UITouch
    let recognizers: ContiguousArray<UIGestureRecognizer>
  }

  private let arbiter = GestureArbiter()
  /// The recognizers of each touch, by policy P1 (rule 1.14), until its last event is over and no call of it is held.
  private var receivers: ContiguousArray<Receivers> = []
  /// How many recognizers joined in all windows: one that is asked about others knows by it which are new (rule 5.16).
  private static var joinCount = 0
  let news = SequenceNews()
  /// The window left: the sequence ends as soon as its fingers are cancelled.
  private var isAbandoned = false

  // MARK: Updates

  /// Rule 4.3, (a) to (f). An app that sends an event twice, or from within an update, has it handled once.
  func update(with event: TouchesEvent, in window: UIWindow) {
    guard !news.isUpdating, !event.isHandled(in: window) else { return }
    news.isUpdating = true
    let hasOnlyMoves = callRecognizers(with: event, in: window)
    // What nothing happened to stays decided.
    if !hasOnlyMoves || news.needsUpdate { decide(with: event, in: window) }
    if !hasOnlyMoves { news.mayHaveFinished = true }
    delivery.release(in: window, with: event, isInEvent: true)
    if !hasOnlyMoves { delivery.hold(touchesOf: event, in: window) }
    delivery.deliver(event, in: window)
    resetFinished()
    endUpdate(in: window)
  }

  /// The same without an event (rule 4.8): what timers and app code changed.
  func updateIfNeeded(in window: UIWindow) {
    if !participants.isEmpty {
      UIApplication.setNeedsSettling()
      removeOrphans()
    }
    guard news.needsUpdate, !news.isUpdating, let event = window.storedWindowScene?.dispatcher.event else {
      return
    }
    news.isUpdating = true
    decide(with: event, in: window)
    delivery.release(in: window, with: event, isInEvent: false)
    resetFinished()
    endUpdate(in: window)
  }

  /// What changed after (b) and (c) is taken up before the run loop sleeps. `isWithin`: another update goes on.
  func endUpdate(in window: UIWindow, isWithin: Bool = false) {
    news.isUpdating = isWithin
    guard !news.isUpdating else { return }
    if isAbandoned { finishAbandoning(in: window) }
    if news.needsUpdate { news.wakeHost() }
  }

  /// (b) and (c), until no action changes a state any more.
  func decide(with event: TouchesEvent, in window: UIWindow) {
    repeat {
      news.needsUpdate = false
      arbiter.decide(among: participants, upTo: GestureEnvironment.joinCount)
      let present = participants
      for index in present.indices where !present[index].part.unreported.isEmpty {
        if present[index].part.hasPrevailed || present[index].part.isReported {
          report(present[index], with: event, in: window)
        }
      }
    } while news.needsUpdate
    arbiter.endUpdate()
  }

  // MARK: (a) The recognizers' touches

  /// Sets the recognizers that receive the touch, for its whole life (rule 1.14).
  func bind(_ touch: UITouch, to recognizers: ContiguousArray<UIGestureRecognizer>) {
    if !recognizers.isEmpty { receivers.append(Receivers(touch: touch, recognizers: recognizers)) }
  }

  /// The recognizers that receive the touch; empty after its last event.
  func recognizers(of touch: UITouch) -> ContiguousArray<UIGestureRecognizer> {
    for entry in receivers where entry.touch === touch { return entry.recognizers }
    return []
  }

  /// Drops the touch's list of recognizers.
  func forget(_ touch: UITouch) {
    extendLifetime(receivers.take { $0.touch === touch })
  }

  /// Returns whether touches did no more than move.
  private func callRecognizers(with event: TouchesEvent, in window: UIWindow) -> Bool {
    var phases = TouchPhaseSet()
    for touch in event.touches where touch.isIn(window) {
      touch.isHandled = true
      phases.insert(TouchPhaseSet(touch.storedPhase))
      if touch.storedPhase == .began { join(touch) }
    }
    let hasOnlyMoves = phases.isSubset(of: [.moved, TouchPhaseSet(.stationary)])
    guard !participants.isEmpty else { return hasOnlyMoves }
    let present = participants
    if news.mayHaveBegun {
      news.mayHaveBegun = false
      for participant in present {
        participant.part.wasBegan = participant.recognizer.storedState == .began
        if participant.part.wasBegan { news.mayHaveBegun = true }
      }
    }
    if phases.contains(.began) { call(present, .began, with: event) }
    if phases.contains(.moved) { call(present, .moved, with: event) }
    if phases.contains(.ended) { call(present, .ended, with: event) }
    if phases.contains(.cancelled) { call(present, .cancelled, with: event) }
    return hasOnlyMoves
  }

  /// The touch is the recognizers' from now on, unless they went out since it was bound.
  private func join(_ touch: UITouch) {
    let before = participants.count
    var hasOld = false
    for recognizer in recognizers(of: touch) where recognizer.acceptsTouches && recognizer.storedView != nil {
      if recognizer.participates { hasOld = true }
      let part = enlist(recognizer)
      part.touches.append(touch)
      part.sequence.append(touch)
      recognizer.record(.binding(.recognizerJoined(recognizer, touch)))
    }
    if hasOld, participants.count > before { orderByTouches() }
  }

  /// Policy P1: the recognizers of the touches that are down, as these landed and as each lists them; then the others.
  private func orderByTouches() {
    var ordered: ContiguousArray<Participant> = []
    for participant in participants { participant.part.position = 0 }
    for entry in receivers where !entry.touch.hasLeftEvent {
      for recognizer in entry.recognizers {
        guard let part = recognizer.participation, part.news === news, part.position == 0,
          part.holds(entry.touch)
        else { continue }
        part.position = 1
        ordered.append(Participant(recognizer: recognizer, part: part))
      }
    }
    for participant in participants where participant.part.position == 0 { ordered.append(participant) }
    participants = ordered
  }

  /// The recognizer takes part in the sequence.
  @discardableResult
  func enlist(_ recognizer: UIGestureRecognizer) -> Participation {
    if let part = recognizer.participation { return part }
    GestureEnvironment.joinCount += 1
    let part = Participation(in: self, number: GestureEnvironment.joinCount)
    // What it set out of the blue is told now.
    if recognizer.storedState == .changed { part.note(.began) }
    part.note(recognizer.storedState)
    recognizer.participation = part
    UIApplication.setNeedsSettling()
    news.stateDidChange(to: recognizer.storedState)
    participants.append(Participant(recognizer: recognizer, part: part))
    return part
  }

  private func call(
    _ participants: ContiguousArray<Participant>, _ phase: UITouch.Phase, with event: TouchesEvent
  ) {
    let phaseSlots = event.slots(in: phase)
    let haveBegun = news.mayHaveBegun
    var slots: UInt64 = 0
    var touches: Set<UITouch> = []
    // By index: an element would be retained as a whole, for each recognizer and event.
    for index in participants.indices {
      let itsSlots = participants[index].part.slots & phaseSlots
      if itsSlots == 0 { continue }
      let recognizer = participants[index].recognizer
      guard recognizer.acceptsTouches else { continue }  // rule 4.5
      if itsSlots != slots {
        slots = itsSlots
        touches = event.touchSet(in: slots)
      }
      recognizer.storedModifierFlags = event.modifierFlags
      // Rule 5.29: with the lift the buttons are up, and the gesture was made with those before.
      if phase != .ended { recognizer.storedButtonMask = event.buttonMask }
      UIApplication.record(.recognizer(.touches(phase, event.touches(in: slots), to: recognizer)))
      switch phase {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      default:
        recognizer.touchesCancelled(touches, with: event)
        recognizer.assign(.cancelled, .touchCancelled)  // rule 12.1
      }
      // Rule 5.4: the event after Began changes it, whatever the subclass says.
      if haveBegun, participants[index].part.wasBegan, recognizer.storedState == .began {
        recognizer.transition(to: .changed, .followed)
      }
    }
  }

  /// Rule 4.15.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer, _ part: Participation) {
    guard part.holds(touch) else { return }
    recognizer.rememberCentroid()
    part.touches.removeAll { $0 === touch }
    part.sequence.removeAll { $0 === touch }
    recognizer.record(.recognizer(.ignored(recognizer, touch)))
    news.mayHaveFinished = true
    news.setNeedsUpdate()
  }

  // MARK: (c) Actions and cancellations

  private func report(_ participant: Participant, with event: TouchesEvent, in window: UIWindow) {
    let part = participant.part
    let recognizer = participant.recognizer
    let reports = part.unreported
    let isFirst = !part.isReported
    part.unreported = []
    part.hasPrevailed = false
    part.isReported = true
    if isFirst { news.mayHaveFinished = true }
    if reports.contains(.began) { recognizer.willReportBegan(afterWaiting: part.hasWaited) }
    for (report, state) in GestureReports.order where reports.contains(report) {
      if !send(recognizer, state) { break }
    }
    if isFirst {
      delivery.recognized(participant, with: event, in: window)
      if recognizer.cancelsTouchesInView { withdrawPresses(of: part, in: window) }
    }
  }

  /// Sends the actions with the state that is being reported, which may be an older one (rule 5.14). Returns whether
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
    guard news.mayHaveFinished else { return }
    news.mayHaveFinished = false
    // Loops: a closure would ask for each recognizer whether it runs on the main actor.
    var isAnyFinished = false
    var areLinked = false
    for participant in participants {
      if !participant.isPending { isAnyFinished = true }
      if participant.recognizer.hasRequirements { areLinked = true }
    }
    guard isAnyFinished else { return }
    let elsewhere = participantsElsewhere
    for participant in elsewhere where participant.recognizer.hasRequirements { areLinked = true }
    var finished: ContiguousArray<Participant> = []
    if areLinked {
      for participant in arbiter.groupsWithoutPending(among: participants + elsewhere) {
        if participant.part.news === news {
          finished.append(participant)
        } else {
          participant.part.news.mayHaveFinished = true
          participant.part.news.setNeedsUpdate()
        }
      }
    } else {
      for participant in participants where !participant.isPending { finished.append(participant) }
    }
    for participant in finished { participant.recognizer.endSequence() }
    extendLifetime(participants.take { $0.recognizer.participation !== $0.part })
  }

  /// The recognizers that take part in the application's other windows: one requires another wherever it is
  /// (rule 13.4).
  var participantsElsewhere: ContiguousArray<Participant> {
    var elsewhere: ContiguousArray<Participant> = []
    for scene in UIApplication.shared.orderedScenes {
      for window in scene.windows where window.gestureEnvironment !== self {
        elsewhere += window.gestureEnvironment.participants
      }
    }
    return elsewhere
  }

  /// Rule 2.2: the touch ended, and its event is through.
  func didLeaveEvent(_ touch: UITouch, in window: UIWindow) {
    touch.hasLeftEvent = true
    if !touch.isHandled { endSwallowed(touch, in: window) }
    for recognizer in recognizers(of: touch) {
      guard let part = recognizer.participation,
        let index = part.touches.firstIndex(where: { $0 === touch })
      else { continue }
      if part.touches.count == 1 { recognizer.rememberCentroid() }
      part.touches.remove(at: index)
    }
    for entry in receivers where !entry.touch.hasLeftEvent {
      orderByTouches()
      break
    }
    if !touch.isHeld { forget(touch) }
    if isAbandoned { finishAbandoning(in: window) }
  }

  /// The app swallowed the event in which the touch ended (rule 4.1). Its recognizers are through with it as with one
  /// that was cancelled (rule 12.1), and a view that it was kept from never hears of it (rule 4.14).
  private func endSwallowed(_ touch: UITouch, in window: UIWindow) {
    for recognizer in recognizers(of: touch) where recognizer.holds(touch) && recognizer.acceptsTouches {
      recognizer.assign(.cancelled, .eventSwallowed)
    }
    delivery.discardHeldBegan(of: touch, in: window)
    news.mayHaveFinished = true
    news.setNeedsUpdate()
  }

  // MARK: Leaving

  /// Rule 5.21: nothing can decide a recognizer any more whose view was released and whose fingers have lifted.
  private func removeOrphans() {
    for entry in receivers where !entry.touch.hasLeftEvent { return }
    for participant in participants
    where participant.recognizer.storedView == nil && participant.recognizer.acceptsTouches
      && participant.part.input == nil && !participant.part.hasFingersDown
    {
      participant.recognizer.leaveSequence(.removed)
    }
  }

  /// The window is hidden, or leaves its scene: recognizers that wait for more fail, those under way are cancelled, with
  /// their actions, held touches are cancelled on their views, and nothing of the sequence is left (rules 5.21, 12.4).
  /// Fingers that are down must be cancelled before, or in the event that is under way; until then this waits.
  func abandon(in window: UIWindow) {
    isAbandoned = true
    finishAbandoning(in: window)
  }

  private func finishAbandoning(in window: UIWindow) {
    guard !news.isUpdating else { return }
    for participant in participants where participant.part.hasFingersDown { return }
    isAbandoned = false
    if participants.isEmpty && delivery.held.isEmpty { return }
    news.isUpdating = true
    let event = window.storedWindowScene?.dispatcher.event ?? TouchesEvent()
    for participant in participants { participant.recognizer.leaveSequence(.removed) }
    decide(with: event, in: window)
    delivery.abandon(with: event, in: window)
    let left = participants
    participants = []
    for participant in left where participant.recognizer.participation === participant.part {
      participant.recognizer.endSequence()
    }
    news.isUpdating = false
    news.needsUpdate = false
  }

  deinit {}
}

extension GestureReports {
  /// Rule 5.14.
  static let order: [(GestureReports, UIGestureRecognizer.State)] = [
    (.began, .began), (.changed, .changed), (.ended, .ended), (.cancelled, .cancelled),
  ]
}
