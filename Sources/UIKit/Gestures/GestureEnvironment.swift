/// Runs the recognizers of one window: assigns touches to recognizers, and determines the order of decisions,
/// actions, cancellations and delayed calls (rule 4.3). The environment does this during events, and also
/// between events when a recognizer's state changes (rule 4.8).
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
  /// The recognizers of each touch, in the order of policy P1 (rule 1.14). A touch remains in the list until
  /// its last event has been handled and no call about it is delayed.
  private var receivers: ContiguousArray<Receivers> = []
  /// The number of recognizers that have joined sequences, in all windows. The arbiter compares this number
  /// with a participant's `lastAskedJoinNumber` to find the recognizers about which the delegates were not
  /// asked yet (rule 5.16).
  private static var joinCount = 0
  /// Records which of the window's recognizers have changed since the last update.
  let changes = RecognizerChanges()
  /// Whether the window was hidden or left its scene. If so, the sequence ends as soon as its fingers are
  /// cancelled.
  private var isAbandoned = false

  /// Sets the window whose recognizers this environment runs.
  func attach(to window: UIWindow) {
    changes.window = window
    delivery.window = window
  }

  // MARK: Updates

  /// Handles a touches event in the steps (a) to (f) of rule 4.3. If the app sends the event twice, or sends
  /// it again during an update, the event is handled once.
  func update(with event: TouchesEvent, in window: UIWindow) {
    guard !changes.isUpdating, !event.isHandled(in: window) else { return }
    changes.isUpdating = true
    let hasOnlyMoves = callRecognizers(with: event, in: window)
    // Without state changes, earlier decisions remain valid.
    if !hasOnlyMoves || changes.needsUpdate { decide(with: event, in: window) }
    if !hasOnlyMoves { changes.mayHaveFinished = true }
    delivery.release(in: window, with: event, isInEvent: true)
    if !hasOnlyMoves { delivery.holdTouches(of: event, in: window) }
    delivery.deliver(event, in: window)
    resetFinished()
    endUpdate(in: window)
  }

  /// Handles state changes that timers and app code made without an event (rule 4.8).
  func updateIfNeeded(in window: UIWindow) {
    if !participants.isEmpty {
      UIApplication.setNeedsDeferredWork()
      removeOrphans()
    }
    guard changes.needsUpdate, !changes.isUpdating, let event = window.storedWindowScene?.dispatcher.event
    else {
      return
    }
    changes.isUpdating = true
    decide(with: event, in: window)
    delivery.release(in: window, with: event, isInEvent: false)
    resetFinished()
    endUpdate(in: window)
  }

  /// Ends an update. State changes that were made after the steps (b) and (c) of rule 4.3 are handled before
  /// the run loop sleeps. `isNested`: whether another update of this window is still in progress.
  func endUpdate(in window: UIWindow, isNested: Bool = false) {
    changes.isUpdating = isNested
    guard !changes.isUpdating else { return }
    if isAbandoned { finishAbandoning(in: window) }
    if changes.needsUpdate { changes.wakeHost() }
  }

  /// Repeats the steps (b) and (c) of rule 4.3 until no action changes the state of a recognizer.
  func decide(with event: TouchesEvent, in window: UIWindow) {
    repeat {
      changes.needsUpdate = false
      arbiter.decide(among: participants, upTo: GestureEnvironment.joinCount)
      let present = participants
      for index in present.indices where !present[index].participation.unreported.isEmpty {
        if present[index].participation.maySendAction || present[index].participation.hasSentActions {
          report(present[index], with: event, in: window)
        }
      }
    } while changes.needsUpdate
    arbiter.endUpdate()
  }

  // MARK: (a) The recognizers' touches

  /// Sets the recognizers that receive the touch until its end (rule 1.14).
  func bind(_ touch: UITouch, to recognizers: ContiguousArray<UIGestureRecognizer>) {
    if !recognizers.isEmpty { receivers.append(Receivers(touch: touch, recognizers: recognizers)) }
  }

  /// Returns the recognizers that receive the touch; empty after the touch's last event.
  func recognizers(of touch: UITouch) -> ContiguousArray<UIGestureRecognizer> {
    for entry in receivers where entry.touch === touch { return entry.recognizers }
    return []
  }

  /// Removes the touch and its list of recognizers.
  func forget(_ touch: UITouch) {
    extendLifetime(receivers.removeAndReturn { $0.touch === touch })
  }

  /// Calls the touch methods of the recognizers. Returns whether every touch of the window either moved or
  /// was stationary.
  private func callRecognizers(with event: TouchesEvent, in window: UIWindow) -> Bool {
    var phases = TouchPhaseSet()
    changes.endingSlots = 0
    for touch in event.touches where touch.isIn(window) {
      if !touch.isInContact { changes.endingSlots |= touch.slotMask }
      touch.isHandled = true
      phases.insert(TouchPhaseSet(touch.storedPhase))
      if touch.storedPhase == .began { addToRecognizers(touch) }
    }
    let hasOnlyMoves = phases.isSubset(of: [.moved, TouchPhaseSet(.stationary)])
    guard !participants.isEmpty else { return hasOnlyMoves }
    let present = participants
    if changes.mayHaveBegun {
      changes.mayHaveBegun = false
      for participant in present {
        participant.participation.wasInBegan = participant.recognizer.storedState == .began
        if participant.participation.wasInBegan { changes.mayHaveBegun = true }
      }
    }
    if phases.contains(.began) { call(present, .began, with: event) }
    if phases.contains(.moved) { call(present, .moved, with: event) }
    if phases.contains(.ended) { call(present, .ended, with: event) }
    if phases.contains(.cancelled) { call(present, .cancelled, with: event) }
    return hasOnlyMoves
  }

  /// Adds the touch to its recognizers. Skips recognizers that have finished or were removed from their view
  /// since hit testing.
  private func addToRecognizers(_ touch: UITouch) {
    let oldCount = participants.count
    var hasOld = false
    for recognizer in recognizers(of: touch) where recognizer.acceptsTouches && recognizer.storedView != nil {
      if recognizer.participates { hasOld = true }
      let participation = addParticipant(recognizer)
      participation.touches.append(touch)
      participation.sequence.append(touch)
      recognizer.record(.binding(.recognizerJoined(recognizer, touch)))
    }
    if hasOld, participants.count > oldCount { orderByTouches() }
  }

  /// Sorts the participants according to policy P1. The recognizers of touches in contact come first, in the
  /// order in which their touches landed. Recognizers of the same touch are in the order of that touch's
  /// list. The other participants follow.
  private func orderByTouches() {
    var ordered: ContiguousArray<Participant> = []
    for participant in participants { participant.participation.scratchIndex = 0 }
    for entry in receivers where !entry.touch.hasLeftEvent {
      for recognizer in entry.recognizers {
        guard let participation = recognizer.participation, participation.changes === changes,
          participation.scratchIndex == 0,
          participation.includes(entry.touch)
        else { continue }
        participation.scratchIndex = 1
        ordered.append(Participant(recognizer: recognizer, participation: participation))
      }
    }
    for participant in participants where participant.participation.scratchIndex == 0 {
      ordered.append(participant)
    }
    participants = ordered
  }

  /// Adds the recognizer to the sequence, unless it takes part already. Returns its participation.
  @discardableResult
  func addParticipant(_ recognizer: UIGestureRecognizer) -> Participation {
    if let participation = recognizer.participation { return participation }
    GestureEnvironment.joinCount += 1
    let participation = Participation(in: self, joinNumber: GestureEnvironment.joinCount)
    // A state that the recognizer set before it joined is reported now.
    if recognizer.storedState == .changed { participation.addReport(for: .began) }
    participation.addReport(for: recognizer.storedState)
    recognizer.participation = participation
    UIApplication.setNeedsDeferredWork()
    changes.stateDidChange(to: recognizer.storedState)
    participants.append(Participant(recognizer: recognizer, participation: participation))
    return participation
  }

  private func call(
    _ participants: ContiguousArray<Participant>, _ phase: UITouch.Phase, with event: TouchesEvent
  ) {
    let phaseSlots = event.slots(in: phase)
    let haveBegun = changes.mayHaveBegun
    var slots: UInt64 = 0
    var touches: Set<UITouch> = []
    // Iterating over the elements would retain each element, for every recognizer and event.
    for index in participants.indices {
      let itsSlots = participants[index].participation.slotMask & phaseSlots
      if itsSlots == 0 { continue }
      let recognizer = participants[index].recognizer
      guard recognizer.acceptsTouches else { continue }  // rule 4.5
      if itsSlots != slots {
        slots = itsSlots
        touches = event.touchSet(in: slots)
      }
      recognizer.storedModifierFlags = event.modifierFlags
      // Rule 5.29: at the lift no button is down, but the gesture keeps the buttons that were down before.
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
      // Rule 5.4: at the first event after Began, the state becomes Changed, even if the subclass sets no
      // state.
      if haveBegun, participants[index].participation.wasInBegan, recognizer.storedState == .began {
        recognizer.transition(to: .changed, .followed)
      }
    }
  }

  /// Removes the touch from a recognizer that ignores it (rule 4.15).
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer, _ participation: Participation) {
    guard participation.includes(touch) else { return }
    recognizer.rememberCentroid()
    participation.touches.removeAll { $0 === touch }
    participation.sequence.removeAll { $0 === touch }
    recognizer.record(.recognizer(.ignored(recognizer, touch)))
    changes.mayHaveFinished = true
    changes.setNeedsUpdate()
  }

  // MARK: (c) Actions and cancellations

  private func report(_ participant: Participant, with event: TouchesEvent, in window: UIWindow) {
    let participation = participant.participation
    let recognizer = participant.recognizer
    let reports = participation.unreported
    let isFirst = !participation.hasSentActions
    participation.unreported = []
    participation.maySendAction = false
    participation.hasSentActions = true
    if isFirst { changes.mayHaveFinished = true }
    if reports.contains(.began) { recognizer.willReportBegan(afterWaiting: participation.hasWaited) }
    for (report, state) in GestureReports.order where reports.contains(report) {
      if !send(recognizer, state) { break }
    }
    if isFirst {
      delivery.applyRecognition(of: participant, with: event, in: window)
      if recognizer.cancelsTouchesInView { withdrawPresses(of: participation, in: window) }
    }
  }

  /// Sends the recognizer's actions. During the actions, `state` returns the given state, which may be older
  /// than the current state (rule 5.14). Returns whether the actions left the current state unchanged.
  private func send(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) -> Bool {
    let present = recognizer.storedState
    recognizer.stateDuringAction = state
    recognizer.notifyScrollView()
    recognizer.handlers.send(from: recognizer)
    recognizer.stateDuringAction = nil
    return recognizer.storedState == present
  }

  // MARK: (f) Resets

  /// Resets the finished recognizers. A recognizer is reset only after its last finger has lifted, and after
  /// all recognizers to which failure requirements link it have finished (rules 5.18, 5.19).
  func resetFinished() {
    guard changes.mayHaveFinished else { return }
    changes.mayHaveFinished = false
    // This is a loop, because a closure would check for each recognizer whether the code runs on the main
    // actor.
    var isAnyFinished = false
    var areLinked = false
    for participant in participants {
      if !participant.isPending { isAnyFinished = true }
      if participant.recognizer.hasRequirements { areLinked = true }
    }
    guard isAnyFinished else { return }
    let elsewhere = participantsOfOtherWindows
    for participant in elsewhere where participant.recognizer.hasRequirements { areLinked = true }
    var finishedParticipants: ContiguousArray<Participant> = []
    if areLinked {
      for participant in arbiter.groupsWithoutPendingMembers(among: participants + elsewhere) {
        if participant.participation.changes === changes {
          finishedParticipants.append(participant)
        } else {
          participant.participation.changes.mayHaveFinished = true
          participant.participation.changes.setNeedsUpdate()
        }
      }
    } else {
      for participant in participants where !participant.isPending {
        finishedParticipants.append(participant)
      }
    }
    for participant in finishedParticipants { participant.recognizer.endSequence() }
    extendLifetime(participants.removeAndReturn { $0.recognizer.participation !== $0.participation })
  }

  /// The participants in the application's other windows. Failure requirements also apply between recognizers
  /// of different windows (rule 13.4).
  var participantsOfOtherWindows: ContiguousArray<Participant> {
    var elsewhere: ContiguousArray<Participant> = []
    for scene in (changes.window?.owningApplication ?? .current)?.orderedScenes ?? [] {
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
      guard let participation = recognizer.participation,
        let index = participation.touches.firstIndex(where: { $0 === touch })
      else { continue }
      if participation.touches.count == 1 { recognizer.rememberCentroid() }
      participation.touches.remove(at: index)
    }
    for entry in receivers where !entry.touch.hasLeftEvent {
      orderByTouches()
      break
    }
    if !touch.hasHeldCall { forget(touch) }
    if isAbandoned { finishAbandoning(in: window) }
  }

  /// Ends a touch whose last event did not reach this window, because an override of `sendEvent` did not call
  /// super (rule 4.1). For the touch's recognizers, the touch counts as cancelled (rule 12.1). If the touch's
  /// Began is still delayed, the view never receives the touch (rule 4.14).
  private func endSwallowed(_ touch: UITouch, in window: UIWindow) {
    for recognizer in recognizers(of: touch) where recognizer.includes(touch) && recognizer.acceptsTouches {
      recognizer.assign(.cancelled, .eventSwallowed)
    }
    delivery.discardTouchWithHeldBegan(touch, in: window)
    changes.mayHaveFinished = true
    changes.setNeedsUpdate()
  }

  // MARK: Leaving

  /// Removes from the sequence the recognizers whose view was deallocated and whose fingers have lifted,
  /// because no later event would remove them (rule 5.21).
  private func removeOrphans() {
    for entry in receivers where !entry.touch.hasLeftEvent { return }
    for participant in participants
    where participant.recognizer.storedView == nil && participant.recognizer.acceptsTouches
      && participant.participation.input == nil && !participant.participation.hasFingersDown
    {
      participant.recognizer.leaveSequence(.removed)
    }
  }

  /// Ends the sequence when the window is hidden or leaves its scene (rules 5.21, 12.4). Recognizers in
  /// Possible fail, and active recognizers are cancelled and send their actions. A touch whose Began is
  /// delayed is discarded, and a touch whose Ended is delayed is cancelled for its view. If fingers are down
  /// or an update is in progress, the sequence ends later, when the fingers have been cancelled.
  func abandonSequence(in window: UIWindow) {
    isAbandoned = true
    finishAbandoning(in: window)
  }

  private func finishAbandoning(in window: UIWindow) {
    guard !changes.isUpdating else { return }
    for participant in participants where participant.participation.hasFingersDown { return }
    isAbandoned = false
    if participants.isEmpty && delivery.heldTouches.isEmpty { return }
    changes.isUpdating = true
    let event = window.storedWindowScene?.dispatcher.event ?? TouchesEvent()
    for participant in participants { participant.recognizer.leaveSequence(.removed) }
    decide(with: event, in: window)
    delivery.endHeldTouches(with: event, in: window)
    let remainingParticipants = participants
    participants = []
    for participant in remainingParticipants
    where participant.recognizer.participation === participant.participation {
      participant.recognizer.endSequence()
    }
    changes.isUpdating = false
    changes.needsUpdate = false
  }

  deinit {}
}

extension GestureReports {
  /// The order in which unreported states are reported to the targets (rule 5.14).
  static let order: [(GestureReports, UIGestureRecognizer.State)] = [
    (.began, .began), (.changed, .changed), (.ended, .ended), (.cancelled, .cancelled),
  ]
}
