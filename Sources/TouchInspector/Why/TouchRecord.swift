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
      if case .bound(let bound) = $0.fact { bound.reference == touch } else { false }
    }
    guard var first = bindings else { return nil }
    let turn = history.entries[first].turn
    while first > 0, history.entries[first - 1].turn == turn { first -= 1 }
    var scan = Scan(touch: touch)
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
      if case .bound(let touch) = entry.fact { return touch.reference }
    }
    return nil
  }

  /// The touches that the history knows, in the order in which they came, as far as it went at `moment`.
  static func touches(in history: TraceHistory, at moment: TimeInterval? = nil) -> [TraceReference] {
    var touches: [TraceReference] = []
    for entry in history.entries {
      if let moment, entry.time > moment { break }
      if case .bound(let touch) = entry.fact { touches.append(touch.reference) }
    }
    return touches
  }
}

/// Goes through a history and keeps what concerns the touch.
private struct Scan {
  let touch: TraceReference
  var bound: RecordedTouch?
  var start: TimeInterval?
  var entries: [TraceHistory.Entry] = []

  /// Whose doing it is that happens now.
  private enum Context {
    case nobody
    case touches([TraceReference])
    /// Of something that is no touch.
    case other
  }

  private var context = Context.nobody
  private var turn = 0
  private var last: TraceReference?
  /// The touches of each recognizer since it was reset.
  private var followers: [TraceReference: [TraceReference]] = [:]
  /// The hit test under way, which belongs to the touch that is bound by it.
  private var walk: [TraceHistory.Entry]?

  init(touch: TraceReference) { self.touch = touch }

  mutating func take(_ entry: TraceHistory.Entry) {
    if entry.turn != turn {
      abandonWalk()
      turn = entry.turn
      context = .nobody
    }
    switch entry.fact {
    case .wire, .sample, .enqueued, .dequeued, .idle: break
    case .hitTestBegan, .hitTestVisited, .hitTestEnded, .withheld: walk = (walk ?? []) + [entry]
    case .bound(let touch): bind(touch, entry)
    case .message where walk != nil: walk?.append(entry)
    default:
      abandonWalk()
      takeCall(entry)
    }
  }

  /// The hit test bound no touch, but what was printed since then is somebody's.
  mutating func abandonWalk() {
    for entry in walk ?? [] { if case .message = entry.fact { keepByContext(entry) } }
    walk = nil
  }

  private mutating func bind(_ touch: RecordedTouch, _ entry: TraceHistory.Entry) {
    last = touch.reference
    context = .touches([touch.reference])
    if touch.reference == self.touch {
      bound = touch
      start = entry.time
      entries += (walk ?? []) + [entry]
    }
    walk = nil
  }

  private mutating func takeCall(_ entry: TraceHistory.Entry) {
    switch entry.fact {
    case .input, .recognizerInput, .deliveredInput: context = .other
    case .sentEvent(.touches, let touches, _):
      keep(entry, of: touches.filter { $0.phase != .stationary }.map(\.reference))
    case .sentEvent: context = .other
    case .recognizerJoined(let recognizer, let touch):
      followers[recognizer.reference, default: []].append(touch)
      keep(entry, of: [touch])
    case .recognizerIgnored(let recognizer, let touch):
      followers[recognizer.reference]?.removeAll { $0 == touch }
      keep(entry, of: [touch])
    case .recognizerTouches(_, let touches, _), .delivered(_, let touches, _): keep(entry, of: touches)
    case .recognizerState(let recognizer, _, _, let cause):
      keep(entry, of: followers[recognizer.reference] ?? [])
      if case .reset = cause { followers[recognizer.reference] = nil }
    case .preventionDecided(let recognizer, let other, _, _):
      keep(entry, of: (followers[recognizer.reference] ?? []) + (followers[other.reference] ?? []))
    case .recognizerWaits(let recognizer, _), .recognizerWaitEnded(let recognizer, _, _):
      keep(entry, of: followers[recognizer.reference] ?? [])
    case .deliveryDecided(let touch, _, _, _, _), .recognitionDecided(let touch, _, _, _),
      .touchHeld(let touch, _, _), .touchReleased(let touch, _, _), .touchDiscarded(let touch, _, _, _),
      .cancelled(let touch, _, _):
      keep(entry, of: [touch])
    case .action(_, let sender?, _) where followers[sender] != nil: keep(entry, of: followers[sender] ?? [])
    case .action, .controlEvent, .forwarded, .message: keepByContext(entry)
    default: break
    }
  }

  private mutating func keep(_ entry: TraceHistory.Entry, of touches: [TraceReference]) {
    // A recognizer that ignores its touches, or has outlived them, goes on for the touch that came last.
    context = touches.isEmpty ? .nobody : .touches(touches)
    if touches.contains(touch) { entries.append(entry) }
  }

  private mutating func keepByContext(_ entry: TraceHistory.Entry) {
    let isItsOwn =
      switch context {
      case .nobody: last == touch
      case .touches(let touches): touches.contains(touch)
      case .other: false
      }
    if isItsOwn { entries.append(entry) }
  }
}
