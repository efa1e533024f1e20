/// Merges engine turns in which only fingers moved into one entry of the history.
enum TraceMerging {
  /// If only fingers moved in a series of turns, merges these turns into one entry. Returns all entries. The
  /// newest `count` entries are unchanged.
  static func merged(
    _ entries: ContiguousArray<TraceHistory.Entry>, keeping count: Int
  ) -> ContiguousArray<TraceHistory.Entry> {
    var result: ContiguousArray<TraceHistory.Entry> = []
    result.reserveCapacity(entries.count)
    let end = max(0, entries.count - count)
    var index = 0
    while index < end {
      let turn = entries[index].turn
      let next = entries[index...].firstIndex { $0.turn != turn } ?? entries.count
      if next <= end, let moves = moves(of: entries[index..<next]) {
        append(moves, of: entries[next - 1], to: &result)
      } else {
        result.append(contentsOf: entries[index..<next])
      }
      index = next
    }
    result.append(contentsOf: entries[index...])
    return result
  }

  /// Merges the moves into the last entry if that entry consists of merged moves. Otherwise appends a new
  /// entry.
  private static func append(
    _ moves: MergedMoves, of last: TraceHistory.Entry, to result: inout ContiguousArray<TraceHistory.Entry>
  ) {
    var moves = moves
    if case .history(.merged(let before))? = result.last?.fact {
      result.removeLast()
      moves.start = before.start
      moves.turnCount += before.turnCount
      moves.touches = Set(before.touches + moves.touches).sorted { $0.number < $1.number }
    }
    result.append(
      TraceHistory.Entry(
        number: last.number, turn: last.turn, time: last.time, fact: .history(.merged(moves))))
  }

  /// Returns the moves of a turn; nil if the turn contains anything else, such as a state change, a call
  /// other than `touchesMoved`, or a line of the app's log. Actions that a recognizer sends with each move
  /// count as moves.
  private static func moves(of turn: ContiguousArray<TraceHistory.Entry>.SubSequence) -> MergedMoves? {
    guard let first = turn.first else { return nil }
    if case .history(.merged(let moves)) = first.fact { return turn.count == 1 ? moves : nil }
    var moved: Set<TraceReference> = []
    for entry in turn {
      guard isMove(entry.fact) else { return nil }
      guard case .responder(.sentEvent(.touches, let touches, _)) = entry.fact else { continue }
      for touch in touches where touch.phase == .moved { moved.insert(touch.reference) }
    }
    if moved.isEmpty { return nil }
    return MergedMoves(
      touches: moved.sorted { $0.number < $1.number }, turnCount: 1, start: first.time)
  }

  /// Returns whether the fact may occur in a turn in which only fingers move.
  static func isMove(_ fact: TraceFact) -> Bool {
    switch fact {
    case .input(.touch(let sample)): sample.phase == .moved
    case .input(.wire), .input(.enqueued), .input(.dequeued), .control(.action), .idle: true
    case .responder(.sentEvent(.touches, let touches, _)):
      touches.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
    case .recognizer(.touches(let phase, _, _)), .responder(.touches(let phase, _, _)),
      .responder(.forwarded(let phase, _, _)):
      phase == .moved
    case .recognizer(.state(_, let old, let new, _)): old == .changed && new == .changed
    case .responder(.sentEvent), .responder(.input), .recognizer(.input), .recognizer(.prevention),
      .recognizer(.waits), .recognizer(.waitEnded), .recognizer(.ignored):
      false
    case .input(.other), .control(.event), .hitTest, .binding, .delivery, .message, .history: false
    }
  }
}
