/// Asks the recognizers of a sequence what they wait for by the clock, once a turn.
struct DeadlineWatch {
  private struct Entry {
    let recorded: RecordedRecognizer
    // Weak, so that a history keeps nothing alive.
    weak var recognizer: UIGestureRecognizer?
    var deadline: RecognizerDeadline?
    /// Its sequence is over.
    var isOver = false
  }

  private var entries: [Entry] = []

  mutating func read(_ event: TouchTraceEvent, _ recorder: TraceRecorder) {
    switch event {
    case .recognizerJoined(let recognizer, _), .recognizerInput(_, let recognizer):
      if let index = entries.firstIndex(where: { $0.recognizer === recognizer }) {
        entries[index].isOver = false
      } else {
        entries.append(Entry(recorded: recorder.record(recognizer), recognizer: recognizer))
      }
    case .recognizerState(let recognizer, _, _, .reset):
      guard let index = entries.firstIndex(where: { $0.recognizer === recognizer }) else { return }
      entries[index].isOver = true
    default: break
    }
  }

  /// What changed since it was last asked.
  mutating func takeChanges() -> [(recognizer: RecordedRecognizer, deadline: RecognizerDeadline?)] {
    var changes: [(recognizer: RecordedRecognizer, deadline: RecognizerDeadline?)] = []
    for index in entries.indices {
      let deadline = entries[index].recognizer.flatMap { RecognizerDeadline(of: $0) }
      guard deadline != entries[index].deadline else { continue }
      entries[index].deadline = deadline
      changes.append((entries[index].recorded, deadline))
    }
    entries.removeAll { $0.recognizer == nil || ($0.isOver && $0.deadline == nil) }
    return changes
  }
}
