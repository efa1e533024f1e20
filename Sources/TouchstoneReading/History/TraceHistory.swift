/// The engine's decisions, kept as facts, so that readers can return to any moment of a session. The log, the
/// timeline, the tables and the sentences of the inspector all show one history.
///
/// It adds two things to the trace. A *turn* is everything from one rest of the engine to the next. And windows
/// can be left out: facts about them alone are not kept.
///
/// It does not grow without bound: beyond `limit` entries it first folds older turns in which fingers only moved,
/// and then forgets the oldest turns; `forgottenCount` and `forgottenUntil` say so.
public final class TraceHistory: TouchTraceReader {
  public struct Entry: Equatable, Sendable {
    /// The entry's number, from 1 through the whole session, including forgotten entries.
    nonisolated public let number: Int
    /// The turn's number, from 1.
    nonisolated public let turn: Int
    /// The time, in seconds of the clock.
    nonisolated public let time: TimeInterval
    nonisolated public let fact: TraceFact
  }

  /// The greatest number of entries; turns are forgotten as a whole. Default 60,000, of some 300 bytes each.
  public let limit: Int
  /// The entries, oldest first.
  public private(set) var entries: ContiguousArray<Entry> = []
  public private(set) var forgottenCount = 0
  /// The time of the newest entry that was forgotten, in seconds of the clock; nil if none was.
  public private(set) var forgottenUntil: TimeInterval?
  /// The views as they were at the last hit tests of touches, oldest first: one for each turn, `treeLimit` at
  /// most.
  public private(set) var trees: ContiguousArray<RecordedTree> = []
  /// The greatest number of trees. Those of forgotten turns are removed, too. Default 64.
  public let treeLimit: Int
  /// Increases with each change, so that a view can tell whether it is up to date.
  public private(set) var revision = 0
  /// Increases when entries are folded, forgotten or cleared. A reader that kept notes must then read all entries
  /// again.
  public private(set) var rewriteCount = 0
  /// The time of the first entry of the session, forgotten or not, in seconds of the clock; nil before it.
  public private(set) var start: TimeInterval?
  public let names: TraceNames

  private let recorder: TraceRecorder
  private var outsiders = WindowsLeftOut()
  private var nextNumber = 1
  private var turn = 1
  /// The facts of the present turn that came before its window was known.
  private var prologue: [(fact: TraceFact, time: TimeInterval)] = []
  /// Whether the turn is about a window that is not left out.
  private var isTold = false
  private var deadlines = DeadlineWatch()
  /// The number of the newest entry that was cleared.
  private var clearedNumber = 0
  /// Whether the turn is about a window that is left out.
  private var hasOutsiders = false
  /// Whether a window was hit-tested without a result so far. The touch may still go to another window.
  private var wasAsked = false
  /// The views as the turn's first hit test found them.
  private var foundTree: RecordedTree?
  /// Whether a touch landed in the turn. Its hit tests are worth a tree; those of a hovering mouse are not.
  private var isLanding = false

  public init(limit: Int = 60_000, treeLimit: Int = 64, names: TraceNames = TraceNames()) {
    self.limit = max(1, limit)
    self.treeLimit = max(1, treeLimit)
    self.names = names
    recorder = TraceRecorder(names: names)
  }

  /// Leaves out all facts about this window alone from now on, so that the inspector does not watch itself.
  public func leaveOut(_ window: UIWindow) {
    outsiders.insert(window)
  }

  /// Begins a run with new objects, such as the ghost's next scenario on a fresh case. Their names count from the
  /// beginning; `TraceReference.run` tells them from those of older entries, which stay.
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
      // A touch that no window took is kept, too.
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

  /// Whether the event belongs to a hit test that has found nothing so far.
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

  /// Frees a quarter of the limit at once, so that it seldom runs.
  private func makeRoom() {
    guard entries.count > limit else { return }
    let room = limit / 4
    entries = TraceFolding.folded(entries, keeping: room)
    forget(entries.count - (limit - room))
    rewriteCount += 1
  }

  /// Forgets at least this many of the oldest entries, in whole turns.
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
