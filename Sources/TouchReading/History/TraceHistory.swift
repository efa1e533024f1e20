/// What the engine decided, kept as facts, so that readers can go back to any moment of a session: the log, the
/// timeline, the tables and the sentences of the inspector all show one history.
///
/// It knows two more things than the trace. A *turn* is what happens from one rest of the engine to the next. And some
/// windows are none of the story: what only concerns them is not kept.
///
/// It does not grow without bound: beyond `limit` entries it first folds older turns in which fingers only moved, and
/// then forgets the oldest turns; `forgottenCount` and `forgottenUntil` say so.
public final class TraceHistory: TouchTraceReader {
  public struct Entry: Equatable, Sendable {
    /// Counted from 1 through the whole session, forgotten ones included.
    nonisolated public let number: Int
    /// Counted from 1.
    nonisolated public let turn: Int
    /// Seconds of the clock.
    nonisolated public let time: TimeInterval
    nonisolated public let fact: TraceFact
  }

  /// The most entries that are kept; a turn is forgotten whole. Default 60,000, of some 300 bytes each.
  public let limit: Int
  /// Oldest first.
  public private(set) var entries: ContiguousArray<Entry> = []
  public private(set) var forgottenCount = 0
  /// The time of the newest entry that was forgotten, in seconds of the clock; nil while all are there.
  public private(set) var forgottenUntil: TimeInterval?
  /// The views as they were at the last hit tests of touches, oldest first: one for each turn, `treeLimit` at most.
  public private(set) var trees: ContiguousArray<RecordedTree> = []
  /// The most trees that are kept; those of turns that are forgotten go, too. Default 64.
  public let treeLimit: Int
  /// Rises with each change: whoever shows the history compares.
  public private(set) var revision = 0
  /// Rises when entries that were there are folded, forgotten or cleared: whoever took note of them reads all anew.
  public private(set) var rewriteCount = 0
  /// The time of the first entry of the session, forgotten or not, in seconds of the clock; nil before it.
  public private(set) var start: TimeInterval?
  public let names: TraceNames

  private let recorder: TraceRecorder
  private var outsiders = WindowsLeftOut()
  private var nextNumber = 1
  private var turn = 1
  /// Of the turn under way: what is told before it is known which window it is about.
  private var prologue: [(fact: TraceFact, time: TimeInterval)] = []
  /// Whether the turn is about a window of the story.
  private var isTold = false
  private var deadlines = DeadlineWatch()
  /// Of the newest entry that was cleared.
  private var clearedNumber = 0
  /// Whether the turn is about a window that is left out.
  private var hasOutsiders = false
  /// A window of the story was asked, and had nothing to say so far: the touch may yet be another window's.
  private var wasAsked = false
  /// As the turn's first hit test found it.
  private var foundTree: RecordedTree?
  /// Whether a touch landed in the turn: its hit tests are worth a tree, those of a hovering mouse are not.
  private var isLanding = false

  public init(limit: Int = 60_000, treeLimit: Int = 64, names: TraceNames = TraceNames()) {
    self.limit = max(1, limit)
    self.treeLimit = max(1, treeLimit)
    self.names = names
    recorder = TraceRecorder(names: names)
  }

  /// What happens in the window alone is not kept from now on: the inspector does not watch itself.
  public func leaveOut(_ window: UIWindow) {
    outsiders.insert(window)
  }

  /// What happens from now on happens to new objects, as the ghost's next scenario is played on a fresh case: they are
  /// named from the beginning. What the history has stays, and is told apart by `TraceReference.run`.
  public func beginRun() { names.beginRun() }

  public func clear() {
    entries = []
    trees = []
    endTurn()
    forgottenCount = 0
    forgottenUntil = nil
    clearedNumber = nextNumber - 1
    start = nil
    deadlines = DeadlineWatch()
    revision += 1
    rewriteCount += 1
  }

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    switch TraceSubject(event) {
    case .nothing:
      if case .input(.touch(let sample)) = event, sample.phase == .began { isLanding = true }
      let fact = recorder.fact(event)
      if isTold { append(fact, at: time) } else { prologue.append((fact, time)) }
    case .window(let window):
      if let window, outsiders.contains(window) {
        hasOutsiders = true
        return
      }
      if isLanding, foundTree == nil, case .hitTest(.began(.windowSelection, let window, _)) = event {
        foundTree = tree(around: window, at: time)
      }
      if !isTold, TraceHistory.asks(event) {
        wasAsked = true
        prologue.append((recorder.fact(event), time))
      } else {
        let fact = recorder.fact(event)
        tell()
        append(fact, at: time)
        deadlines.read(fact)
      }
    case .turnEnd:
      // A touch that no window wanted is told, too.
      if wasAsked, !hasOutsiders { tell() }
      if isTold {
        for (recognizer, deadline) in deadlines.takeChanges() {
          append(.history(.deadline(recognizer, deadline)), at: time)
        }
        append(recorder.fact(event), at: time)
        turn += 1
      }
      endTurn()
      makeRoom()
    }
  }

  private func tell() {
    isTold = true
    for (fact, time) in prologue { append(fact, at: time) }
    prologue = []
    if let foundTree, trees.last?.turn != turn {
      trees.append(foundTree)
      if trees.count > treeLimit { trees.removeFirst(trees.count - treeLimit) }
    }
  }

  private func endTurn() {
    prologue = []
    isTold = false
    hasOutsiders = false
    wasAsked = false
    isLanding = false
    foundTree = nil
  }

  /// Whether it belongs to a hit test that has found nothing so far.
  private static func asks(_ event: TouchTraceEvent) -> Bool {
    switch event {
    case .hitTest(.began), .hitTest(.visited): true
    case .hitTest(.ended(_, _, let hit)): hit == nil
    case .input, .binding, .recognizer, .delivery, .responder, .control, .message, .idle: false
    }
  }

  private func append(_ fact: TraceFact, at time: TimeInterval) {
    if start == nil { start = time }
    entries.append(Entry(number: nextNumber, turn: turn, time: time, fact: fact))
    nextNumber += 1
    revision += 1
  }

  private func tree(around window: UIWindow, at time: TimeInterval) -> RecordedTree? {
    guard let scene = window.windowScene else { return nil }
    let windows = scene.windows.filter { !outsiders.contains($0) }
    return RecordedTree(of: windows, turn: turn, time: time, names: names)
  }

  /// Frees a quarter of the limit at once, so that it seldom has to.
  private func makeRoom() {
    guard entries.count > limit else { return }
    let room = limit / 4
    entries = TraceFolding.folded(entries, keeping: room)
    forget(entries.count - (limit - room))
    rewriteCount += 1
  }

  /// Forgets at least so many of the oldest entries, and whole turns.
  private func forget(_ least: Int) {
    guard least > 0 else { return }
    let last = entries[least - 1].turn
    let end = entries[least...].firstIndex { $0.turn != last } ?? entries.count
    forgottenCount = entries[end - 1].number - clearedNumber
    forgottenUntil = entries[end - 1].time
    entries.removeFirst(end)
    trees.removeAll { $0.turn <= last }
  }
}
