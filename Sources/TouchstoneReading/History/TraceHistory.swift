/// Records the engine's decisions as facts, so that readers can return to any moment of a session. All pages
/// of the inspector show the same history.
///
/// The history groups the facts into turns. A turn is everything between two moments at which the engine is
/// idle. Windows can be excluded: a fact that concerns only an excluded window is not recorded.
///
/// If the history has more than `limit` entries, it first merges older turns in which only fingers moved, and
/// then removes the oldest turns. `removedCount` and `removedUntil` describe the removed entries.
public final class TraceHistory: TouchTraceReader {
  /// A fact with its number, turn and time.
  public struct Entry: Equatable, Sendable {
    /// The entry's number in the session, from 1. The number of a removed entry is not used again.
    nonisolated public let number: Int
    /// The number of the engine turn in which the fact was recorded, from 1.
    nonisolated public let turn: Int
    /// The time, in seconds on the application's clock.
    nonisolated public let time: TimeInterval
    nonisolated public let fact: TraceFact
  }

  /// The greatest number of entries. Default 60,000, of about 300 bytes each. Only whole turns are removed.
  public let limit: Int
  /// The entries, oldest first.
  public private(set) var entries: ContiguousArray<Entry> = []
  /// The number of removed entries.
  public private(set) var removedCount = 0
  /// The time of the newest removed entry, in seconds on the application's clock; nil if no entry was
  /// removed.
  public private(set) var removedUntil: TimeInterval?
  /// The trees that were recorded at the last `treeLimit` hit tests of new touches, oldest first. A turn has
  /// at most one tree.
  public private(set) var trees: ContiguousArray<RecordedTree> = []
  /// The greatest number of trees. Default 64. If a turn is removed, its tree is removed, too.
  public let treeLimit: Int
  /// Increases with each change. A view compares this number to find out whether the view is up to date.
  public private(set) var revision = 0
  /// Increases when entries are merged, removed or cleared. An object that derives its own state from the
  /// entries must then read all entries again.
  public private(set) var rewriteCount = 0
  /// The time of the first entry since the start or since the last `clear()`, in seconds on the application's
  /// clock; nil until there is an entry.
  public private(set) var start: TimeInterval?
  /// The names of the objects in the facts.
  public let names: TraceNames

  private let recorder: TraceRecorder
  private var excludedWindows = ExcludedWindows()
  private var nextNumber = 1
  private var turn = 1
  /// The facts of the current turn that arrived before the turn's window was known.
  private var pendingFacts: [(fact: TraceFact, time: TimeInterval)] = []
  /// Whether the facts of the current turn are recorded at once. Otherwise, they are collected in
  /// `pendingFacts`.
  private var isRecording = false
  private var deadlines = DeadlineWatch()
  /// The number of the newest entry that was cleared.
  private var lastClearedNumber = 0
  /// Whether the current turn concerns an excluded window.
  private var concernsExcludedWindow = false
  /// Whether the current turn had hit tests, and none of them has found a view so far. Another window may
  /// still be hit.
  private var hasUnansweredHitTest = false
  /// The views at the first hit test of the current turn.
  private var turnTree: RecordedTree?
  /// Whether a touch landed in the current turn. A tree is recorded for a touch that lands, not for a mouse
  /// that hovers.
  private var hasBegunTouch = false

  /// Creates an empty history. A `limit` or `treeLimit` below 1 counts as 1.
  public init(limit: Int = 60_000, treeLimit: Int = 64, names: TraceNames = TraceNames()) {
    self.limit = max(1, limit)
    self.treeLimit = max(1, treeLimit)
    self.names = names
    recorder = TraceRecorder(names: names)
  }

  /// Stops recording facts that concern only this window. The inspector excludes its own window.
  public func exclude(_ window: UIWindow) {
    excludedWindows.insert(window)
  }

  /// Begins a run with new objects, such as the next scenario on a newly created case. The numbers in names
  /// start from 1 again. Older entries remain, and `TraceReference.run` distinguishes their names from the
  /// new ones.
  public func beginRun() { names.beginRun() }

  /// Removes all entries and trees. New entries and turns continue the numbering.
  public func clear() {
    entries = []
    trees = []
    endTurn()
    removedCount = 0
    removedUntil = nil
    lastClearedNumber = nextNumber - 1
    start = nil
    deadlines = DeadlineWatch()
    revision += 1
    rewriteCount += 1
  }

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    switch TraceSubject(event) {
    case .nothing:
      if concernsOnlyExcludedTouches(event) { return }
      if case .input(.touch(let sample)) = event, sample.phase == .began { hasBegunTouch = true }
      let fact = recorder.fact(event)
      if isRecording { append(fact, at: time) } else { pendingFacts.append((fact, time)) }
    case .window(let window):
      if let window, excludedWindows.contains(window) {
        concernsExcludedWindow = true
        return
      }
      // A control of an excluded window may have left the window in its own action.
      if case .control = event, window == nil, concernsExcludedWindow, !isRecording { return }
      if hasBegunTouch, turnTree == nil, case .hitTest(.began(.windowSelection, let window, _)) = event {
        turnTree = tree(around: window, at: time)
      }
      if !isRecording, TraceHistory.isUnansweredHitTest(event) {
        hasUnansweredHitTest = true
        pendingFacts.append((recorder.fact(event), time))
      } else {
        let fact = recorder.fact(event)
        startRecording()
        append(fact, at: time)
        deadlines.read(fact)
      }
    case .turnEnd:
      // The turn of a touch that hit no window is recorded, too.
      if hasUnansweredHitTest, !concernsExcludedWindow { startRecording() }
      if isRecording {
        for (recognizer, deadline) in deadlines.takeChanges() {
          append(.history(.deadline(recognizer, deadline)), at: time)
        }
        append(recorder.fact(event), at: time)
        turn += 1
      }
      endTurn()
      removeOldEntries()
    }
  }

  /// Returns whether the application sends an event whose touches all belong to excluded windows. A fact
  /// about the event would number these touches.
  private func concernsOnlyExcludedTouches(_ event: TouchTraceEvent) -> Bool {
    guard case .responder(.sentEvent(let sentEvent, _)) = event, let touches = sentEvent.allTouches else {
      return false
    }
    return !touches.isEmpty && touches.allSatisfy { $0.window.map(excludedWindows.contains) ?? false }
  }

  private func startRecording() {
    isRecording = true
    for (fact, time) in pendingFacts { append(fact, at: time) }
    pendingFacts = []
    if let turnTree, trees.last?.turn != turn {
      trees.append(turnTree)
      if trees.count > treeLimit { trees.removeFirst(trees.count - treeLimit) }
    }
  }

  private func endTurn() {
    pendingFacts = []
    isRecording = false
    concernsExcludedWindow = false
    hasUnansweredHitTest = false
    hasBegunTouch = false
    turnTree = nil
  }

  /// Returns whether the event belongs to a hit test that has found no view so far.
  private static func isUnansweredHitTest(_ event: TouchTraceEvent) -> Bool {
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
    let windows = scene.windows.filter { !excludedWindows.contains($0) }
    return RecordedTree(of: windows, turn: turn, time: time, names: names)
  }

  /// Merges or removes entries if there are more than `limit`. Frees a quarter of the limit at once, so that
  /// this happens rarely.
  private func removeOldEntries() {
    guard entries.count > limit else { return }
    let room = limit / 4
    entries = TraceMerging.merged(entries, keeping: room)
    removeEntries(entries.count - (limit - room))
    rewriteCount += 1
  }

  /// Removes the oldest turns, with at least `minimum` entries in all.
  private func removeEntries(_ minimum: Int) {
    guard minimum > 0 else { return }
    let last = entries[minimum - 1].turn
    let end = entries[minimum...].firstIndex { $0.turn != last } ?? entries.count
    removedCount = entries[end - 1].number - lastClearedNumber
    removedUntil = entries[end - 1].time
    entries.removeFirst(end)
    trees.removeAll { $0.turn <= last }
  }
}
