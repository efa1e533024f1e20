/// Decides who of several recognizers may tell its targets: first by failure requirements, then by exclusion
/// (rule 4.3b, section 5).
final class GestureArbiter {
  private var candidates: ContiguousArray<UIGestureRecognizer> = []

  /// Marks those that prevail, and fails those that are prevented or whose requirement recognized.
  func decide(among participants: ContiguousArray<UIGestureRecognizer>) {
    guard hasQuestion(among: participants) else { return }
    gatherCandidates(among: participants)
    repeat {
      settle(among: participants)
    } while failDependents(among: participants)
    candidates.removeAll(keepingCapacity: true)
  }

  /// Whether there is anything to decide: news of one that was not let through yet, or of one that goes on and has not
  /// met all the others. The moves of a gesture under way are nobody's question.
  private func hasQuestion(among participants: ContiguousArray<UIGestureRecognizer>) -> Bool {
    guard let last = participants.last else { return false }
    for recognizer in participants where !recognizer.unreported.isEmpty {
      if !recognizer.isReported { return true }
      if recognizer.storedState != .cancelled && recognizer.metNumber < last.participantNumber { return true }
    }
    return false
  }

  /// Those with news to tell: the deepest view first, of one view the last added first (rules 4.3b, 5.12). Of
  /// different views of one depth, the one that was touched first comes first.
  private func gatherCandidates(among participants: ContiguousArray<UIGestureRecognizer>) {
    candidates.removeAll(keepingCapacity: true)
    for recognizer in participants where !recognizer.unreported.isEmpty { candidates.append(recognizer) }
    guard candidates.count > 1 else { return }
    let lastWins = UIApplication.shared.gesturePolicy.sameViewTie == .lastAdded
    var keyed: ContiguousArray<(recognizer: UIGestureRecognizer, depth: Int, view: Int, place: Int)> = []
    for recognizer in candidates {
      let view = recognizer.storedView
      let place = view?.storedGestureRecognizers.firstIndex { $0 === recognizer } ?? 0
      let first = keyed.first { $0.recognizer.storedView === view }
      keyed.append(
        (
          recognizer, view?.depth ?? -1, first?.view ?? recognizer.participantNumber,
          lastWins ? -place : place
        ))
    }
    keyed.sort { ($1.depth, $0.view, $0.place) < ($0.depth, $1.view, $1.place) }
    for index in keyed.indices { candidates[index] = keyed[index].recognizer }
  }

  /// One candidate after another, until none of them can move any more.
  private func settle(among participants: ContiguousArray<UIGestureRecognizer>) {
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      for candidate in candidates where !candidate.unreported.isEmpty && !candidate.hasPrevailed {
        if candidate.isReported {
          // It was let through before, and goes on; who came meanwhile is prevented now (rule 5.9).
          if candidate.storedState != .cancelled { preventOthers(for: candidate, among: participants) }
          continue
        }
        switch requirement(of: candidate, among: participants) {
        case .recognized(let other):
          endWait(of: candidate)
          candidate.transition(to: .failed, .requirement(other))
          hasMoved = true
        case .undecided(let other):
          if candidate.requirements.awaited !== other {
            candidate.requirements.awaited = other
            candidate.requirements.hasWaited = true
            candidate.record(.recognizerWaits(candidate, for: other))
          }
        case .met:
          endWait(of: candidate)
          hasMoved = true
          if let active = activePreventer(of: candidate, among: participants) {
            candidate.transition(to: .failed, .underWay(active))
          } else {
            candidate.hasPrevailed = true
            preventOthers(for: candidate, among: participants)
            cancelDependents(of: candidate, among: participants)
          }
        }
      }
    }
  }

  /// Rule 5.14: whoever waits for one that prevailed has failed. Answers whether there was one.
  private func failDependents(among participants: ContiguousArray<UIGestureRecognizer>) -> Bool {
    var hasFailed = false
    for candidate in candidates where !candidate.unreported.isEmpty && !candidate.hasPrevailed {
      guard !candidate.isReported, let other = candidate.requirements.awaited, other.hasPrevailed else {
        continue
      }
      endWait(of: candidate)
      candidate.transition(to: .failed, .requirement(other))
      hasFailed = true
    }
    return hasFailed
  }

  /// Rule 5.14: whoever requires the one that prevailed, and is under way already, is cancelled.
  private func cancelDependents(
    of winner: UIGestureRecognizer, among participants: ContiguousArray<UIGestureRecognizer>
  ) {
    for other in participants where standing(of: other) == .active && other.requirements.contains(winner) {
      if !isOnCycle(from: winner, backTo: other, among: participants) {
        other.transition(to: .cancelled, .requirement(winner))
      }
    }
  }

  private func endWait(of candidate: UIGestureRecognizer) {
    guard let other = candidate.requirements.awaited else { return }
    candidate.requirements.awaited = nil
    candidate.record(
      .recognizerWaitEnded(candidate, for: other, didFail: !other.isReported && !other.hasPrevailed))
  }

  // MARK: Exclusion (rules 5.9 to 5.12)

  private func preventOthers(
    for winner: UIGestureRecognizer, among participants: ContiguousArray<UIGestureRecognizer>
  ) {
    let metNumber = winner.metNumber
    winner.metNumber = participants.last?.participantNumber ?? 0
    for other in participants where other !== winner && other.participantNumber > metNumber {
      guard let standing = standing(of: other), standing != .active else { continue }
      let relation = relation(of: winner, to: other)
      winner.record(.preventionDecided(by: winner, of: other, standing, relation))
      if PreventionTable.outcome(standing, relation) == .otherFails {
        other.hasPrevailed = false
        endWait(of: other)
        other.transition(to: .failed, .prevented(by: winner))
      }
    }
  }

  /// One that is under way and keeps the newcomer from recognizing (rule 5.11).
  private func activePreventer(
    of newcomer: UIGestureRecognizer, among participants: ContiguousArray<UIGestureRecognizer>
  ) -> UIGestureRecognizer? {
    for other in participants where other !== newcomer && standing(of: other) == .active {
      let relation = relation(of: other, to: newcomer)
      newcomer.record(.preventionDecided(by: other, of: newcomer, .active, relation))
      if PreventionTable.outcome(.active, relation) == .newcomerFails { return other }
    }
    return nil
  }

  /// Nil for one that is over.
  private func standing(of recognizer: UIGestureRecognizer) -> PreventionTable.Standing? {
    switch recognizer.storedState {
    case .possible: .possible
    case .began, .changed: recognizer.isReported ? .active : .undecided
    case .ended: recognizer.isReported ? nil : .undecided
    case .cancelled, .failed: nil
    }
  }

  /// Whether the first may prevent the second. Touches, and a scroll or a pointer, are nothing to each other:
  /// recognizers share an event that both have accepted (rule 5.9).
  private func relation(
    of preventer: UIGestureRecognizer, to other: UIGestureRecognizer
  ) -> PreventionTable.Relation {
    guard preventer.input === other.input, areRelated(preventer, other) else { return .unrelated }
    guard preventer.canPrevent(other), other.canBePrevented(by: preventer) else { return .mayNot }
    if preventer.delegate?.gestureRecognizer(preventer, shouldRecognizeSimultaneouslyWith: other) ?? false {
      return .simultaneous
    }
    if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: preventer) ?? false {
      return .simultaneous
    }
    return .prevents
  }

  /// Rule 5.9: on one view, or one inside the other.
  private func areRelated(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    guard let one = first.storedView, let other = second.storedView else { return false }
    return one === other || one.isDescendant(of: other) || other.isDescendant(of: one)
  }

  // MARK: Requirements (rules 5.14 to 5.17)

  private enum RequirementStatus {
    case met
    case undecided(UIGestureRecognizer)
    case recognized(UIGestureRecognizer)
  }

  private func requirement(
    of recognizer: UIGestureRecognizer, among participants: ContiguousArray<UIGestureRecognizer>
  ) -> RequirementStatus {
    askForDynamicRequirements(of: recognizer, among: participants)
    guard !recognizer.requirements.isEmpty else { return .met }
    var undecided: UIGestureRecognizer?
    var prevailing: UIGestureRecognizer?
    for list in [recognizer.requirements.fixed, recognizer.requirements.dynamic] {
      for other in list
      where other.participates && other.environment === recognizer.environment
        && other.input === recognizer.input
      {
        if isOnCycle(from: other, backTo: recognizer, among: participants) { continue }
        // Whoever ignores all its touches takes no part (rules 4.15, 5.14).
        if other.storedState == .possible && !other.isPending { continue }
        if other.isReported { return .recognized(other) }
        if other.hasPrevailed { prevailing = prevailing ?? other }
        if other.storedState != .failed && other.storedState != .cancelled { undecided = undecided ?? other }
      }
    }
    return (prevailing ?? undecided).map { .undecided($0) } ?? .met
  }

  /// Rule 5.16: each pair once in a sequence, when the question comes up.
  private func askForDynamicRequirements(
    of recognizer: UIGestureRecognizer, among participants: ContiguousArray<UIGestureRecognizer>
  ) {
    guard let last = participants.last, recognizer.requirements.shouldAsk(about: last) else { return }
    for other in participants where other !== recognizer && recognizer.requirements.shouldAsk(about: other) {
      if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
      {
        recognizer.requirements.add(dynamic: other)
      }
    }
    recognizer.requirements.didAsk(upTo: last.participantNumber)
  }

  /// Rule 5.17: whether requirements lead from `start` to `goal`, so that the one between them lies on a circle.
  private func isOnCycle(
    from start: UIGestureRecognizer, backTo goal: UIGestureRecognizer,
    among participants: ContiguousArray<UIGestureRecognizer>
  ) -> Bool {
    var seen: ContiguousArray<UIGestureRecognizer> = [start]
    var index = 0
    while index < seen.count {
      let recognizer = seen[index]
      index += 1
      // Whoever takes no part is asked in a sequence of its own (rule 5.16).
      if recognizer.participates && recognizer.environment === goal.environment {
        askForDynamicRequirements(of: recognizer, among: participants)
      }
      if recognizer.requirements.contains(goal) { return true }
      for list in [recognizer.requirements.fixed, recognizer.requirements.dynamic] {
        for next in list where !seen.contains(where: { $0 === next }) { seen.append(next) }
      }
    }
    return false
  }

  // MARK: Links (rule 5.19)

  /// The recognizer and all that requirements link to it.
  func linked(
    to recognizer: UIGestureRecognizer, among participants: ContiguousArray<UIGestureRecognizer>
  ) -> ContiguousArray<UIGestureRecognizer> {
    var group: ContiguousArray<UIGestureRecognizer> = [recognizer]
    var index = 0
    while index < group.count {
      let member = group[index]
      index += 1
      for other in participants
      where member.requirements.contains(other) || other.requirements.contains(member) {
        if !group.contains(where: { $0 === other }) { group.append(other) }
      }
    }
    return group
  }
}
