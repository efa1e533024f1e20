/// The entries of a history that concern one touch.
///
/// Some facts name the touch, others a recognizer that follows it. The app's lines, actions and forwarded calls
/// name neither. They belong to the touches of the call in which they happen. In a turn without touches, as when
/// content moves by itself, they belong to the last touch.
struct TouchRecord {
  let bound: RecordedTouch
  /// When it was bound, in seconds of the clock.
  let start: TimeInterval
  /// In their order.
  let entries: [TraceHistory.Entry]

  /// Gathers the entries up to `moment`; nil if the history has forgotten the touch, or does not have it yet.
  init?(of touch: TraceReference, in history: TraceHistory, at moment: TimeInterval? = nil) {
    // No entry before its turn concerns it.
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

  /// Returns the last touch that was bound at `moment` or before.
  static func lastTouch(in history: TraceHistory, at moment: TimeInterval? = nil) -> TraceReference? {
    for entry in history.entries.reversed() where entry.time <= moment ?? .infinity {
      if case .binding(.bound(let touch)) = entry.fact { return touch.reference }
    }
    return nil
  }

  /// Returns the touches that were bound up to `moment`, in that order.
  static func touches(in history: TraceHistory, at moment: TimeInterval? = nil) -> [TraceReference] {
    var touches: [TraceReference] = []
    for entry in history.entries {
      if let moment, entry.time > moment { break }
      if case .binding(.bound(let touch)) = entry.fact { touches.append(touch.reference) }
    }
    return touches
  }
}
