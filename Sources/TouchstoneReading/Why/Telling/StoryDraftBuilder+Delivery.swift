extension StoryDraftBuilder {
  mutating func read(_ delivery: TraceFact.Delivery) {
    switch delivery {
    case .decided(_, let call, let recognizer, _, let verdict):
      if let hold = heldCalls[call == .began ? .began : .ended] {
        addCurrentEntry(toDraft: hold.draft)
      } else {
        decisions.append((call, recognizer, verdict, entry.number))
      }
    case .held(_, let phase, let recognizer): readHeldCall(phase, by: recognizer)
    case .recognition(_, let recognizer, let stage, let cancels):
      readRecognition(recognizer, stage, cancels: cancels)
    case .cancelled(_, let view, let cause): readCancellation(view, cause)
    case .discarded(_, let view, let recognizer, let phase): readDiscard(view, by: recognizer, phase)
    case .released(_, _, let phase):
      releaseEntries.append(entry.number)
      releaseDelay = heldCalls.removeValue(forKey: phase).map { entry.time - $0.since }
    }
  }

  mutating func read(_ responder: TraceFact.Responder) {
    switch responder {
    case .sentEvent(_, _, let responder): readSentEvent(to: responder)
    case .touches(let phase, _, let view): readDelivery(phase, to: view)
    case .forwarded(let phase, let from, let to): readForwardedCall(phase, from, to)
    case .input: break
    }
  }

  private mutating func takeDecisions(_ call: DeliveryTable.Call) -> [Int] {
    let entries = decisions.filter { $0.call == call }.map(\.entry)
    decisions.removeAll { $0.call == call }
    return entries
  }

  // MARK: Holding

  private mutating func readHeldCall(_ phase: UITouch.Phase, by recognizer: RecordedRecognizer) {
    let call: DeliveryTable.Call = phase == .began ? .began : .ended
    var holders = decisions.filter { $0.call == call && $0.verdict == .hold }.map(\.recognizer)
    if holders.isEmpty { holders = [recognizer] }
    let draft = begin(.held(phase, view: boundTouch.view, by: holders), with: takeDecisions(call))
    heldCalls[phase] = (draft, entry.time, recognizer)
  }

  private mutating func readRecognition(
    _ recognizer: RecordedRecognizer, _ stage: RecognitionTable.DeliveryStage, cancels: Bool
  ) {
    guard RecognitionTable.effect(stage, cancelsTouchesInView: cancels) == .nothing else {
      recognition = (recognizer, entry.number)
      return
    }
    guard let index = stepDrafts[recognizer.reference] else {
      begin(.fact(entry.fact))
      return
    }
    addCurrentEntry(toDraft: index)
    if !cancels, stage != .none, stage != .ended, case .state(var step) = drafts[index].subject {
      step.leavesTouchToView = true
      drafts[index].subject = .state(step)
    }
  }

  // MARK: Cancelling and discarding

  private mutating func readCancellation(_ view: TraceReference?, _ cause: CancellationCause) {
    let decided = recognition
    recognition = nil
    cancellationDraft = begin(
      .cancelled(
        CancelledCall(
          cause: cause, recognizer: cause == .recognizer ? decided?.recognizer : nil, call: nil, view: view)),
      with: decided.map { [$0.entry] } ?? [])
    if cause == .recognizer { heldCalls = [:] }
  }

  private mutating func readDiscard(
    _ view: TraceReference?, by recognizer: RecordedRecognizer?, _ phase: UITouch.Phase
  ) {
    let joinedLate = decisions.contains { $0.verdict == .discard }
    let decided = recognition
    recognition = nil
    begin(
      .discarded(
        DiscardedTouch(
          view: view, recognizer: recognizer, holder: heldCalls[.began]?.by,
          wasCancelled: phase == .cancelled,
          hadBegunAtLanding: joinedLate)),
      with: (decided.map { [$0.entry] } ?? []) + takeDecisions(.began))
    heldCalls = [:]
  }

  // MARK: Calls

  private mutating func readDelivery(_ phase: UITouch.Phase, to view: TraceReference) {
    isCallRepeated = false
    if phase == .cancelled, let index = cancellationDraft,
      case .cancelled(var cancelled) = drafts[index].subject
    {
      addCurrentEntry(toDraft: index)
      cancelled.call = ViewCall(phase: phase, view: view)
      drafts[index].subject = .cancelled(cancelled)
      cancellationDraft = nil
      setCall(index)
      return
    }
    if let index = moveDraft(phase, to: view), releaseEntries.isEmpty,
      case .call(var call) = drafts[index].subject
    {
      call.count += 1
      drafts[index].subject = .call(call)
      addCurrentEntry(toDraft: index)
      isCallRepeated = true
      setCall(index)
      return
    }
    var call = ViewCall(phase: phase, view: view)
    call.delay = releaseEntries.isEmpty ? nil : releaseDelay
    var earlier = releaseEntries
    releaseEntries = []
    if phase == .began { earlier += takeDecisions(.began) }
    if phase == .ended { earlier += takeDecisions(.ended) }
    setCall(begin(.call(call), with: earlier))
  }

  private mutating func setCall(_ index: Int) {
    callDraft = index
    lineDraft = index
  }

  /// Returns the draft of earlier moves on the view, because one sentence describes all moves; nil for other
  /// phases.
  private func moveDraft(_ phase: UITouch.Phase, to view: TraceReference) -> Int? {
    guard phase == .moved else { return nil }
    return drafts.lastIndex {
      if case .call(let call) = $0.subject {
        call.phase == .moved && call.view == view && call.delay == nil
      } else {
        false
      }
    }
  }

  private mutating func readForwardedCall(
    _ phase: UITouch.Phase, _ from: TraceReference, _ to: TraceReference?
  ) {
    guard let index = callDraft else {
      begin(.fact(entry.fact))
      return
    }
    switch drafts[index].subject {
    case .call(var call) where call.phase == phase:
      addCurrentEntry(toDraft: index)
      if isCallRepeated { return }
      call.passOn(to: to)
      drafts[index].subject = .call(call)
    case .cancelled(var cancelled) where phase == .cancelled:
      addCurrentEntry(toDraft: index)
      cancelled.call?.passOn(to: to)
      drafts[index].subject = .cancelled(cancelled)
    default: begin(.fact(entry.fact))
    }
  }
}

extension ViewCall {
  fileprivate mutating func passOn(to next: TraceReference?) {
    if let next { chain.append(next) } else { isDropped = true }
  }
}
