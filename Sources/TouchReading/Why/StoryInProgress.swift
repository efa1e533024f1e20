/// The story of the last touch while it goes on. What of the history was read is not read again, until that folds or
/// forgets some of it.
final class StoryInProgress {
  private var scan: TouchScan?
  private var teller: StoryTeller?
  private var readNumber = 0
  private var rewriteCount = 0
  private var decisionCount = 0

  /// Grows when there is a new sentence, or something was decided; not when only a sentence gets longer because a finger
  /// moves on.
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
      // Nothing before its turn is about it.
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

  /// What a drag brings with each move: the move, and what the app prints and sends because of it.
  private static func isLikeMoving(_ fact: TraceFact) -> Bool {
    switch fact {
    case .message: true
    case .control(.event(_, let name)):
      ["touchDragInside", "touchDragOutside", "valueChanged"].contains(name)
    case .control(.action), .input, .hitTest, .binding, .recognizer, .delivery, .responder, .idle, .history:
      TraceFolding.isMove(fact)
    }
  }

  /// As far as it goes; nil where the history does not know how the touch began, or knows none.
  func story() -> TouchStory? {
    var (scan, teller) = (scan, teller)
    let decisions = decisionCount
    defer { decisionCount = decisions }
    scan?.abandonWalk()
    tell(&scan, &teller)
    return teller.map { TouchStory($0) }
  }
}

/// Which telling of the last story one has.
struct StoryEdition: Equatable {
  let touch: TraceReference?
  let sentenceCount: Int
  let decisionCount: Int
}
