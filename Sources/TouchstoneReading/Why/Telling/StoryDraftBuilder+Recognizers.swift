extension StoryDraftBuilder {
  mutating func read(_ recognizer: TraceFact.Recognizer) {
    switch recognizer {
    case .touches(_, _, let recognizer):
      readReceiver(recognizer)
      lineDraft = receiversDraft
    case .ignored(let recognizer, _): lineDraft = begin(.ignored(recognizer))
    case .state(let recognizer, let old, let new, let cause):
      readStateChange(of: recognizer, from: old, to: new, cause)
    case .waits(let recognizer, let other):
      waitStartTimes[recognizer.reference] = entry.time
      setStep(of: recognizer, beginWait(of: recognizer, for: other))
    case .waitEnded(let recognizer, let other, let didFail):
      let since = waitStartTimes.removeValue(forKey: recognizer.reference) ?? entry.time
      setStep(
        of: recognizer,
        begin(.waited(recognizer, for: other, didFail: didFail, entry.time - since, hasActed: false)))
    case .prevention(let recognizer, let other, _, .prevents):
      preventions.append((recognizer.reference, other.reference, entry.number))
    case .prevention(let recognizer, let other, _, let relation):
      readNonExclusion(of: other, beside: recognizer, relation)
    // Input other than touches does not concern a touch.
    case .input: break
    }
  }

  /// Returns the draft of a recognizer's wait. If the recognizer recognized at the same time, the draft of
  /// that state change becomes the draft of the wait.
  private mutating func beginWait(of recognizer: RecordedRecognizer, for other: RecordedRecognizer) -> Int {
    guard let index = stepDrafts[recognizer.reference], case .state(let step) = drafts[index].subject,
      drafts[index].time == time, step.from == .possible, step.to != .failed, !step.hasActed
    else { return begin(.waits(recognizer, for: other)) }
    addCurrentEntry(toDraft: index)
    drafts[index].subject = .waits(recognizer, for: other)
    return index
  }

  mutating func readReceiver(_ recognizer: RecordedRecognizer) {
    guard let receiversDraft, case .receivers(var recognizers) = drafts[receiversDraft].subject else {
      receiversDraft = begin(.receivers([recognizer]))
      return
    }
    addCurrentEntry(toDraft: receiversDraft)
    if !recognizers.contains(where: { $0.reference == recognizer.reference }) {
      recognizers.append(recognizer)
      drafts[receiversDraft].subject = .receivers(recognizers)
    }
  }

  /// Uses the draft for the app's next lines and the recognizer's next action.
  private mutating func setStep(of recognizer: RecordedRecognizer, _ draft: Int) {
    stepDrafts[recognizer.reference] = draft
    lineDraft = draft
  }

  // MARK: States

  private mutating func readStateChange(
    of recognizer: RecordedRecognizer, from old: UIGestureRecognizer.State,
    to new: UIGestureRecognizer.State, _ cause: RecordedCause
  ) {
    switch cause {
    case .reset: return readReset(recognizer)
    case .prevented(let other): return readExclusion(recognizer, by: other, isUnderWay: false)
    case .underWay(let other): return readExclusion(recognizer, by: other, isUnderWay: true)
    case .assigned, .refused, .requirement, .followed, .disabled, .removed: break
    }
    if let index = stepDrafts[recognizer.reference] {
      switch drafts[index].subject {
      case .waited(_, _, didFail: false, _, _):
        // The draft of the wait already describes this failure.
        if case .requirement = cause { return addCurrentEntry(toDraft: index) }
      case .state(var step) where step.to == .changed && new == .changed:
        step.count += 1
        drafts[index].subject = .state(step)
        addCurrentEntry(toDraft: index)
        lineDraft = index
        return
      default: break
      }
    }
    let step = RecognizerStep(recognizer: recognizer, from: old, to: new, cause: cause)
    setStep(of: recognizer, begin(.state(step)))
  }

  private mutating func readReset(_ recognizer: RecordedRecognizer) {
    guard let resetsDraft, case .resets(let recognizers) = drafts[resetsDraft].subject else {
      resetsDraft = begin(.resets([recognizer]))
      return
    }
    addCurrentEntry(toDraft: resetsDraft)
    drafts[resetsDraft].time = time
    drafts[resetsDraft].subject = .resets(recognizers + [recognizer])
  }

  private mutating func readExclusion(
    _ recognizer: RecordedRecognizer, by other: RecordedRecognizer, isUnderWay: Bool
  ) {
    let decided = preventions.filter { $0.by == other.reference && $0.of == recognizer.reference }.map(
      \.entry)
    preventions.removeAll { decided.contains($0.entry) }
    if let index = stepDrafts[recognizer.reference],
      case .waited(_, let awaited, didFail: false, _, _) = drafts[index].subject,
      awaited.reference == other.reference
    {
      // The draft of the wait already describes this failure.
      addCurrentEntry(toDraft: index)
      drafts[index].entries += decided
      return
    }
    if let last = drafts.indices.last, drafts[last].time == time,
      case .excluded(let recognizers, let winner, isUnderWay) = drafts[last].subject,
      winner.reference == other.reference
    {
      addCurrentEntry(toDraft: last)
      drafts[last].entries += decided
      drafts[last].subject = .excluded(recognizers + [recognizer], by: other, isUnderWay: isUnderWay)
    } else {
      begin(.excluded([recognizer], by: other, isUnderWay: isUnderWay), with: decided)
    }
    stepDrafts[recognizer.reference] = drafts.count - 1
  }

  private mutating func readNonExclusion(
    of other: RecordedRecognizer, beside recognizer: RecordedRecognizer, _ relation: PreventionTable.Relation
  ) {
    if let last = drafts.indices.last, drafts[last].time == time,
      case .notExcluded(let recognizers, let winner, relation) = drafts[last].subject,
      winner.reference == recognizer.reference
    {
      addCurrentEntry(toDraft: last)
      drafts[last].subject = .notExcluded(recognizers + [other], by: recognizer, relation)
    } else {
      begin(.notExcluded([other], by: recognizer, relation))
    }
  }
}
