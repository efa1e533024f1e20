nonisolated extension ContiguousArray<TraceHistory.Entry> {
  /// Returns the entries of one turn.
  package func ofTurn(_ turn: Int) -> ArraySlice<TraceHistory.Entry> {
    let first = index { $0.turn >= turn }
    let end = index { $0.turn > turn }
    return self[first..<end]
  }

  /// Returns the number of entries up to the moment, in seconds of the clock. If it is nil, returns the
  /// number of all entries.
  package func count(until moment: TimeInterval?) -> Int {
    guard let moment else { return count }
    return index { $0.time > moment }
  }

  /// Returns the index of the first entry for which `isBeyond` returns true. The search is binary: if
  /// `isBeyond` returns true for an entry, it must do so for all later entries.
  package func index(where isBeyond: (TraceHistory.Entry) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
