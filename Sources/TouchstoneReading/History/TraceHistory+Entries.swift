nonisolated extension ContiguousArray<TraceHistory.Entry> {
  /// Returns the entries of one engine turn.
  package func ofTurn(_ turn: Int) -> ArraySlice<TraceHistory.Entry> {
    let first = partitioningIndex { $0.turn >= turn }
    let end = partitioningIndex { $0.turn > turn }
    return self[first..<end]
  }

  /// Returns the number of entries up to `moment`, in seconds on the application's clock. If `moment` is nil,
  /// returns the number of all entries.
  package func count(until moment: TimeInterval?) -> Int {
    guard let moment else { return count }
    return partitioningIndex { $0.time > moment }
  }

  /// Returns the index of the first entry for which `isBeyond` returns true. The search is binary: if
  /// `isBeyond` returns true for an entry, it must do so for all later entries.
  package func partitioningIndex(where isBeyond: (TraceHistory.Entry) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The end of an engine turn.
nonisolated package struct TurnEnd: Equatable, Sendable {
  /// The time, in seconds on the application's clock.
  package let time: TimeInterval
  /// Whether the turn contains anything other than moves of fingers.
  package let hasDecision: Bool
}

extension TraceHistory {
  /// Returns the ends of the engine turns from `start` to `end`, in seconds on the application's clock.
  package func turnEnds(from start: TimeInterval, to end: TimeInterval) -> [TurnEnd] {
    var ends: [TurnEnd] = []
    var hasDecision = false
    for entry in entries[entries.partitioningIndex { $0.time >= start }...] {
      if entry.time > end { break }
      if case .idle = entry.fact {
        ends.append(TurnEnd(time: entry.time, hasDecision: hasDecision))
        hasDecision = false
      } else if !TraceMerging.isMove(entry.fact) {
        hasDecision = true
      }
    }
    return ends
  }

  /// Returns whether a touch landed after the entry with this number.
  package func hasLanding(after number: Int) -> Bool {
    for entry in entries.reversed() {
      guard entry.number > number else { return false }
      if case .binding(.bound) = entry.fact { return true }
    }
    return false
  }
}
