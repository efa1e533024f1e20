/// The history as lanes, one for each finger, recognizer, view and control, with the bars and marks of its events.
///
/// It depends on the entries alone and reads each one once. Only when the history folds or forgets entries, all
/// are read again.
///
/// **Pauses.** A pause has a fixed width, however long it lasts. It is a time longer than `shortestPause` in which
/// nothing happens, no finger is down and no recognizer's clock runs, without a tenth of a second at each end.
public struct TimelineModel: Sendable {
  /// In seconds.
  public static let shortestPause: TimeInterval = 1
  private static let edgeOfPause: TimeInterval = 0.1

  /// Fingers, recognizers, views and controls, each kind by first appearance.
  public private(set) var lanes: [TimelineLane] = []
  public private(set) var pauses: [ClosedRange<TimeInterval>] = []
  /// The time of the first entry that is there, in seconds of the clock; nil while there is none.
  public private(set) var start: TimeInterval?
  /// The latest end of anything, including clocks that still run.
  public private(set) var end: TimeInterval = 0
  /// The newest entry's time: open bars reach here.
  public private(set) var now: TimeInterval = 0
  /// Ends of turns, in seconds: the moments to step through.
  public private(set) var moments: ContiguousArray<TimeInterval> = []
  /// When the session began, and the time up to which it is forgotten (nil: nothing is).
  public private(set) var sessionStart: TimeInterval = 0
  public private(set) var forgottenUntil: TimeInterval?

  /// The changes that the last reading made to existing lanes, by index. Open bars grow besides.
  private(set) var news: [Int: TimelineNews] = [:]

  private var indices: [TimelineLane.Key: Int] = [:]
  private var lastNumber = 0
  private var rewriteCount = 0
  /// The lane numbers of the touches that are down.
  private var fingers: [TraceReference: Int] = [:]
  /// The views of touches that are not over.
  var views: [TraceReference: TraceReference] = [:]
  /// The ends of the clocks that run.
  var clocks: [TraceReference: TimeInterval] = [:]
  /// The recognizers that each recognizer waits for.
  var waits: [TraceReference: [RecordedRecognizer]] = [:]
  /// The latest end that a clock was given.
  private var lastClock: TimeInterval = 0
  private var lastActivity: TimeInterval?

  /// The compared stages, in the order of their lanes; empty for one stage.
  package struct Side: Equatable, Sendable {
    package let title: String
    package let laneCount: Int
  }
  package private(set) var sides: [Side] = []

  public init() {}

  /// Merges the models of compared stages, whose clocks agree, into one timeline. A pause is a pause of all.
  package init(comparing models: [(title: String, model: TimelineModel)]) {
    let all = models.map(\.model)
    sides = models.map { Side(title: $0.title, laneCount: $0.model.lanes.count) }
    lanes = all.flatMap(\.lanes)
    start = all.compactMap(\.start).min()
    let begun = all.filter { $0.start != nil }
    end = begun.map(\.end).max() ?? 0
    now = begun.map(\.now).max() ?? 0
    sessionStart = begun.map(\.sessionStart).min() ?? 0
    forgottenUntil = all.compactMap(\.forgottenUntil).max()
    moments = ContiguousArray(Set(all.flatMap(\.moments)).sorted())
    pauses = begun.first?.pauses ?? []
    for model in begun.dropFirst() {
      pauses = pauses.flatMap { pause in
        model.pauses.compactMap { other in
          let (low, high) = (
            max(pause.lowerBound, other.lowerBound), min(pause.upperBound, other.upperBound)
          )
          return high - low > TimelineModel.edgeOfPause ? low...high : nil
        }
      }
    }
  }

  /// Reads all entries at once.
  @MainActor public init(_ history: TraceHistory) { read(history) }

  /// The change that a reading made.
  public enum Change: Equatable, Sendable {
    case nothing
    /// Only this time and later looks different.
    case grown(from: TimeInterval)
    /// Lanes were added, became higher, or are gone.
    case rebuilt
  }

  /// Reads the entries that are new.
  @MainActor @discardableResult public mutating func read(_ history: TraceHistory) -> Change {
    var change = Change.nothing
    if history.rewriteCount != rewriteCount {
      self = TimelineModel()
      rewriteCount = history.rewriteCount
      change = .rebuilt
    }
    news.removeAll(keepingCapacity: true)
    sessionStart = history.start ?? 0
    forgottenUntil = history.forgottenUntil
    let wasEmpty = start == nil
    let known = lastNumber
    let first = history.entries.partition { $0.number > known }
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
      // The host may report rest later than the last event.
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
    if case .history(.folded(let moves)) = entry.fact { begin = moves.start }
    guard let lastActivity, fingers.isEmpty else { return }
    let quiet = max(lastActivity, lastClock)
    if begin - quiet > TimelineModel.shortestPause {
      pauses.append(quiet + TimelineModel.edgeOfPause...begin - TimelineModel.edgeOfPause)
    }
  }

  // MARK: Lanes

  mutating func change(_ subject: TimelineLane.Subject, _ change: (inout TimelineLane) -> Void) {
    self.change(index(of: subject), change)
  }

  private mutating func change(_ index: Int, _ change: (inout TimelineLane) -> Void) {
    let before = TimelineNews.Count(lanes[index])
    change(&lanes[index])
    guard let new = TimelineNews(of: lanes[index], since: before) else { return }
    news[index] = news[index].map { $0.joined(with: new) } ?? new
  }

  private mutating func index(of subject: TimelineLane.Subject) -> Int {
    if let index = indices[subject.key] { return index }
    if let index = lanes.firstIndex(where: { $0.isNamesake(of: subject) }) {
      lanes[index].goOn(as: subject, at: now)
      indices[subject.key] = index
      return index
    }
    let lane = TimelineLane(subject)
    let index = lanes.firstIndex { $0.kind.rawValue > lane.kind.rawValue } ?? lanes.count
    lanes.insert(lane, at: index)
    for (known, old) in indices where old >= index { indices[known] = old + 1 }
    indices[subject.key] = index
    return index
  }

  func has(_ subject: TimelineLane.Subject) -> Bool { indices[subject.key] != nil }

  /// Changes every lane of a kind.
  mutating func changeAll(_ kind: TimelineLane.Kind, _ change: (inout TimelineLane) -> Void) {
    for index in lanes.indices where lanes[index].kind == kind && !lanes[index].open.isEmpty {
      self.change(index, change)
    }
  }

  // MARK: Fingers

  /// Finds or begins the finger's lane, also for a touch whose beginning is forgotten.
  func finger(_ touch: TraceReference) -> Int? { fingers[touch] }

  mutating func land(_ touch: RecordedTouch, at time: TimeInterval) {
    guard fingers[touch.reference] == nil else { return }
    // Touches of an earlier run are not down any more.
    for old in fingers.keys where old.run != touch.reference.run { lift(old, at: time) }
    // The calls held for a lifted touch end in the turn in which it lifts.
    views = views.filter { fingers[$0.key] != nil }
    let taken = Set(fingers.values)
    var number = 1
    while taken.contains(number) { number += 1 }
    fingers[touch.reference] = number
    views[touch.reference] = touch.view
    change(.finger(number)) { $0.begin(.touch(touch.reference, tapCount: touch.tapCount), at: time) }
  }

  mutating func lift(_ touch: TraceReference, at time: TimeInterval) {
    guard let number = fingers.removeValue(forKey: touch) else { return }
    change(.finger(number)) { $0.end(at: time) { _ in true } }
  }

  // MARK: Clocks

  mutating func setClock(
    _ deadline: RecognizerDeadline?, of recognizer: RecordedRecognizer, at time: TimeInterval
  ) {
    stopClock(of: recognizer, at: deadline?.start ?? time)
    guard let deadline else { return }
    clocks[recognizer.reference] = deadline.end
    lastClock = max(lastClock, deadline.end)
    end = max(end, deadline.end)
    change(.recognizer(recognizer)) { $0.begin(.deadline(plannedEnd: deadline.end), at: deadline.start) }
  }

  mutating func stopClock(of recognizer: RecordedRecognizer, at time: TimeInterval) {
    guard let planned = clocks.removeValue(forKey: recognizer.reference) else { return }
    change(.recognizer(recognizer)) { $0.end(at: min(time, planned)) { $0.row == .clock } }
  }
}
