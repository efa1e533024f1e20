/// Builds the story of the last touch while entries arrive. Reads each entry of the history once. If the
/// history has merged or removed entries, reads all entries again.
final class StoryInProgress {
  private var touchScan: TouchScan?
  private var draftBuilder: StoryDraftBuilder?
  private var lastReadNumber = 0
  private var rewriteCount = 0
  private var decisionCount = 0

  /// The current version of the story. It changes with a new sentence or a decision, but not with a move that
  /// only increases a number in a sentence.
  var version: StoryVersion {
    StoryVersion(
      touch: touchScan?.touch, sentenceCount: draftBuilder?.drafts.count ?? 0, decisionCount: decisionCount)
  }

  /// Reads the new entries.
  func read(_ history: TraceHistory) {
    if rewriteCount != history.rewriteCount {
      rewriteCount = history.rewriteCount
      lastReadNumber = 0
      begin(nil)
    }
    let entries = history.entries
    var first = entries.partitioningIndex { $0.number > lastReadNumber }
    lastReadNumber = entries.last?.number ?? lastReadNumber
    for index in entries.indices[first...].reversed() {
      guard case .binding(.bound(let touch)) = entries[index].fact else { continue }
      begin(touch.reference)
      // Entries before the turn in which the touch was bound do not concern the touch.
      first = index
      while first > 0, entries[first - 1].turn == entries[index].turn { first -= 1 }
      break
    }
    guard touchScan != nil else { return }
    for entry in entries[first...] { touchScan?.read(entry) }
    addEntries(of: &touchScan, to: &draftBuilder)
  }

  private func begin(_ touch: TraceReference?) {
    touchScan = touch.map { TouchScan(touch: $0) }
    draftBuilder = nil
    decisionCount = 0
  }

  /// Moves the scanned entries to the builder. Creates the builder with the first entry.
  private func addEntries(of scan: inout TouchScan?, to builder: inout StoryDraftBuilder?) {
    guard let bound = scan?.boundTouch, let start = scan?.start else { return }
    for entry in scan?.takeEntries() ?? [] {
      if builder == nil { builder = StoryDraftBuilder(bound, start: start, first: entry) }
      if !StoryInProgress.isCausedByMove(entry.fact) { decisionCount += 1 }
      builder?.read(entry)
    }
  }

  /// Returns whether a fact may occur with each move of a drag: the move itself, a line of the app's log, or
  /// a control event.
  private static func isCausedByMove(_ fact: TraceFact) -> Bool {
    switch fact {
    case .message: true
    case .control(.event(_, let name)):
      ["touchDragInside", "touchDragOutside", "valueChanged"].contains(name)
    case .control(.action), .input, .hitTest, .binding, .recognizer, .delivery, .responder, .idle, .history:
      TraceMerging.isMove(fact)
    }
  }

  /// Returns the story so far; nil if the history has no touch, or has removed the beginning of the last
  /// touch.
  func story() -> TouchStory? {
    var (scan, builder) = (touchScan, draftBuilder)
    let decisions = decisionCount
    defer { decisionCount = decisions }
    scan?.discardHitTest()
    addEntries(of: &scan, to: &builder)
    return builder.map { TouchStory($0) }
  }
}

/// Identifies a version of the story of the last touch.
struct StoryVersion: Equatable {
  let touch: TraceReference?
  let sentenceCount: Int
  let decisionCount: Int
}
