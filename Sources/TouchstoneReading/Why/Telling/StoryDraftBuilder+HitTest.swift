/// One hit test of a window.
struct WindowHitTest {
  let pass: HitTestPass
  var path: HitPath
  /// The numbers of these entries: the beginning and end of the hit test, and the views that contain the
  /// point.
  var entries: [Int]
  var refusals: [(view: TraceReference, verdict: HitTestVerdict, entry: Int)] = []
  var lines: [(text: String, entry: Int)] = []
}

extension StoryDraftBuilder {
  mutating func read(_ hitTest: TraceFact.HitTest) {
    switch hitTest {
    case .began(let pass, let window, let point):
      windowHitTests.append(
        WindowHitTest(pass: pass, path: HitPath(window: window, point: point), entries: [entry.number]))
    case .visited(let view, let verdict): readVisit(view, verdict)
    case .ended(_, _, let hit):
      guard !windowHitTests.isEmpty else { return }
      windowHitTests[windowHitTests.count - 1].entries.append(entry.number)
      windowHitTests[windowHitTests.count - 1].path.hit = hit
    }
  }

  mutating func read(_ binding: TraceFact.Binding) {
    switch binding {
    case .recognizerJoined(let recognizer, _): readReceiver(recognizer)
    case .withheld(_, let view, let cause):
      finishHitTests()
      begin(.withheld(view, cause))
    // A recognizer that receives only hovers or wheels does not concern a touch.
    case .recognizerLeftOut(_, _, .otherInput): finishHitTests()
    case .recognizerLeftOut(let recognizer, _, let exclusion):
      finishHitTests()
      begin(.leftOut(recognizer, exclusion))
    case .bound:
      finishHitTests()
      if let found = drafts.lastIndex(where: { if case .found = $0.subject { true } else { false } }) {
        addCurrentEntry(toDraft: found)
        if case .found(var path) = drafts[found].subject {
          path.isBound = boundTouch.view != nil
          drafts[found].subject = .found(path)
        }
      } else {
        var path = HitPath(
          window: boundTouch.window ?? boundTouch.reference, point: boundTouch.location)
        path.hit = boundTouch.view
        begin(.found(path))
      }
    }
  }

  /// Stores a responder whose `sendEvent` was called with the touch.
  mutating func readSentEvent(to responder: TraceReference) {
    guard let found = drafts.firstIndex(where: { if case .found = $0.subject { true } else { false } }),
      case .found(var path) = drafts[found].subject
    else {
      begin(.fact(entry.fact))
      return
    }
    addCurrentEntry(toDraft: found)
    isInEvent = true
    if !path.senders.contains(responder) { path.senders.append(responder) }
    drafts[found].subject = .found(path)
  }

  private mutating func readVisit(_ view: TraceReference, _ verdict: HitTestVerdict) {
    guard let last = windowHitTests.indices.last else { return }
    guard verdict.containsPoint else {
      windowHitTests[last].refusals.append((view, verdict, entry.number))
      return
    }
    windowHitTests[last].entries.append(entry.number)
    windowHitTests[last].path.path.append(view)
    if verdict == .insideBeyondBounds { windowHitTests[last].path.extendedViews.append(view) }
  }

  /// Adds drafts for the finished hit tests: windows without a hit view, views that refused, and the path to
  /// the hit view.
  private mutating func finishHitTests() {
    guard !windowHitTests.isEmpty else { return }
    for walk in windowHitTests where walk.pass == .windowSelection && walk.path.hit == nil {
      addPassThrough(walk)
    }
    let usedHitTests = windowHitTests.filter { !($0.pass == .windowSelection && $0.path.hit == nil) }
    windowHitTests = []
    // The last hit test finds the view to which the touch is bound (rule 3.9).
    guard let decisive = usedHitTests.last else { return }
    addRefusals(decisive, usedHitTests.flatMap(\.refusals))
    add(
      .found(decisive.path), usedHitTests.flatMap { $0.entries + $0.lines.map(\.entry) },
      usedHitTests.flatMap(\.lines))
  }

  private mutating func addPassThrough(_ walk: WindowHitTest) {
    let windowVerdict = walk.refusals.first { $0.view == walk.path.window }?.verdict
    add(
      .passedThrough(window: walk.path.window, refusal: windowVerdict),
      walk.entries + walk.refusals.map(\.entry) + walk.lines.map(\.entry), walk.lines)
  }

  /// Adds a draft for each reason, with the views that refused for this reason. If the view that the user
  /// sees under the finger was not hit, a separate draft names the view whose refusal was the cause: the seen
  /// view or one of its ancestors.
  private mutating func addRefusals(
    _ walk: WindowHitTest, _ refusals: [(view: TraceReference, verdict: HitTestVerdict, entry: Int)]
  ) {
    let seen = boundTouch.expectedPath
    let hidingView = walk.refusals.first { seen.contains($0.view) }?.view
    var verdicts: [HitTestVerdict] = []
    for refusal in refusals where refusal.view != hidingView && !verdicts.contains(refusal.verdict) {
      verdicts.append(refusal.verdict)
    }
    if let hidingView {
      let own = refusals.filter { $0.view == hidingView }
      add(.refused([hidingView], own[0].verdict, seen: seen.last), own.map(\.entry))
    }
    for verdict in verdicts {
      let same = refusals.filter { $0.verdict == verdict && $0.view != hidingView }
      var views: [TraceReference] = []
      for refusal in same where !views.contains(refusal.view) { views.append(refusal.view) }
      add(.refused(views, verdict, seen: nil), same.map(\.entry))
    }
  }

  private mutating func add(
    _ subject: StoryDraft.Subject, _ entries: [Int], _ lines: [(text: String, entry: Int)] = []
  ) {
    var draft = StoryDraft(subject: subject, entries: entries, time: time)
    for line in lines { draft.quote(line.text) }
    drafts.append(draft)
  }
}
