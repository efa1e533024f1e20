extension TimelineModel {
  mutating func changeState(
    _ recognizer: RecordedRecognizer, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State,
    _ cause: RecordedCause, at time: TimeInterval
  ) {
    if cause == .reset {
      awaitedRecognizers[recognizer.reference] = nil
      // The timer's bar remains, because the timer may continue: a tap recognizer waits for the next tap.
      return change(.recognizer(recognizer)) { lane in
        lane.endBars(at: time) { $0.row != .clock }
      }
    }
    if new != .possible, new != .changed { stopTimer(of: recognizer, at: time) }
    // If the recognizer remains in the state `changed`, no new bar begins.
    if old == new { return }
    change(.recognizer(recognizer)) { lane in
      lane.endBars(at: time, vanishing: true) { $0.isState }
      lane.beginBar(.state(new, cause), at: time)
    }
  }

  mutating func beginWait(
    _ recognizer: RecordedRecognizer, for other: RecordedRecognizer, at time: TimeInterval
  ) {
    awaitedRecognizers[recognizer.reference, default: []].append(other)
    guard awaitedRecognizers[recognizer.reference]?.count == 1 else { return }
    change(.recognizer(recognizer)) { lane in
      if case .state(let state, _)? = lane.openBar(where: \.isState)?.kind { lane.withheldState = state }
      lane.endBars(at: time, vanishing: true) { $0.isState }
      lane.beginBar(.waits(for: other), at: time)
    }
  }

  mutating func endWait(
    _ recognizer: RecordedRecognizer, for other: RecordedRecognizer, didFail: Bool, at time: TimeInterval
  ) {
    guard var others = awaitedRecognizers[recognizer.reference] else { return }
    others.removeAll { $0.reference == other.reference }
    awaitedRecognizers[recognizer.reference] = others.isEmpty ? nil : others
    change(.recognizer(recognizer)) { lane in
      lane.endBars(at: time, vanishing: true) { $0.isState }
      if let next = others.first {
        lane.beginBar(.waits(for: next), at: time)
      } else if didFail {
        // After the wait, the recognizer has the state that was withheld during the wait.
        lane.beginBar(.state(lane.withheldState, nil), at: time)
      }
    }
  }

  mutating func addDecision(
    _ call: DeliveryTable.Call, on touch: TraceReference, by recognizer: RecordedRecognizer, isHeld: Bool,
    at time: TimeInterval
  ) {
    let subject = TimelineLane.Subject.recognizer(recognizer)
    guard isHeld || hasLane(subject) else { return }
    change(subject) { lane in
      let isKnown = lane.openBar { $0.holds(touch, call) } != nil
      if isHeld, !isKnown { lane.beginBar(.holds(touch, call), at: time) }
      if !isHeld, isKnown { lane.endBars(at: time) { $0.holds(touch, call) } }
    }
  }

  /// Ends the bars that show that a recognizer delays `call`. If `call` is nil, ends these bars for all
  /// calls.
  mutating func endHolds(of touch: TraceReference, _ call: DeliveryTable.Call?, at time: TimeInterval) {
    changeAll(.recognizer) { lane in lane.endBars(at: time) { $0.holds(touch, call) } }
  }
}
