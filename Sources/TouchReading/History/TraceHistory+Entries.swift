nonisolated extension ContiguousArray<TraceHistory.Entry> {
  /// The entries of one turn.
  package func ofTurn(_ turn: Int) -> ArraySlice<TraceHistory.Entry> {
    let first = index { $0.turn >= turn }
    let end = index { $0.turn > turn }
    return self[first..<end]
  }

  /// How many entries are no later than the moment, in seconds of the clock; all of them for nil.
  package func count(until moment: TimeInterval?) -> Int {
    guard let moment else { return count }
    return index { $0.time > moment }
  }

  /// The index of the first entry beyond a place; all entries after it must be beyond it, too.
  package func index(where isBeyond: (TraceHistory.Entry) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
