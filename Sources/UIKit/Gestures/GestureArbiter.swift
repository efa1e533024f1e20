/// Decides which recognizers of a window may send their actions. The arbiter considers failure requirements
/// first, then exclusion (rule 4.3b, section 5 of the rules).
final class GestureArbiter {
  /// The recognizers of the sequence that have unreported state changes, in the order in which the arbiter
  /// decides about them.
  private var candidates: ContiguousArray<Participant> = []
  /// The recognizers that began to wait for another recognizer in the current update.
  private var waiting: ContiguousArray<Participation> = []
  private var cycles = RequirementCycles()
  private var rankingCount = 0
  /// The number of the participant that joined last. The participants of all windows are numbered together.
  private var lastNumber = 0

  /// Decides which participants with unreported state changes may send their actions, and marks these
  /// participants. Makes a participant fail if another recognizer prevents it, or if a recognizer that must
  /// fail first has recognized. `number` is the number of the participant that joined last.
  func decide(among participants: ContiguousArray<Participant>, upTo number: Int) {
    lastNumber = number
    guard needsDecision(among: participants) else { return }
    gatherCandidates(among: participants)
    repeat {
      decideUntilSettled(among: participants)
    } while endDependents(among: participants)
    candidates.removeAll(keepingCapacity: true)
    cycles.forget()
  }

  /// Returns whether a decision is needed. This is the case if a recognizer that has sent no action has
  /// changed its state, if a recognizer that has sent actions has ended, or if a recognizer has joined while
  /// another recognizer is active. Moves of an active gesture need no decision.
  private func needsDecision(among participants: ContiguousArray<Participant>) -> Bool {
    for index in participants.indices where !participants[index].participation.unreported.isEmpty {
      if !participants[index].participation.hasSentActions
        || participants[index].participation.unreported.contains(.ended)
      {
        return true
      }
      if participants[index].recognizer.storedState != .cancelled
        && participants[index].participation.lastExclusionJoinNumber < lastNumber
      {
        return true
      }
    }
    return false
  }

  /// Collects the participants with unreported state changes, in the order of decision. The deepest view
  /// comes first; among views of equal depth, the view that was touched first. On one view, the recognizer
  /// that was added last comes first, unless the policy says otherwise (rules 4.3b, 5.12).
  private func gatherCandidates(among participants: ContiguousArray<Participant>) {
    candidates.removeAll(keepingCapacity: true)
    for participant in participants where !participant.participation.unreported.isEmpty {
      candidates.append(participant)
    }
    guard candidates.count > 1 else { return }
    rankingCount += 1
    let application = candidates[0].recognizer.owningApplication
    let lastWins = (application?.gesturePolicy.sameViewTie ?? GesturePolicy().sameViewTie) == .lastAdded
    for candidate in candidates where candidate.participation.rank.rankingNumber != rankingCount {
      rank(candidate, lastWins: lastWins)
    }
    candidates.sort { $0.participation.rank.isBefore($1.participation.rank) }
  }

  /// Sets the rank of the candidate and of all other participants on its view.
  private func rank(_ candidate: Participant, lastWins: Bool) {
    var rank = GestureRank(
      rankingNumber: rankingCount, viewNumber: candidate.participation.joinNumber,
      number: candidate.participation.joinNumber)
    candidate.participation.rank = rank
    guard let view = candidate.recognizer.storedView else { return }
    rank.depth = view.depth
    for (index, recognizer) in view.storedGestureRecognizers.enumerated() {
      guard let participation = recognizer.participation else { continue }
      rank.index = lastWins ? -index : index
      rank.number = participation.joinNumber
      participation.rank = rank
    }
  }

  /// Decides about all candidates repeatedly, until nothing changes.
  private func decideUntilSettled(among participants: ContiguousArray<Participant>) {
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      for candidate in candidates
      where !candidate.participation.unreported.isEmpty && !candidate.participation.maySendAction {
        if candidate.participation.hasSentActions {
          // This recognizer has already sent an action. It continues, and prevents the recognizers that have
          // joined since the last decision about this recognizer (rule 5.9).
          if candidate.recognizer.storedState != .cancelled,
            preventOthers(for: candidate, among: participants)
          {
            hasMoved = true
          }
          continue
        }
        switch requirement(of: candidate, among: participants) {
        case .recognized(let other):
          endWait(of: candidate)
          candidate.recognizer.transition(to: .failed, .requirement(other))
          hasMoved = true
        case .undecided(let other):
          if candidate.participation.awaitedRecognizer !== other {
            candidate.participation.awaitedRecognizer = other
            other.participation?.addWaitingWindow(candidate.participation.changes)
            waiting.append(candidate.participation)
            candidate.recognizer.record(.recognizer(.waits(candidate.recognizer, for: other)))
          }
        case .allFailed:
          endWait(of: candidate)
          hasMoved = true
          if let active = activePreventer(of: candidate, among: participants) {
            candidate.recognizer.transition(to: .failed, .underWay(active))
          } else {
            candidate.participation.maySendAction = true
            preventOthers(for: candidate, among: participants)
          }
        }
      }
    }
  }

  /// Ends the participants that require the failure of a recognizer that has recognized (rule 5.14), even if
  /// their own states have not changed. Active participants are cancelled, and other participants fail.
  /// Returns whether any participant was cancelled or failed.
  private func endDependents(among participants: ContiguousArray<Participant>) -> Bool {
    var hasEnded = false
    for winner in candidates where winner.participation.maySendAction || winner.isAboutToReportEnd {
      if endDependents(of: winner, among: participants) { hasEnded = true }
      // Rule 13.4: failure requirements also apply between recognizers of different windows.
      if let elsewhere = winner.participation.environment?.participantsOfOtherWindows,
        endDependents(of: winner, among: elsewhere)
      {
        hasEnded = true
      }
    }
    return hasEnded
  }

  private func endDependents(
    of winner: Participant, among participants: ContiguousArray<Participant>
  ) -> Bool {
    var hasEnded = false
    for other in participants
    where other.participation !== winner.participation
      && other.participation.sharesEvent(with: winner.participation)
    {
      guard let progress = progress(of: other), requires(other, winner),
        !cycles.areInOneCycle(winner.recognizer, other.recognizer)
      else { continue }
      other.participation.maySendAction = false
      endWait(of: other)
      other.recognizer.transition(
        to: progress == .active ? .cancelled : .failed, .requirement(winner.recognizer))
      hasEnded = true
    }
    return hasEnded
  }

  /// Returns whether `other` requires `winner` to fail. Called when `winner` recognizes. Asks the subclasses
  /// and delegates, unless they were already asked about this pair (rule 5.16) or `other` has already sent
  /// actions (rule 5.14).
  private func requires(_ other: Participant, _ winner: Participant) -> Bool {
    if other.recognizer.requires(winner.recognizer) { return true }
    let number = winner.participation.joinNumber
    guard !other.participation.hasSentActions, other.participation.lastAskedJoinNumber < number,
      !other.participation.askedJoinNumbersAfterLast.contains(number)
    else {
      return false
    }
    other.participation.askedJoinNumbersAfterLast.append(number)
    return ask(other.recognizer, other.participation, about: winner.recognizer)
  }

  /// Ends the update. Sets `hasWaited` for the recognizers that are still waiting. A recognizer whose wait
  /// began and ended in one update does not count as having waited (rule 6.P7).
  func endUpdate() {
    if waiting.isEmpty { return }
    for participation in waiting where participation.awaitedRecognizer != nil {
      participation.hasWaited = true
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func endWait(of candidate: Participant) {
    guard let other = candidate.participation.awaitedRecognizer else { return }
    candidate.participation.awaitedRecognizer = nil
    let hasSucceeded = other.participation.map { $0.hasSentActions || $0.maySendAction } ?? false
    candidate.recognizer.record(
      .recognizer(.waitEnded(candidate.recognizer, for: other, didFail: !hasSucceeded)))
  }

  // MARK: Exclusion (rules 5.9 to 5.12)

  /// Makes all recognizers fail that the winner prevents. Returns whether the winner prevented any
  /// recognizer.
  @discardableResult
  private func preventOthers(for winner: Participant, among participants: ContiguousArray<Participant>)
    -> Bool
  {
    var hasPrevented = false
    let lastExclusionJoinNumber = winner.participation.lastExclusionJoinNumber
    winner.participation.lastExclusionJoinNumber = lastNumber
    for other in participants
    where other.participation !== winner.participation
      && other.participation.joinNumber > lastExclusionJoinNumber
    {
      guard let progress = progress(of: other), progress != .active else { continue }
      let relation = relation(of: winner, to: other)
      winner.recognizer.record(
        .recognizer(.prevention(by: winner.recognizer, of: other.recognizer, progress, relation)))
      if PreventionTable.outcome(progress, relation) == .otherFails {
        other.participation.maySendAction = false
        endWait(of: other)
        other.recognizer.transition(to: .failed, .prevented(by: winner.recognizer))
        hasPrevented = true
      }
    }
    return hasPrevented
  }

  /// Returns an active recognizer that prevents the newcomer from recognizing (rule 5.11); nil if there is
  /// none.
  private func activePreventer(
    of newcomer: Participant, among participants: ContiguousArray<Participant>
  ) -> UIGestureRecognizer? {
    for other in participants
    where other.participation !== newcomer.participation && progress(of: other) == .active {
      let relation = relation(of: other, to: newcomer)
      newcomer.recognizer.record(
        .recognizer(.prevention(by: other.recognizer, of: newcomer.recognizer, .active, relation)))
      if PreventionTable.outcome(.active, relation) == .newcomerFails { return other.recognizer }
    }
    return nil
  }

  /// Returns how far the participant has progressed in recognizing its gesture; nil if its gesture is over.
  private func progress(of participant: Participant) -> PreventionTable.Progress? {
    switch participant.recognizer.storedState {
    case .possible: .possible
    case .began, .changed: participant.participation.hasSentActions ? .active : .undecided
    case .ended: participant.participation.hasSentActions ? nil : .undecided
    case .cancelled, .failed: nil
    }
  }

  /// Returns how the first recognizer relates to the second. Only recognizers that accepted input of the same
  /// event are related (rule 5.9): touches, presses, a scroll and a pointer do not affect each other.
  private func relation(of first: Participant, to second: Participant) -> PreventionTable.Relation {
    let preventer = first.recognizer
    let other = second.recognizer
    guard first.participation.sharesEvent(with: second.participation), areRelated(preventer, other) else {
      return .unrelated
    }
    guard preventer.canPrevent(other), other.canBePrevented(by: preventer) else { return .mayNotPrevent }
    if preventer.delegate?.gestureRecognizer(preventer, shouldRecognizeSimultaneouslyWith: other) ?? false {
      return .simultaneous
    }
    if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: preventer) ?? false {
      return .simultaneous
    }
    return .prevents
  }

  /// Returns whether the recognizers are on one view, or the view of one is inside the view of the other
  /// (rule 5.9).
  private func areRelated(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    guard let one = first.storedView, let other = second.storedView else { return false }
    return one === other || one.isDescendant(of: other) || other.isDescendant(of: one)
  }

  // MARK: Requirements (rules 5.14 to 5.17)

  private enum RequirementStatus {
    case allFailed
    case undecided(UIGestureRecognizer)
    case recognized(UIGestureRecognizer)
  }

  private func requirement(
    of candidate: Participant, among participants: ContiguousArray<Participant>
  ) -> RequirementStatus {
    askForDynamicRequirements(of: candidate, among: participants)
    guard candidate.recognizer.hasRequirements else { return .allFailed }
    var undecided: UIGestureRecognizer?
    var decisiveRecognizer: UIGestureRecognizer?
    for other in candidate.recognizer.requirements {
      guard let participation = other.participation, participation.sharesEvent(with: candidate.participation),
        !cycles.areInOneCycle(other, candidate.recognizer)
      else { continue }
      // A recognizer that ignores all its touches does not take part in the sequence (rules 4.15, 5.14).
      if other.storedState == .possible
        && !Participant(recognizer: other, participation: participation).isPending
      {
        continue
      }
      if participation.hasSentActions { return .recognized(other) }
      if participation.maySendAction { decisiveRecognizer = decisiveRecognizer ?? other }
      if other.storedState != .failed && other.storedState != .cancelled { undecided = undecided ?? other }
    }
    return (decisiveRecognizer ?? undecided).map { .undecided($0) } ?? .allFailed
  }

  /// Asks subclasses and delegates for dynamic requirements, once for each pair of recognizers in a sequence
  /// (rule 5.16).
  private func askForDynamicRequirements(
    of candidate: Participant, among participants: ContiguousArray<Participant>
  ) {
    guard lastNumber > candidate.participation.lastAskedJoinNumber else { return }
    ask(candidate, about: participants)
    // Rule 13.4: failure requirements also apply between recognizers of different windows.
    if let elsewhere = candidate.participation.environment?.participantsOfOtherWindows {
      ask(candidate, about: elsewhere)
    }
    candidate.participation.lastAskedJoinNumber = lastNumber
  }

  private func ask(_ candidate: Participant, about participants: ContiguousArray<Participant>) {
    let participation = candidate.participation
    for other in participants where other.participation.joinNumber > participation.lastAskedJoinNumber {
      if other.participation === participation || !other.participation.sharesEvent(with: participation)
        || participation.askedJoinNumbersAfterLast.contains(other.participation.joinNumber)
      {
        continue
      }
      ask(candidate.recognizer, participation, about: other.recognizer)
    }
  }

  @discardableResult
  private func ask(
    _ recognizer: UIGestureRecognizer, _ participation: Participation, about other: UIGestureRecognizer
  ) -> Bool {
    guard
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    else { return false }
    participation.requirements.add(other)
    cycles.requirementsDidChange(of: recognizer)
    return true
  }

  // MARK: Links (rule 5.19)

  /// Returns the participants that may be reset. A pending participant must not be reset (see
  /// `Participant.isPending`), and neither must any participant that failure requirements link to a pending
  /// participant. A requirement that is part of a cycle does not link its recognizers (rule 5.17). A
  /// requirement between recognizers of different windows links them (rule 13.4).
  func groupsWithoutPendingMembers(
    among participants: ContiguousArray<Participant>
  ) -> ContiguousArray<Participant> {
    var groups = DisjointGroups(count: participants.count)
    for (position, participant) in participants.enumerated() {
      participant.participation.scratchIndex = position
    }
    for (position, participant) in participants.enumerated() where participant.recognizer.hasRequirements {
      for other in participant.recognizer.requirements {
        guard let participation = other.participation,
          participants.indices.contains(participation.scratchIndex),
          participants[participation.scratchIndex].participation === participation,
          !cycles.areInOneCycle(other, participant.recognizer)
        else { continue }
        groups.unite(position, participation.scratchIndex)
      }
    }
    cycles.forget()
    var isPending = ContiguousArray(repeating: false, count: participants.count)
    for (position, participant) in participants.enumerated() where participant.isPending {
      isPending[groups.group(of: position)] = true
    }
    var finished: ContiguousArray<Participant> = []
    for (position, participant) in participants.enumerated() where !isPending[groups.group(of: position)] {
      finished.append(participant)
    }
    return finished
  }

  deinit {}
}

/// The position of a recognizer in the order in which the arbiter decides about state changes.
struct GestureRank {
  /// The serial number of the decision for which the arbiter set this rank.
  var rankingNumber = 0
  /// The depth of the recognizer's view in its window; -1 without a view.
  var depth = -1
  /// The participant number of the first candidate on the same view. This number determines the order of
  /// views of equal depth.
  var viewNumber = 0
  /// The recognizer's index among its view's recognizers; negated if the recognizer that was added last comes
  /// first.
  var index = 0
  var number = 0

  /// Returns whether this rank comes before the other rank. The deeper view comes first; among views of equal
  /// depth, the view that was touched first.
  func isBefore(_ other: GestureRank) -> Bool {
    (other.depth, viewNumber, index, number) < (depth, other.viewNumber, other.index, other.number)
  }
}

/// A division of the numbers 0, 1, 2, … into groups (union-find).
private struct DisjointGroups {
  private var parents: ContiguousArray<Int>

  init(count: Int) { parents = ContiguousArray(0..<count) }

  /// Returns the number that represents the group of `number`.
  mutating func group(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func unite(_ first: Int, _ second: Int) { parents[group(of: first)] = group(of: second) }
}
