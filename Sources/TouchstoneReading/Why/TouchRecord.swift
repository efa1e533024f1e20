/// The entries of a history that concern one touch.
///
/// Some facts name the touch. Other facts name a recognizer that receives the touch. Lines of the app's log,
/// actions and forwarded calls name neither: they belong to the touches of the call in which they occur. In a
/// turn without touches, for example while a scroll view decelerates, they belong to the last touch.
struct TouchRecord {
  let boundTouch: RecordedTouch
  /// The time at which the touch was bound, in seconds on the application's clock.
  let start: TimeInterval
  /// The entries that concern the touch, oldest first.
  let entries: [TraceHistory.Entry]

  /// Collects the entries up to `moment`, in seconds on the application's clock; nil means all. Fails if the
  /// history has removed the touch, or if the touch was bound after `moment`.
  init?(of touch: TraceReference, in history: TraceHistory, at moment: TimeInterval? = nil) {
    // Entries before the turn in which the touch was bound do not concern the touch.
    let bindings = history.entries.lastIndex {
      if case .binding(.bound(let bound)) = $0.fact { bound.reference == touch } else { false }
    }
    guard var first = bindings else { return nil }
    let turn = history.entries[first].turn
    while first > 0, history.entries[first - 1].turn == turn { first -= 1 }
    var scan = TouchScan(touch: touch)
    for entry in history.entries[first...] {
      if let moment, entry.time > moment { break }
      scan.read(entry)
    }
    scan.discardHitTest()
    guard let bound = scan.boundTouch, let start = scan.start else { return nil }
    self.boundTouch = bound
    self.start = start
    entries = scan.entries
  }

  /// Returns the last touch that was bound up to `moment`, in seconds on the application's clock; nil if
  /// there was none.
  static func lastTouch(in history: TraceHistory, at moment: TimeInterval? = nil) -> TraceReference? {
    for entry in history.entries.reversed() where entry.time <= moment ?? .infinity {
      if case .binding(.bound(let touch)) = entry.fact { return touch.reference }
    }
    return nil
  }

  /// Returns the touches that were bound to a view by the time `moment`, oldest first. `moment` is in seconds
  /// on the application's clock.
  static func touches(in history: TraceHistory, at moment: TimeInterval? = nil) -> [TraceReference] {
    var touches: [TraceReference] = []
    for entry in history.entries {
      if let moment, entry.time > moment { break }
      if case .binding(.bound(let touch)) = entry.fact { touches.append(touch.reference) }
    }
    return touches
  }
}
