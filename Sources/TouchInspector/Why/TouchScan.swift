/// Goes through a history and keeps what concerns the touch.
struct TouchScan {
  let touch: TraceReference
  private(set) var bound: RecordedTouch?
  /// When it was bound, in seconds of the clock.
  private(set) var start: TimeInterval?
  /// Those that concern the touch, in their order.
  private(set) var entries: [TraceHistory.Entry] = []

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
    case .hitTestBegan, .hitTestVisited, .hitTestEnded, .withheld, .recognizerLeftOut:
      walk = (walk ?? []) + [entry]
    case .bound(let touch): bind(touch, entry)
    case .message where walk != nil: walk?.append(entry)
    default:
      abandonWalk()
      takeCall(entry)
    }
  }

  /// Hands over what it kept so far.
  mutating func takeEntries() -> [TraceHistory.Entry] {
    defer { entries = [] }
    return entries
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
