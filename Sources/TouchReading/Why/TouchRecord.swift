/// What a history has about one touch.
///
/// Some facts name the touch, some a recognizer that follows it. What an app does is told without either: its lines, its
/// actions, and calls that go up the chain belong to the touches of the call within which they happen; and where a turn
/// has no touches at all, as when content goes on by itself, to the touch that came last.
struct TouchRecord {
  let bound: RecordedTouch
  /// When it was bound, in seconds of the clock.
  let start: TimeInterval
  /// In their order.
  let entries: [TraceHistory.Entry]

  /// The touch with this name, as far as the history went at `moment`; nil where it does not know it any more, or yet.
  init?(of touch: TraceReference, in history: TraceHistory, at moment: TimeInterval? = nil) {
    // Nothing before its turn is about it.
    let bindings = history.entries.lastIndex {
      if case .binding(.bound(let bound)) = $0.fact { bound.reference == touch } else { false }
    }
    guard var first = bindings else { return nil }
    let turn = history.entries[first].turn
    while first > 0, history.entries[first - 1].turn == turn { first -= 1 }
    var scan = TouchScan(touch: touch)
    for entry in history.entries[first...] {
      if let moment, entry.time > moment { break }
      scan.take(entry)
    }
    scan.abandonWalk()
    guard let bound = scan.bound, let start = scan.start else { return nil }
    self.bound = bound
    self.start = start
    entries = scan.entries
  }

  /// The one that came last, at `moment` or before.
  static func lastTouch(in history: TraceHistory, at moment: TimeInterval? = nil) -> TraceReference? {
    for entry in history.entries.reversed() where entry.time <= moment ?? .infinity {
      if case .binding(.bound(let touch)) = entry.fact { return touch.reference }
    }
    return nil
  }

  /// The touches that the history knows, in the order in which they came, as far as it went at `moment`.
  static func touches(in history: TraceHistory, at moment: TimeInterval? = nil) -> [TraceReference] {
    var touches: [TraceReference] = []
    for entry in history.entries {
      if let moment, entry.time > moment { break }
      if case .binding(.bound(let touch)) = entry.fact { touches.append(touch.reference) }
    }
    return touches
  }
}
