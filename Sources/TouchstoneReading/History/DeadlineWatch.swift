/// Watches the deadlines of the recognizers whose sequence is in progress. Reads the deadlines once per
/// engine turn.
struct DeadlineWatch {
  private struct Entry {
    let recordedRecognizer: RecordedRecognizer
    // The reference is weak, because a history must not keep the app's objects alive.
    weak var recognizer: UIGestureRecognizer?
    var deadline: RecognizerDeadline?
    /// Whether the recognizer's sequence has ended.
    var isOver = false
  }

  private var entries: [Entry] = []

  /// Updates the list of watched recognizers from a fact. Call this while the fact's objects are alive.
  mutating func read(_ fact: TraceFact) {
    switch fact {
    case .binding(.recognizerJoined(let recognizer, _)), .recognizer(.input(_, let recognizer)):
      if let index = index(of: recognizer) {
        entries[index].isOver = false
      } else {
        entries.append(
          Entry(
            recordedRecognizer: recognizer, recognizer: recognizer.reference.object as? UIGestureRecognizer))
      }
    case .recognizer(.state(let recognizer, _, _, .reset)):
      if let index = index(of: recognizer) { entries[index].isOver = true }
    case .binding(.withheld), .binding(.bound), .binding(.recognizerLeftOut): break
    case .recognizer(.touches), .recognizer(.state), .recognizer(.prevention), .recognizer(.waits),
      .recognizer(.waitEnded), .recognizer(.ignored):
      break
    case .input, .hitTest, .delivery, .responder, .control, .message, .idle, .history: break
    }
  }

  private func index(of recognizer: RecordedRecognizer) -> Int? {
    entries.firstIndex { $0.recordedRecognizer.reference === recognizer.reference }
  }

  /// Returns the deadlines that changed since the last call.
  mutating func takeChanges() -> [(recognizer: RecordedRecognizer, deadline: RecognizerDeadline?)] {
    var changes: [(recognizer: RecordedRecognizer, deadline: RecognizerDeadline?)] = []
    for index in entries.indices {
      let deadline = entries[index].recognizer.flatMap { RecognizerDeadline(of: $0) }
      guard deadline != entries[index].deadline else { continue }
      entries[index].deadline = deadline
      changes.append((entries[index].recordedRecognizer, deadline))
    }
    entries.removeAll { $0.recognizer == nil || ($0.isOver && $0.deadline == nil) }
    return changes
  }
}
