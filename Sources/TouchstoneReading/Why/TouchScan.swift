/// Reads a history and keeps the entries that concern one touch.
struct TouchScan {
  let touch: TraceReference
  private(set) var bound: RecordedTouch?
  /// When it was bound, in seconds of the clock.
  private(set) var start: TimeInterval?
  /// The entries that concern the touch, in their order.
  private(set) var entries: [TraceHistory.Entry] = []

  /// The touches to which the next entries without a name belong.
  private enum Context {
    case nobody
    case touches([TraceReference])
    /// Input other than touches.
    case other
  }

  private var context = Context.nobody
  private var turn = 0
  private var last: TraceReference?
  /// The touches of each recognizer since its last reset.
  private var followers: [TraceReference: [TraceReference]] = [:]
  /// The entries of the present hit test, which belong to the touch that it binds.
  private var walk: [TraceHistory.Entry]?

  init(touch: TraceReference) { self.touch = touch }

  mutating func take(_ entry: TraceHistory.Entry) {
    if entry.turn != turn {
      abandonWalk()
      turn = entry.turn
      context = .nobody
    }
    switch entry.fact {
    case .input(.wire), .input(.touch), .input(.enqueued), .input(.dequeued), .idle: break
    case .hitTest, .binding(.withheld), .binding(.recognizerLeftOut): walk = (walk ?? []) + [entry]
    case .binding(.bound(let touch)): bind(touch, entry)
    case .message where walk != nil: walk?.append(entry)
    case .input(.other), .binding(.recognizerJoined), .recognizer, .delivery, .responder, .control, .message,
      .history:
      abandonWalk()
      takeCall(entry)
    }
  }

  /// Returns the entries kept so far and forgets them.
  mutating func takeEntries() -> [TraceHistory.Entry] {
    defer { entries = [] }
    return entries
  }

  /// The hit test bound no touch: keeps only the lines that were printed in it, by context.
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
    case .input: context = .other
    case .binding(let binding): take(binding, entry)
    case .recognizer(let recognizer): take(recognizer, entry)
    case .delivery(let delivery): take(delivery, entry)
    case .responder(let responder): take(responder, entry)
    case .control(.action(_, let sender?, _)) where followers[sender] != nil:
      keep(entry, of: followers[sender] ?? [])
    case .control, .message: keepByContext(entry)
    case .hitTest, .idle, .history: break
    }
  }

  private mutating func take(_ binding: TraceFact.Binding, _ entry: TraceHistory.Entry) {
    switch binding {
    case .recognizerJoined(let recognizer, let touch):
      followers[recognizer.reference, default: []].append(touch)
      keep(entry, of: [touch])
    // These facts belong to the walk.
    case .withheld, .bound, .recognizerLeftOut: break
    }
  }

  private mutating func take(_ recognizer: TraceFact.Recognizer, _ entry: TraceHistory.Entry) {
    switch recognizer {
    case .touches(_, let touches, _): keep(entry, of: touches)
    case .input: context = .other
    case .state(let recognizer, _, _, let cause):
      keep(entry, of: followers[recognizer.reference] ?? [])
      if case .reset = cause { followers[recognizer.reference] = nil }
    case .prevention(let recognizer, let other, _, _):
      keep(entry, of: (followers[recognizer.reference] ?? []) + (followers[other.reference] ?? []))
    case .waits(let recognizer, _), .waitEnded(let recognizer, _, _):
      keep(entry, of: followers[recognizer.reference] ?? [])
    case .ignored(let recognizer, let touch):
      followers[recognizer.reference]?.removeAll { $0 == touch }
      keep(entry, of: [touch])
    }
  }

  private mutating func take(_ delivery: TraceFact.Delivery, _ entry: TraceHistory.Entry) {
    switch delivery {
    case .decided(let touch, _, _, _, _), .recognition(let touch, _, _, _), .held(let touch, _, _),
      .released(let touch, _, _), .discarded(let touch, _, _, _), .cancelled(let touch, _, _):
      keep(entry, of: [touch])
    }
  }

  private mutating func take(_ responder: TraceFact.Responder, _ entry: TraceHistory.Entry) {
    switch responder {
    case .sentEvent(.touches, let touches, _):
      keep(entry, of: touches.filter { $0.phase != .stationary }.map(\.reference))
    case .sentEvent, .input: context = .other
    case .touches(_, let touches, _): keep(entry, of: touches)
    case .forwarded: keepByContext(entry)
    }
  }

  private mutating func keep(_ entry: TraceHistory.Entry, of touches: [TraceReference]) {
    // A recognizer without touches, because it ignores or outlived them, acts for the last touch.
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
