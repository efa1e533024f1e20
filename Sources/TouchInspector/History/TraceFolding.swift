/// Makes one entry of many turns in which nothing happened but that fingers moved.
enum TraceFolding {
  /// The same story with its quiet turns folded, all but those among the newest `count` entries.
  static func folded(
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

  /// Onto the folded entry before it, if one stands there.
  private static func append(
    _ moves: FoldedMoves, of last: TraceHistory.Entry, to result: inout ContiguousArray<TraceHistory.Entry>
  ) {
    var moves = moves
    if case .folded(let before)? = result.last?.fact {
      result.removeLast()
      moves.start = before.start
      moves.turnCount += before.turnCount
      moves.touches = Set(before.touches + moves.touches).sorted { $0.number < $1.number }
    }
    result.append(
      TraceHistory.Entry(number: last.number, turn: last.turn, time: last.time, fact: .folded(moves)))
  }

  /// Whether in all these turns fingers only moved.
  static func onlyMoved(in entries: ContiguousArray<TraceHistory.Entry>.SubSequence) -> Bool {
    var rest = entries
    while let turn = rest.first?.turn {
      let end = rest.firstIndex { $0.turn != turn } ?? rest.endIndex
      if moves(of: rest[..<end]) == nil { return false }
      rest = rest[end...]
    }
    return true
  }

  /// Nil where something else happened in the turn: a state changed, a view was told of more than a move, the app spoke.
  /// What a gesture under way sends with each move is not more than the move.
  private static func moves(of turn: ContiguousArray<TraceHistory.Entry>.SubSequence) -> FoldedMoves? {
    guard let first = turn.first else { return nil }
    var moved: Set<TraceReference> = []
    for entry in turn {
      switch entry.fact {
      case .folded(let moves): return turn.count == 1 ? moves : nil
      case .sample(let sample): guard sample.phase == .moved else { return nil }
      case .sentEvent(.touches, let touches, _):
        for touch in touches {
          switch touch.phase {
          case .moved: moved.insert(touch.reference)
          case .stationary: break
          default: return nil
          }
        }
      case .recognizerTouches(.moved, _, _), .delivered(.moved, _, _), .forwarded(.moved, _, _): break
      case .recognizerState(_, .changed, .changed, _): break
      case .wire, .enqueued, .dequeued, .action, .idle: break
      default: return nil
      }
    }
    if moved.isEmpty { return nil }
    return FoldedMoves(
      touches: moved.sorted { $0.number < $1.number }, turnCount: 1, start: first.time)
  }
}
