/// One hit test of a window.
struct HitWalk {
  let pass: HitTestPass
  var path: HitPath
  /// The entries of the hit test's begin and end, and of the views that contain the point.
  var entries: [Int]
  var refusals: [(view: TraceReference, verdict: HitTestVerdict, entry: Int)] = []
  var lines: [(text: String, entry: Int)] = []
}

extension StoryTeller {
  mutating func read(_ hitTest: TraceFact.HitTest) {
    switch hitTest {
    case .began(let pass, let window, let point):
      walks.append(
        HitWalk(pass: pass, path: HitPath(window: window, point: point), entries: [entry.number]))
    case .visited(let view, let verdict): visit(view, verdict)
    case .ended(_, _, let hit):
      guard !walks.isEmpty else { return }
      walks[walks.count - 1].entries.append(entry.number)
      walks[walks.count - 1].path.hit = hit
    }
  }

  mutating func read(_ binding: TraceFact.Binding) {
    switch binding {
    case .recognizerJoined(let recognizer, _): receive(recognizer)
    case .withheld(_, let view, let cause):
      finishWalks()
      begin(.withheld(view, cause))
    // A recognizer of hovers or wheels does not concern a touch.
    case .recognizerLeftOut(_, _, .otherInput): finishWalks()
    case .recognizerLeftOut(let recognizer, _, let exclusion):
      finishWalks()
      begin(.leftOut(recognizer, exclusion))
    case .bound:
      finishWalks()
      if let found = drafts.lastIndex(where: { if case .found = $0.subject { true } else { false } }) {
        join(found)
        if case .found(var path) = drafts[found].subject {
          path.isBound = bound.view != nil
          drafts[found].subject = .found(path)
        }
      } else {
        var path = HitPath(
          window: bound.window ?? bound.reference, point: bound.location)
        path.hit = bound.view
        begin(.found(path))
      }
    }
  }

  /// Notes a responder whose `sendEvent` was called with the touch.
  mutating func send(to responder: TraceReference) {
    guard let found = drafts.firstIndex(where: { if case .found = $0.subject { true } else { false } }),
      case .found(var path) = drafts[found].subject
    else {
      begin(.fact(entry.fact))
      return
    }
    join(found)
    isInEvent = true
    if !path.senders.contains(responder) { path.senders.append(responder) }
    drafts[found].subject = .found(path)
  }

  private mutating func visit(_ view: TraceReference, _ verdict: HitTestVerdict) {
    guard let last = walks.indices.last else { return }
    if verdict == .inside {
      walks[last].entries.append(entry.number)
      walks[last].path.path.append(view)
    } else {
      walks[last].refusals.append((view, verdict, entry.number))
    }
  }

  /// Adds drafts for the finished hit tests: windows without a hit view, views that refused, and the path to the hit
  /// view.
  private mutating func finishWalks() {
    guard !walks.isEmpty else { return }
    for walk in walks where walk.pass == .windowSelection && walk.path.hit == nil { passThrough(walk) }
    let taken = walks.filter { !($0.pass == .windowSelection && $0.path.hit == nil) }
    walks = []
    // The second hit test binds the touch (rule 3.9).
    guard let decisive = taken.last else { return }
    refuse(decisive, taken.flatMap(\.refusals))
    add(.found(decisive.path), taken.flatMap { $0.entries + $0.lines.map(\.entry) }, taken.flatMap(\.lines))
  }

  private mutating func passThrough(_ walk: HitWalk) {
    let own = walk.refusals.first { $0.view == walk.path.window }?.verdict
    add(
      .passedThrough(window: walk.path.window, refusal: own),
      walk.entries + walk.refusals.map(\.entry) + walk.lines.map(\.entry), walk.lines)
  }

  /// Adds a draft for each reason with the views that refused for it. A view that the user sees under the finger, or
  /// an ancestor that refused instead of it, has its own draft.
  private mutating func refuse(
    _ walk: HitWalk, _ refusals: [(view: TraceReference, verdict: HitTestVerdict, entry: Int)]
  ) {
    let seen = bound.seen
    let hiding = walk.refusals.first { seen.contains($0.view) }?.view
    var verdicts: [HitTestVerdict] = []
    for refusal in refusals where refusal.view != hiding && !verdicts.contains(refusal.verdict) {
      verdicts.append(refusal.verdict)
    }
    if let hiding {
      let own = refusals.filter { $0.view == hiding }
      add(.refused([hiding], own[0].verdict, seen: seen.last), own.map(\.entry))
    }
    for verdict in verdicts {
      let same = refusals.filter { $0.verdict == verdict && $0.view != hiding }
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
