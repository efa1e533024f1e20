/// Reads the entries of a history and collects the entries that concern one touch.
struct TouchScan {
  let touch: TraceReference
  private(set) var boundTouch: RecordedTouch?
  /// The time at which the touch was bound, in seconds on the application's clock; nil before that.
  private(set) var start: TimeInterval?
  /// The entries that concern the touch, oldest first.
  private(set) var entries: [TraceHistory.Entry] = []

  /// The touches to which the following entries belong, if these entries name no touch.
  private enum Context {
    case none
    case touches([TraceReference])
    /// Input other than touches, such as keys.
    case other
  }

  private var context = Context.none
  private var turn = 0
  /// The last touch that was bound.
  private var lastBoundTouch: TraceReference?
  /// The touches of each recognizer since its last reset.
  private var touchesOfRecognizers: [TraceReference: [TraceReference]] = [:]
  /// The entries of the current hit test. They belong to the touch that is bound after the hit test. Nil if
  /// no hit test is in progress.
  private var hitTestEntries: [TraceHistory.Entry]?

  init(touch: TraceReference) { self.touch = touch }

  mutating func read(_ entry: TraceHistory.Entry) {
    if entry.turn != turn {
      discardHitTest()
      turn = entry.turn
      context = .none
    }
    switch entry.fact {
    case .input(.wire), .input(.touch), .input(.enqueued), .input(.dequeued), .idle: break
    case .hitTest, .binding(.withheld), .binding(.recognizerLeftOut):
      hitTestEntries = (hitTestEntries ?? []) + [entry]
    case .binding(.bound(let touch)): bind(touch, entry)
    case .message where hitTestEntries != nil: hitTestEntries?.append(entry)
    case .input(.other), .binding(.recognizerJoined), .recognizer, .delivery, .responder, .control, .message,
      .history:
      discardHitTest()
      readCall(entry)
    }
  }

  /// Returns the collected entries and removes them from the scan.
  mutating func takeEntries() -> [TraceHistory.Entry] {
    defer { entries = [] }
    return entries
  }

  /// Drops the entries of a hit test after which no touch was bound. Only the lines of the app's log are
  /// kept.
  mutating func discardHitTest() {
    for entry in hitTestEntries ?? [] { if case .message = entry.fact { collectByContext(entry) } }
    hitTestEntries = nil
  }

  private mutating func bind(_ touch: RecordedTouch, _ entry: TraceHistory.Entry) {
    lastBoundTouch = touch.reference
    context = .touches([touch.reference])
    if touch.reference == self.touch {
      boundTouch = touch
      start = entry.time
      entries += (hitTestEntries ?? []) + [entry]
    }
    hitTestEntries = nil
  }

  private mutating func readCall(_ entry: TraceHistory.Entry) {
    switch entry.fact {
    case .input: context = .other
    case .binding(let binding): read(binding, entry)
    case .recognizer(let recognizer): read(recognizer, entry)
    case .delivery(let delivery): read(delivery, entry)
    case .responder(let responder): read(responder, entry)
    case .control(.action(_, let sender?, _)) where touchesOfRecognizers[sender] != nil:
      collect(entry, of: touchesOfRecognizers[sender] ?? [])
    case .control, .message: collectByContext(entry)
    case .hitTest, .idle, .history: break
    }
  }

  private mutating func read(_ binding: TraceFact.Binding, _ entry: TraceHistory.Entry) {
    switch binding {
    case .recognizerJoined(let recognizer, let touch):
      touchesOfRecognizers[recognizer.reference, default: []].append(touch)
      collect(entry, of: [touch])
    // The caller has already added these facts to the entries of the hit test.
    case .withheld, .bound, .recognizerLeftOut: break
    }
  }

  private mutating func read(_ recognizer: TraceFact.Recognizer, _ entry: TraceHistory.Entry) {
    switch recognizer {
    case .touches(_, let touches, _): collect(entry, of: touches)
    case .input: context = .other
    case .state(let recognizer, _, _, let cause):
      collect(entry, of: touchesOfRecognizers[recognizer.reference] ?? [])
      if case .reset = cause { touchesOfRecognizers[recognizer.reference] = nil }
    case .prevention(let recognizer, let other, _, _):
      collect(
        entry,
        of: (touchesOfRecognizers[recognizer.reference] ?? []) + (touchesOfRecognizers[other.reference] ?? [])
      )
    case .waits(let recognizer, _), .waitEnded(let recognizer, _, _):
      collect(entry, of: touchesOfRecognizers[recognizer.reference] ?? [])
    case .ignored(let recognizer, let touch):
      touchesOfRecognizers[recognizer.reference]?.removeAll { $0 == touch }
      collect(entry, of: [touch])
    }
  }

  private mutating func read(_ delivery: TraceFact.Delivery, _ entry: TraceHistory.Entry) {
    switch delivery {
    case .decided(let touch, _, _, _, _), .recognition(let touch, _, _, _), .held(let touch, _, _),
      .released(let touch, _, _), .discarded(let touch, _, _, _), .cancelled(let touch, _, _):
      collect(entry, of: [touch])
    }
  }

  private mutating func read(_ responder: TraceFact.Responder, _ entry: TraceHistory.Entry) {
    switch responder {
    case .sentEvent(.touches, let touches, _):
      collect(entry, of: touches.filter { $0.phase != .stationary }.map(\.reference))
    case .sentEvent, .input: context = .other
    case .touches(_, let touches, _): collect(entry, of: touches)
    case .forwarded: collectByContext(entry)
    }
  }

  private mutating func collect(_ entry: TraceHistory.Entry, of touches: [TraceReference]) {
    // `touches` is empty if the recognizer ignores its touches, or if these touches have ended. The following
    // entries then belong to the last bound touch.
    context = touches.isEmpty ? .none : .touches(touches)
    if touches.contains(touch) { entries.append(entry) }
  }

  private mutating func collectByContext(_ entry: TraceHistory.Entry) {
    let concernsTouch =
      switch context {
      case .none: lastBoundTouch == touch
      case .touches(let touches): touches.contains(touch)
      case .other: false
      }
    if concernsTouch { entries.append(entry) }
  }
}
