/// The story of the last touch while it grows. Each entry of the history is read once; all are read again after
/// the history folded or forgot some.
final class StoryInProgress {
  private var scan: TouchScan?
  private var teller: StoryTeller?
  private var readNumber = 0
  private var rewriteCount = 0
  private var decisionCount = 0

  /// Changes with a new sentence or a decision, but not when a sentence only grows because a finger moves.
  var edition: StoryEdition {
    StoryEdition(touch: scan?.touch, sentenceCount: teller?.drafts.count ?? 0, decisionCount: decisionCount)
  }

  /// Reads the entries that are new.
  func read(_ history: TraceHistory) {
    if rewriteCount != history.rewriteCount {
      rewriteCount = history.rewriteCount
      readNumber = 0
      begin(nil)
    }
    let entries = history.entries
    var first = entries.index { $0.number > readNumber }
    readNumber = entries.last?.number ?? readNumber
    for index in entries.indices[first...].reversed() {
      guard case .binding(.bound(let touch)) = entries[index].fact else { continue }
      begin(touch.reference)
      // No entry before its turn concerns it.
      first = index
      while first > 0, entries[first - 1].turn == entries[index].turn { first -= 1 }
      break
    }
    guard scan != nil else { return }
    for entry in entries[first...] { scan?.take(entry) }
    tell(&scan, &teller)
  }

  private func begin(_ touch: TraceReference?) {
    scan = touch.map { TouchScan(touch: $0) }
    teller = nil
    decisionCount = 0
  }

  private func tell(_ scan: inout TouchScan?, _ teller: inout StoryTeller?) {
    guard let bound = scan?.bound, let start = scan?.start else { return }
    for entry in scan?.takeEntries() ?? [] {
      if teller == nil { teller = StoryTeller(bound, start: start, first: entry) }
      if !StoryInProgress.isLikeMoving(entry.fact) { decisionCount += 1 }
      teller?.take(entry)
    }
  }

  /// Whether each move of a drag causes such a fact: the move itself, or a line or event that follows from it.
  private static func isLikeMoving(_ fact: TraceFact) -> Bool {
    switch fact {
    case .message: true
    case .control(.event(_, let name)):
      ["touchDragInside", "touchDragOutside", "valueChanged"].contains(name)
    case .control(.action), .input, .hitTest, .binding, .recognizer, .delivery, .responder, .idle, .history:
      TraceFolding.isMove(fact)
    }
  }

  /// Returns the story so far; nil if the history has no touch, or not the touch's beginning.
  func story() -> TouchStory? {
    var (scan, teller) = (scan, teller)
    let decisions = decisionCount
    defer { decisionCount = decisions }
    scan?.abandonWalk()
    tell(&scan, &teller)
    return teller.map { TouchStory($0) }
  }
}

/// Identifies a version of the last story.
struct StoryEdition: Equatable {
  let touch: TraceReference?
  let sentenceCount: Int
  let decisionCount: Int
}
