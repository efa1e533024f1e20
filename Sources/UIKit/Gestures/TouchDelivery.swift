/// Delivers touches to the views of one window: at once, later if a recognizer delays the call, or never
/// (rules 4.9 to 4.14). A delayed call is said to be held.
final class TouchDelivery {
  weak var window: UIWindow?
  /// The touches whose Began or Ended is held, in the order in which a call was first held.
  private(set) var heldTouches: ContiguousArray<UITouch> = []

  // MARK: Immediate delivery

  /// Calls the views' touch methods for the event, one phase after another (policy P4). In each phase, a view
  /// receives one call with all its touches in that phase (rule 2.7). The view that was touched first is
  /// called first (policy P2).
  func deliver(_ event: TouchesEvent, in window: UIWindow) {
    var phases: TouchPhaseSet = []
    var haveLeft = false
    for touch in event.touches where touch.isIn(window) {
      phases.insert(TouchPhaseSet(touch.storedPhase))
      if touch.hasViewLeftWindow { haveLeft = true }
    }
    if haveLeft { cancelOnDepartedViews(event, in: window) }
    if phases.contains(.began) { deliver(.began, event, in: window) }
    if phases.contains(.moved) { deliver(.moved, event, in: window) }
    if phases.contains(.ended) { deliver(.ended, event, in: window) }
    if phases.contains(.cancelled) { deliver(.cancelled, event, in: window) }
  }

  private func deliver(_ phase: UITouch.Phase, _ event: TouchesEvent, in window: UIWindow) {
    let touches = event.touches
    var index = 0
    while index < touches.count {
      let first = touches[index]
      index += 1
      guard first.isIn(window), isFirstOnItsView(index - 1, of: touches) else { continue }
      var slots: UInt64 = 0
      for touch in touches[(index - 1)...] where touch.isOnSameView(as: first) && touch.isDue(in: phase) {
        slots |= touch.slotMask
        if phase == .cancelled { touch.delivery = .cancelled }  // rule 1.20
      }
      if slots != 0, let view = first.storedView { call(view, phase, slots, with: event) }
    }
  }

  /// Returns whether the touch at `index` is the first of the event's touches on its view.
  private func isFirstOnItsView(_ index: Int, of touches: ContiguousArray<UITouch>) -> Bool {
    for earlier in touches[..<index] where earlier.isOnSameView(as: touches[index]) { return false }
    return true
  }

  /// Cancels the touches of views that have left the window (rule 1.13). Recognizers continue to receive
  /// these touches.
  private func cancelOnDepartedViews(_ event: TouchesEvent, in window: UIWindow) {
    let touches = event.touches
    for first in touches where first.hasViewLeftWindow && first.isIn(window) {
      guard let view = first.storedView else { continue }
      var members: ContiguousArray<UITouch> = []
      for touch in touches where touch.hasViewLeftWindow && touch.isOnSameView(as: first) {
        touch.hasViewLeftWindow = false
        // A view that has returned to the window still receives its touches (rule 1.12).
        guard view.window !== window else { continue }
        switch touch.delivery {
        case .tracking, .endHeld:
          touch.delivery = .cancelled
          members.append(touch)
          record(.delivery(.cancelled(touch, .viewLeftWindow)))
        case .notDelivered, .beganHeld: touch.delivery = .cancelled  // the view never received the touch
        case .withheld, .ended, .cancelled: break
        }
      }
      if !members.isEmpty { call(view, .cancelled, members, with: event) }
    }
  }

  // MARK: Holding

  /// Decides for each touch that began or ended in the event whether the call to its view is made now, held
  /// or discarded. Called before `deliver(_:in:)`.
  func holdTouches(of event: TouchesEvent, in window: UIWindow) {
    for touch in event.touches where touch.isIn(window) {
      switch (touch.storedPhase, touch.delivery) {
      case (.began, .notDelivered):
        switch verdict(.began, on: touch, in: window) {
        case .pass: break
        case .discard(let recognizer): discard(touch, by: recognizer)
        case .hold(let recognizer):
          touch.delivery = .beganHeld(touch.reading)
          addHeld(touch, .began, by: recognizer)
        }
      case (.ended, .notDelivered), (.ended, .tracking):
        if case .hold(let recognizer) = verdict(.ended, on: touch, in: window) {
          touch.delivery = .endHeld
          addHeld(touch, .ended, by: recognizer)
        }
      case (.cancelled, .beganHeld): discard(touch, by: nil)  // rule 4.14
      default: break
      }
    }
    removeReleased(in: window)
  }

  private func addHeld(_ touch: UITouch, _ phase: UITouch.Phase, by recognizer: UIGestureRecognizer) {
    record(.delivery(.held(touch, phase, by: recognizer)))
    for other in heldTouches where other === touch { return }
    heldTouches.append(touch)
  }

  private enum DeliveryVerdict {
    case pass
    case hold(UIGestureRecognizer)
    case discard(UIGestureRecognizer)
  }

  /// Returns the combined decision of all recognizers of the touch (rule 4.13).
  private func verdict(_ call: DeliveryTable.Call, on touch: UITouch, in window: UIWindow) -> DeliveryVerdict
  {
    var verdict = DeliveryVerdict.pass
    for recognizer in window.gestureEnvironment.recognizers(of: touch) {
      switch self.verdict(call, on: touch, of: recognizer) {
      case .pass: break
      case .discard: return .discard(recognizer)
      case .hold: if case .pass = verdict { verdict = .hold(recognizer) }
      }
    }
    return verdict
  }

  private func verdict(
    _ call: DeliveryTable.Call, on touch: UITouch, of recognizer: UIGestureRecognizer
  ) -> DeliveryTable.Verdict {
    let progress = progress(of: recognizer, to: touch)
    let verdict: DeliveryTable.Verdict
    switch DeliveryTable.rule(call, progress) {
    case .pass: verdict = .pass
    case .holdIfDelaying:
      let delays = call == .began ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded
      verdict = delays ? .hold : .pass
    case .discardIfCancelling:
      let withholds =
        recognizer.owningApplication?.gesturePolicy.withholdsJoiningTouches
        ?? GesturePolicy().withholdsJoiningTouches
      verdict = recognizer.cancelsTouchesInView && withholds ? .discard : .pass
    }
    record(.delivery(.decided(touch, call, by: recognizer, progress, verdict)))
    return verdict
  }

  private func progress(of recognizer: UIGestureRecognizer, to touch: UITouch) -> DeliveryTable.Progress {
    guard let participation = recognizer.participation, participation.includes(touch) else {
      return .failedOrIgnoring
    }
    switch recognizer.storedState {
    case .possible: return .possible
    case .began, .changed, .ended: return participation.hasSentActions ? .recognized : .waiting
    case .cancelled: return participation.hasSentActions ? .recognized : .failedOrIgnoring
    case .failed: return .failedOrIgnoring
    }
  }

  // MARK: Releasing

  /// A held call that no recognizer delays any more, so that it can be made to the touch's view.
  private struct ReleasedCall {
    let touch: UITouch
    let phase: UITouch.Phase
    let reading: TouchReading
    /// Whether the finger has already lifted, and Ended remains held after this call.
    var isEndHeld = false

    func sharesCall(with other: ReleasedCall) -> Bool {
      phase == other.phase && touch.storedView === other.touch.storedView
        && reading.timestamp == other.reading.timestamp
    }
  }

  /// Makes the held calls that no recognizer delays any more, ordered by the times of their readings (rule
  /// 4.12). The calls for the current event follow in `deliver(_:in:)`.
  func release(in window: UIWindow, with event: TouchesEvent, isInEvent: Bool) {
    guard !heldTouches.isEmpty else { return }
    var releases: ContiguousArray<ReleasedCall> = []
    for touch in heldTouches { gather(touch, isInEvent: isInEvent, in: window, into: &releases) }
    // Readings with the same time are ordered by the landing of their touches (policy P2).
    let order = releases.indices.sorted {
      let (one, other) = (releases[$0], releases[$1])
      return (one.reading.timestamp, one.touch.landingNumber, $0)
        < (other.reading.timestamp, other.touch.landingNumber, $1)
    }
    var nextIndex = order.startIndex
    while nextIndex < order.endIndex {
      let first = releases[order[nextIndex]]
      var group: ContiguousArray<ReleasedCall> = [first]
      nextIndex += 1
      // Rule 2.7: a view receives readings with the same time in one call per phase.
      while nextIndex < order.endIndex, first.sharesCall(with: releases[order[nextIndex]]) {
        group.append(releases[order[nextIndex]])
        nextIndex += 1
      }
      deliver(group, event: event, in: window)
    }
    removeReleased(in: window)
  }

  private func gather(
    _ touch: UITouch, isInEvent: Bool, in window: UIWindow, into releases: inout ContiguousArray<ReleasedCall>
  ) {
    switch touch.delivery {
    case .beganHeld(let reading):
      // Rule 4.14: if a touch was cancelled while its Began was held, the view never receives the touch.
      guard touch.storedPhase != .cancelled, case .pass = verdict(.began, on: touch, in: window) else {
        return
      }
      touch.delivery = .notDelivered
      var began = ReleasedCall(touch: touch, phase: .began, reading: reading)
      if touch.storedPhase != .ended {
        releases.append(began)
        if touch.reading.differs(from: reading), !(isInEvent && touch.storedPhase == .moved) {
          releases.append(ReleasedCall(touch: touch, phase: .moved, reading: touch.reading))
        }
      } else if !touch.hasLeftEvent {
        releases.append(began)  // `deliver(_:in:)` makes the call for an end in this event
      } else if case .hold = verdict(.ended, on: touch, in: window) {
        began.isEndHeld = true
        releases.append(began)
      } else {
        releases.append(began)
        releases.append(ReleasedCall(touch: touch, phase: .ended, reading: touch.reading))
      }
    case .endHeld:
      guard case .pass = verdict(.ended, on: touch, in: window) else { return }
      touch.delivery = .tracking
      releases.append(ReleasedCall(touch: touch, phase: .ended, reading: touch.reading))
    case .withheld, .notDelivered, .tracking, .ended, .cancelled: break
    }
  }

  private func deliver(_ group: ContiguousArray<ReleasedCall>, event: TouchesEvent, in window: UIWindow) {
    guard let first = group.first, let view = first.touch.storedView else { return }
    // Rule 1.13: a view that has left the window receives no held call. If the view received Began, the touch
    // is cancelled.
    let phase = view.window === window ? first.phase : .cancelled
    var members: ContiguousArray<UITouch> = []
    var readings: ContiguousArray<TouchReading> = []
    for release in group {
      let touch = release.touch
      switch (touch.delivery, phase) {
      case (.notDelivered, .cancelled):
        discard(touch, by: nil)
        continue
      case (.tracking, .cancelled):
        touch.delivery = .cancelled
        record(.delivery(.cancelled(touch, .viewLeftWindow)))
      case (.notDelivered, _), (.tracking, _): record(.delivery(.released(touch, phase)))
      default: continue
      }
      members.append(touch)
      readings.append(release.reading)
    }
    if members.isEmpty { return }
    call(view, phase, members, asAt: readings, with: event)
    for release in group where release.isEndHeld {
      if case .tracking = release.touch.delivery { release.touch.delivery = .endHeld }
    }
  }

  /// Removes the touches without a held call from `heldTouches`. If such a touch's last event has been
  /// handled, its list of recognizers is also removed (rule 2.2).
  private func removeReleased(in window: UIWindow) {
    if heldTouches.isEmpty { return }
    for touch in heldTouches where touch.hasLeftEvent && !touch.hasHeldCall {
      window.gestureEnvironment.forget(touch)
    }
    heldTouches.removeAll { !$0.hasHeldCall }
  }

  // MARK: Discarding and cancelling

  /// A touch to cancel, and the view that receives the cancellation.
  private struct TouchOnView {
    let touch: UITouch
    let view: UIView
  }

  /// Discards or cancels the touches of a recognizer that has sent its first action (rule 4.3c). Touches that
  /// the view has not received are discarded. The other touches are cancelled, with one call per view.
  func applyRecognition(of participant: Participant, with event: TouchesEvent, in window: UIWindow) {
    let recognizer = participant.recognizer
    var cancelled: ContiguousArray<TouchOnView> = []
    for touch in participant.participation.sequence {
      let stage = touch.deliveryStage
      let cancels = recognizer.cancelsTouchesInView
      record(.delivery(.recognition(touch, by: recognizer, stage, cancels: cancels)))
      switch RecognitionTable.effect(stage, cancelsTouchesInView: cancels) {
      case .nothing: break
      case .discard: discard(touch, by: recognizer)
      case .cancel:
        guard let view = touch.storedView else { continue }
        touch.delivery = .cancelled
        cancelled.append(TouchOnView(touch: touch, view: view))
        record(.delivery(.cancelled(touch, .recognizer)))
      }
    }
    sendTouchesCancelled(cancelled, with: event)
    removeReleased(in: window)
  }

  /// Ends the touches that have a held call when the window is hidden or leaves its scene. If Began is held,
  /// the touch is discarded; if Ended is held, the touch is cancelled for its view.
  func endHeldTouches(with event: TouchesEvent, in window: UIWindow) {
    var cancelled: ContiguousArray<TouchOnView> = []
    for touch in heldTouches {
      guard case .endHeld = touch.delivery, let view = touch.storedView else {
        if touch.hasHeldCall { discard(touch, by: nil) }
        continue
      }
      touch.delivery = .cancelled
      cancelled.append(TouchOnView(touch: touch, view: view))
      record(.delivery(.cancelled(touch, .windowHidden)))
    }
    sendTouchesCancelled(cancelled, with: event)
    removeReleased(in: window)
  }

  /// Discards a touch whose Began is held and whose last event did not reach this window, because an override
  /// of `sendEvent` did not call super (rules 4.1, 4.14).
  func discardTouchWithHeldBegan(_ touch: UITouch, in window: UIWindow) {
    guard case .beganHeld = touch.delivery else { return }
    discard(touch, by: nil)
    removeReleased(in: window)
  }

  private func discard(_ touch: UITouch, by recognizer: UIGestureRecognizer?) {
    touch.delivery = .cancelled
    record(.delivery(.discarded(touch, by: recognizer)))
  }

  /// Calls `touchesCancelled` once for each view. Views are called in the order in which touches landed on
  /// them (policy P2). The touches that determine this order include the event's touches that are not
  /// cancelled.
  private func sendTouchesCancelled(_ touches: ContiguousArray<TouchOnView>, with event: TouchesEvent) {
    if touches.isEmpty { return }
    var waiting = touches
    func sendToView(_ view: UIView) {
      var members: ContiguousArray<UITouch> = []
      for entry in waiting where entry.view === view { members.append(entry.touch) }
      if members.isEmpty { return }
      waiting.removeAll { $0.view === view }
      call(view, .cancelled, members, with: event)
    }
    var known = event.touches
    for entry in touches where !known.contains(where: { $0 === entry.touch }) { known.append(entry.touch) }
    known.sort { $0.landingNumber < $1.landingNumber }
    for touch in known { touch.storedView.map(sendToView) }
  }

  // MARK: Calls

  /// Calls the view's touch method with the event's touches that have these slots (a bit mask).
  private func call(_ view: UIView, _ phase: UITouch.Phase, _ slots: UInt64, with event: TouchesEvent) {
    record(.responder(.touches(phase, event.touches(in: slots), to: view)))
    for touch in event.touches where touch.slotMask & slots != 0 { touch.recordDelivery(phase) }
    call(view, phase, event.touchSet(in: slots), with: event)
  }

  /// Calls the view's touch method. During the call, the touches have the given phase and the given readings;
  /// if `readings` is empty, they keep their current readings. Afterwards, the touches have their current
  /// values again.
  private func call(
    _ view: UIView, _ phase: UITouch.Phase, _ touches: ContiguousArray<UITouch>,
    asAt readings: ContiguousArray<TouchReading> = [], with event: TouchesEvent
  ) {
    var current: ContiguousArray<CurrentValues> = []
    for touch in touches {
      current.append(CurrentValues(of: touch))
      touch.storedPhase = phase
    }
    for (touch, reading) in zip(touches, readings) {
      touch.reading = reading
      guard phase == .began else { continue }
      // The first reading has no preceding reading (rule 1.6), and is the only coalesced reading (rule 1.17).
      touch.precedingReading = reading
      touch.readings = [reading]
    }
    record(.responder(.touches(phase, Array(touches), to: view)))
    for touch in touches { touch.recordDelivery(phase) }
    call(view, phase, Set(touches), with: event)
    for (touch, values) in zip(touches, current) { values.restore(touch) }
  }

  private func call(_ view: UIView, _ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    default: view.touchesCancelled(touches, with: event)
    }
  }

  /// The values of a touch in the current event, which are saved while its view is called with other values.
  private struct CurrentValues {
    private let phase: UITouch.Phase
    private let reading: TouchReading
    private let precedingReading: TouchReading
    private let readings: ContiguousArray<TouchReading>

    init(of touch: UITouch) {
      phase = touch.storedPhase
      reading = touch.reading
      precedingReading = touch.precedingReading
      readings = touch.readings
    }

    func restore(_ touch: UITouch) {
      touch.storedPhase = phase
      touch.reading = reading
      touch.precedingReading = precedingReading
      touch.readings = readings
    }
  }

  @inline(__always)
  private func record(_ event: @autoclosure () -> TouchTraceEvent) {
    UIApplication.record(event(), in: window?.owningApplication ?? .current)
  }

  deinit {}
}
