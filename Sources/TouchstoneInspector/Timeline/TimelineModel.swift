/// The history as lanes with bars and marks: one lane for each finger, recognizer, view and control.
///
/// The model reads each entry of the history once. If the history merges or removes entries, the model reads
/// all entries again.
///
/// **Pauses.** If nothing happens for more than `shortestPause`, while no finger is down and no recognizer's
/// timer runs, there is a pause. The pause begins a tenth of a second after this quiet time begins, and ends
/// a tenth of a second before the quiet time ends. All pauses have the same width.
public struct TimelineModel: Sendable {
  /// The shortest quiet time that contains a pause, in seconds.
  public static let shortestPause: TimeInterval = 1
  private static let pauseMargin: TimeInterval = 0.1

  /// The lanes of fingers, recognizers, views and controls; each kind is ordered by first appearance.
  public private(set) var lanes: [TimelineLane] = []
  public private(set) var pauses: [ClosedRange<TimeInterval>] = []
  /// The time of the first entry that the history still has, in seconds on the application's clock; nil if
  /// there is none.
  public private(set) var start: TimeInterval?
  /// The latest end of all bars, in seconds on the application's clock, including the planned ends of running
  /// timers.
  public private(set) var end: TimeInterval = 0
  /// The time of the newest entry, in seconds on the application's clock. Open bars are drawn up to this
  /// time.
  public private(set) var now: TimeInterval = 0
  /// The ends of the engine's turns, in seconds on the application's clock. The user can step through these
  /// moments.
  public private(set) var moments: ContiguousArray<TimeInterval> = []
  /// The time at which the session began, in seconds on the application's clock.
  public private(set) var sessionStart: TimeInterval = 0
  /// The time up to which entries are no longer kept, in seconds on the application's clock; nil if all are
  /// kept.
  public private(set) var removedUntil: TimeInterval?

  /// The changes that the last `read(_:)` made to existing lanes, by index. Growing open bars are not
  /// included.
  private(set) var laneChanges: [Int: LaneChange] = [:]

  private var laneIndices: [TimelineLane.Key: Int] = [:]
  private var lastNumber = 0
  private var rewriteCount = 0
  /// The lane numbers of the touches that are down.
  private var fingerNumbers: [TraceReference: Int] = [:]
  /// The views of the touches that have not ended.
  var viewsOfTouches: [TraceReference: TraceReference] = [:]
  /// The planned ends of the running timers, in seconds on the application's clock.
  private var timerEnds: [TraceReference: TimeInterval] = [:]
  /// The recognizers for which each recognizer waits.
  var awaitedRecognizers: [TraceReference: [RecordedRecognizer]] = [:]
  /// The latest planned end of all timers so far, in seconds on the application's clock.
  private var lastTimerEnd: TimeInterval = 0
  private var lastActivity: TimeInterval?

  /// A compared stage: its title, and the number of its lanes.
  package struct Side: Equatable, Sendable {
    package let title: String
    package let laneCount: Int
  }
  /// The compared stages, in the order of their lanes; empty for one stage.
  package private(set) var sides: [Side] = []

  /// Creates a model without lanes.
  public init() {}

  /// Creates a model that merges the models of compared stages into one timeline. The clocks of the stages
  /// must agree. The timeline has a pause only where all models have a pause.
  package init(comparing models: [(title: String, model: TimelineModel)]) {
    let all = models.map(\.model)
    sides = models.map { Side(title: $0.title, laneCount: $0.model.lanes.count) }
    lanes = all.flatMap(\.lanes)
    start = all.compactMap(\.start).min()
    let startedModels = all.filter { $0.start != nil }
    end = startedModels.map(\.end).max() ?? 0
    now = startedModels.map(\.now).max() ?? 0
    sessionStart = startedModels.map(\.sessionStart).min() ?? 0
    removedUntil = all.compactMap(\.removedUntil).max()
    moments = ContiguousArray(Set(all.flatMap(\.moments)).sorted())
    pauses = startedModels.first?.pauses ?? []
    for model in startedModels.dropFirst() {
      pauses = pauses.flatMap { pause in
        model.pauses.compactMap { other in
          let (low, high) = (
            max(pause.lowerBound, other.lowerBound), min(pause.upperBound, other.upperBound)
          )
          return high - low > TimelineModel.pauseMargin ? low...high : nil
        }
      }
    }
  }

  /// Creates a model of all entries.
  @MainActor public init(_ history: TraceHistory) { read(history) }

  /// The change that `read(_:)` made.
  public enum Change: Equatable, Sendable {
    case nothing
    /// The drawing changed from this time on, in seconds on the application's clock.
    case grown(from: TimeInterval)
    /// Lanes were added or removed, or became taller.
    case rebuilt
  }

  /// Reads the new entries.
  @MainActor @discardableResult public mutating func read(_ history: TraceHistory) -> Change {
    var change = Change.nothing
    if history.rewriteCount != rewriteCount {
      self = TimelineModel()
      rewriteCount = history.rewriteCount
      change = .rebuilt
    }
    laneChanges.removeAll(keepingCapacity: true)
    sessionStart = history.start ?? 0
    removedUntil = history.removedUntil
    let wasEmpty = start == nil
    let knownNumber = lastNumber
    let first = history.entries.partitioningIndex { $0.number > knownNumber }
    guard first < history.entries.count else { return change }
    let heights = lanes.map(\.hasWaits)
    let before = now
    for entry in history.entries[first...] { read(entry) }
    if change == .rebuilt || wasEmpty || heights != lanes.map(\.hasWaits) { return .rebuilt }
    return .grown(from: before)
  }

  mutating func read(_ entry: TraceHistory.Entry) {
    if start == nil {
      start = entry.time
      now = entry.time
      end = entry.time
    }
    lastNumber = entry.number
    now = max(now, entry.time)
    if case .idle = entry.fact {
      // Some time may pass between the last event and the host's report that the engine is idle. The turn
      // ends at the time of its last activity.
      if moments.last != lastActivity, let lastActivity { moments.append(lastActivity) }
    } else {
      notePause(before: entry)
      read(entry.fact, at: entry.time)
      lastActivity = entry.time
    }
    end = max(end, now)
  }

  private mutating func notePause(before entry: TraceHistory.Entry) {
    var begin = entry.time
    if case .history(.merged(let moves)) = entry.fact { begin = moves.start }
    guard let lastActivity, fingerNumbers.isEmpty else { return }
    let quietStart = max(lastActivity, lastTimerEnd)
    if begin - quietStart > TimelineModel.shortestPause {
      pauses.append(quietStart + TimelineModel.pauseMargin...begin - TimelineModel.pauseMargin)
    }
  }

  // MARK: Lanes

  mutating func change(_ subject: TimelineLane.Subject, _ change: (inout TimelineLane) -> Void) {
    self.change(findOrInsertLane(for: subject), change)
  }

  private mutating func change(_ index: Int, _ change: (inout TimelineLane) -> Void) {
    let before = LaneChange.Count(lanes[index])
    change(&lanes[index])
    guard let new = LaneChange(of: lanes[index], since: before) else { return }
    laneChanges[index] = laneChanges[index].map { $0.joined(with: new) } ?? new
  }

  private mutating func findOrInsertLane(for subject: TimelineLane.Subject) -> Int {
    if let index = laneIndices[subject.key] { return index }
    if let index = lanes.firstIndex(where: { $0.isNamesake(of: subject) }) {
      lanes[index].continueLane(as: subject, at: now)
      laneIndices[subject.key] = index
      return index
    }
    let lane = TimelineLane(subject)
    let index = lanes.firstIndex { $0.kind.rawValue > lane.kind.rawValue } ?? lanes.count
    lanes.insert(lane, at: index)
    for (known, old) in laneIndices where old >= index { laneIndices[known] = old + 1 }
    laneIndices[subject.key] = index
    return index
  }

  func hasLane(_ subject: TimelineLane.Subject) -> Bool { laneIndices[subject.key] != nil }

  /// Changes each lane of the given kind in which a bar is open.
  mutating func changeAll(_ kind: TimelineLane.Kind, _ change: (inout TimelineLane) -> Void) {
    for index in lanes.indices where lanes[index].kind == kind && !lanes[index].openBarIndices.isEmpty {
      self.change(index, change)
    }
  }

  // MARK: Fingers

  /// Returns the number of the touch's finger; nil if the touch is not down.
  func fingerNumber(_ touch: TraceReference) -> Int? { fingerNumbers[touch] }

  mutating func beginTouch(_ touch: RecordedTouch, at time: TimeInterval) {
    guard fingerNumbers[touch.reference] == nil else { return }
    // The touches of an earlier run are no longer down.
    for old in fingerNumbers.keys where old.run != touch.reference.run { endTouch(old, at: time) }
    // The view of a lifted touch is needed only until the end of the turn, because the touch's held calls end
    // in that turn.
    viewsOfTouches = viewsOfTouches.filter { fingerNumbers[$0.key] != nil }
    let takenNumbers = Set(fingerNumbers.values)
    var number = 1
    while takenNumbers.contains(number) { number += 1 }
    fingerNumbers[touch.reference] = number
    viewsOfTouches[touch.reference] = touch.view
    change(.finger(number)) { $0.beginBar(.touch(touch.reference, tapCount: touch.tapCount), at: time) }
  }

  mutating func endTouch(_ touch: TraceReference, at time: TimeInterval) {
    guard let number = fingerNumbers.removeValue(forKey: touch) else { return }
    change(.finger(number)) { $0.endBars(at: time) { _ in true } }
  }

  // MARK: Timers

  mutating func setTimer(
    _ deadline: RecognizerDeadline?, of recognizer: RecordedRecognizer, at time: TimeInterval
  ) {
    stopTimer(of: recognizer, at: deadline?.start ?? time)
    guard let deadline else { return }
    timerEnds[recognizer.reference] = deadline.end
    lastTimerEnd = max(lastTimerEnd, deadline.end)
    end = max(end, deadline.end)
    change(.recognizer(recognizer)) { $0.beginBar(.deadline(plannedEnd: deadline.end), at: deadline.start) }
  }

  mutating func stopTimer(of recognizer: RecordedRecognizer, at time: TimeInterval) {
    guard let planned = timerEnds.removeValue(forKey: recognizer.reference) else { return }
    change(.recognizer(recognizer)) { $0.endBars(at: min(time, planned)) { $0.row == .clock } }
  }
}
