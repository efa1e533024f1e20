/// Runs the recognizers of one window: assigns touches to them, and orders decisions, actions, cancellations
/// and releases (rule 4.3), during an event and without one (rule 4.8).
final class GestureEnvironment {
  /// The recognizers of the sequence in progress, in the order of policy P1.
  private(set) var participants: ContiguousArray<Participant> = []
  /// Delivers the window's touches to its views.
  let delivery = TouchDelivery()

  private struct Receivers {
    let touch: UITouch
    let recognizers: ContiguousArray<UIGestureRecognizer>
  }

  private let arbiter = GestureArbiter()
  /// The recognizers of each touch, in the order of policy P1 (rule 1.14). A touch stays listed until its
  /// last event is done and no call about it is held.
  private var receivers: ContiguousArray<Receivers> = []
  /// The number of recognizers that have joined sequences, in all windows. By this number the arbiter knows
  /// about which recognizers the delegates were not asked yet (rule 5.16).
  private static var joinCount = 0
  /// Notes which of the window's recognizers changed since the last update.
  let news = RecognizerChanges()
  /// Whether the window was hidden or left its scene. The sequence ends as soon as its fingers are cancelled.
  private var isAbandoned = false

  /// Sets the window whose recognizers this environment runs.
  func attach(to window: UIWindow) {
    news.window = window
    delivery.window = window
  }

  // MARK: Updates

  /// Handles a touches event by the steps (a) to (f) of rule 4.3. An event that the app sends twice, or sends
  /// during an update, is handled once.
  func update(with event: TouchesEvent, in window: UIWindow) {
    guard !news.isUpdating, !event.isHandled(in: window) else { return }
    news.isUpdating = true
    let hasOnlyMoves = callRecognizers(with: event, in: window)
    // Without state changes, earlier decisions remain valid.
    if !hasOnlyMoves || news.needsUpdate { decide(with: event, in: window) }
    if !hasOnlyMoves { news.mayHaveFinished = true }
    delivery.release(in: window, with: event, isInEvent: true)
    if !hasOnlyMoves { delivery.hold(touchesOf: event, in: window) }
    delivery.deliver(event, in: window)
    resetFinished()
    endUpdate(in: window)
  }

  /// Handles state changes that timers and app code made without an event (rule 4.8).
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

  /// Ends an update. State changes made after the steps (b) and (c) of rule 4.3 are handled before the run
  /// loop sleeps. `isWithin`: another update of this window is still in progress.
  func endUpdate(in window: UIWindow, isWithin: Bool = false) {
    news.isUpdating = isWithin
    guard !news.isUpdating else { return }
    if isAbandoned { finishAbandoning(in: window) }
    if news.needsUpdate { news.wakeHost() }
  }

  /// Runs the steps (b) and (c) of rule 4.3 until no action changes another state.
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

  /// Sets the recognizers that receive the touch until its end (rule 1.14).
  func bind(_ touch: UITouch, to recognizers: ContiguousArray<UIGestureRecognizer>) {
    if !recognizers.isEmpty { receivers.append(Receivers(touch: touch, recognizers: recognizers)) }
  }

  /// Returns the recognizers that receive the touch; empty once it has left its last event.
  func recognizers(of touch: UITouch) -> ContiguousArray<UIGestureRecognizer> {
    for entry in receivers where entry.touch === touch { return entry.recognizers }
    return []
  }

  /// Removes the touch and its list of recognizers.
  func forget(_ touch: UITouch) {
    extendLifetime(receivers.take { $0.touch === touch })
  }

  /// Calls the touch methods of the recognizers. Returns whether all touches of the window only moved or
  /// rested.
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

  /// Adds the touch to its recognizers, except recognizers that have finished or left their view since hit
  /// testing.
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

  /// Sorts the participants by policy P1. Recognizers of touches in contact come first, in the order in which
  /// the touches landed, and for one touch in the order of its recognizers. The other participants follow.
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

  /// Adds the recognizer to the sequence, unless it takes part already. Returns its participation.
  @discardableResult
  func enlist(_ recognizer: UIGestureRecognizer) -> Participation {
    if let part = recognizer.participation { return part }
    GestureEnvironment.joinCount += 1
    let part = Participation(in: self, number: GestureEnvironment.joinCount)
    // A state that the recognizer set before it joined is reported now.
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
    // Iterating elements would retain each of them, for every recognizer and event.
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
      // Rule 5.29: at the lift the buttons are up, but the gesture keeps those that were down before.
      if phase != .ended { recognizer.storedButtonMask = event.buttonMask }
      UIApplication.record(
        .recognizer(.touches(phase, event.touches(in: slots), to: recognizer)),
        in: recognizer.owningApplication)
      switch phase {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      default:
        recognizer.touchesCancelled(touches, with: event)
        recognizer.assign(.cancelled, .touchCancelled)  // rule 12.1
      }
      // Rule 5.4: the first event after Began changes the state, even if the subclass sets none.
      if haveBegun, participants[index].part.wasBegan, recognizer.storedState == .began {
        recognizer.transition(to: .changed, .followed)
      }
    }
  }

  /// Removes the touch from a recognizer that ignores it (rule 4.15).
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

  /// Sends the recognizer's actions. Meanwhile its targets read `state`, which may be older than the current
  /// state (rule 5.14). Returns whether the actions left the current state unchanged.
  private func send(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) -> Bool {
    let present = recognizer.storedState
    recognizer.shownState = state
    recognizer.tellOwner()
    recognizer.handlers.send(from: recognizer)
    recognizer.shownState = nil
    return recognizer.storedState == present
  }

  // MARK: (f) Resets

  /// Resets the finished recognizers. A recognizer waits until its last finger has lifted, and until all
  /// recognizers that requirements link to it have finished (rules 5.18, 5.19).
  func resetFinished() {
    guard news.mayHaveFinished else { return }
    news.mayHaveFinished = false
    // A closure would check for each recognizer whether it runs on the main actor; loops do not.
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

  /// The participants in the application's other windows, because requirements connect recognizers of
  /// different windows (rule 13.4).
  var participantsElsewhere: ContiguousArray<Participant> {
    var elsewhere: ContiguousArray<Participant> = []
    for scene in (news.window?.owningApplication ?? .current)?.orderedScenes ?? [] {
      for window in scene.windows where window.gestureEnvironment !== self {
        elsewhere += window.gestureEnvironment.participants
      }
    }
    return elsewhere
  }

  /// Removes a touch from its recognizers after its last event (rule 2.2).
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

  /// Ends a touch whose last event did not reach this window, because an override of `sendEvent` did not call
  /// super (rule 4.1). For its recognizers the touch counts as cancelled (rule 12.1). If its Began is still
  /// held, its view never receives it (rule 4.14).
  private func endSwallowed(_ touch: UITouch, in window: UIWindow) {
    for recognizer in recognizers(of: touch) where recognizer.holds(touch) && recognizer.acceptsTouches {
      recognizer.assign(.cancelled, .eventSwallowed)
    }
    delivery.discardHeldBegan(of: touch, in: window)
    news.mayHaveFinished = true
    news.setNeedsUpdate()
  }

  // MARK: Leaving

  /// Ends the recognizers whose view was released and whose fingers have lifted, because nothing else would
  /// end them (rule 5.21).
  private func removeOrphans() {
    for entry in receivers where !entry.touch.hasLeftEvent { return }
    for participant in participants
    where participant.recognizer.storedView == nil && participant.recognizer.acceptsTouches
      && participant.part.input == nil && !participant.part.hasFingersDown
    {
      participant.recognizer.leaveSequence(.removed)
    }
  }

  /// Ends the sequence when the window is hidden or leaves its scene (rules 5.21, 12.4). Recognizers in
  /// Possible fail, active ones are cancelled and send their actions, and held touches are cancelled on their
  /// views. While fingers are down or an update is in progress, the end is postponed until the fingers are
  /// cancelled.
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
  /// The order in which unreported states are reported to the targets (rule 5.14).
  static let order: [(GestureReports, UIGestureRecognizer.State)] = [
    (.began, .began), (.changed, .changed), (.ended, .ended), (.cancelled, .cancelled),
  ]
}
