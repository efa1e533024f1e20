/// The log lines of a history, grouped into runs.
package nonisolated struct LogRunHistory {
  package private(set) var runs: [LogRun] = []
  /// Increases when lines are removed. Appended lines do not change this number.
  package private(set) var generation = 0
  /// The lines of each scenario. A touch with no other finger down belongs to the run before it only if the
  /// run's lines and those of the touch are the beginning of a scenario, or if both are taps of one series.
  /// Otherwise, it begins a new run. The verdict on a completed scenario therefore remains.
  package var scenarios: [[String]] = []

  /// If no finger is down and nothing has happened for this time, in seconds, a run of a person's touches
  /// ends. The time is longer than the longest deadline of a recognizer.
  package static let pauseBetweenRuns: TimeInterval = 1.5

  private struct Play {
    let scenario: Int
    let start: TimeInterval
    var end: TimeInterval?
  }

  /// The announced playbacks of scenarios that start after the last entry that was read.
  private var plays: [Play] = []
  /// The playback to which new entries belong; nil if no scenario plays.
  private var currentPlay: Play?
  private var lastReadNumber = 0
  private var lastTime = -TimeInterval.infinity
  private var lastTurn = 0
  private var fingerCount = 0
  /// Whether the next turn begins a new run.
  private var startsRunAtNextTurn = true
  /// The time 0 of the next run; nil while lines are added to the last run.
  private var nextRunStart: TimeInterval?
  /// The location of the next run's first touch, in points of its window.
  private var nextRunLocation: CGPoint?
  /// The start of the current turn's first hit test if no finger was down; nil after the touch is bound.
  /// Lines that the hit test logs belong to the touch.
  private var hitTestStart: TouchStart?
  /// The newest touch that landed while no finger was down, as long as its lines and those before it are the
  /// beginning of a scenario.
  private var joiningTouch: TouchStart?

  /// A moment in the last run.
  private struct TouchStart {
    /// The number of the run's lines before the moment.
    var lineCount: Int
    let time: TimeInterval
    var location: CGPoint?
  }

  package init() {}

  // MARK: Plays

  package mutating func beginPlay(of scenario: Int, at time: TimeInterval) {
    endPlay(at: time)
    plays.append(Play(scenario: scenario, start: time))
  }

  package mutating func endPlay(at time: TimeInterval) {
    if let last = plays.indices.last {
      if plays[last].end == nil { plays[last].end = time }
    } else if currentPlay?.end == nil {
      currentPlay?.end = time
    }
  }

  /// Begins and ends the playbacks of scenarios that are due by `time`, in seconds on the application's
  /// clock.
  private mutating func updatePlays(until time: TimeInterval) {
    while true {
      if let end = currentPlay?.end, end < time {
        closePlay(end)
      } else if let next = plays.first, next.start <= time {
        if currentPlay != nil { closePlay(next.start) }
        plays.removeFirst()
        currentPlay = next
        appendRun(start: next.start, playedScenario: next.scenario)
      } else {
        return
      }
    }
  }

  private mutating func closePlay(_ end: TimeInterval) {
    if let last = runs.indices.last, runs[last].playedScenario != nil { runs[last].end = end }
    currentPlay = nil
    startsRunAtNextTurn = true
  }

  /// Begins and ends the playbacks of scenarios that are due after the last entry. Call this method after all
  /// entries are read.
  private mutating func finishReading() {
    updatePlays(until: plays.first?.start ?? -.infinity)
    if let end = currentPlay?.end, let last = runs.indices.last, runs[last].end == nil {
      runs[last].end = end
    }
  }

  // MARK: Reading

  /// Reads the new entries.
  package mutating func read(_ entries: ContiguousArray<TraceHistory.Entry>) {
    forget(before: entries.first?.number)
    let first = entries.partitioningIndex { $0.number > lastReadNumber }
    for entry in entries[first...] { read(entry) }
    finishReading()
  }

  private mutating func read(_ entry: TraceHistory.Entry) {
    lastReadNumber = entry.number
    updatePlays(until: entry.time)
    // Input may have arrived long before its turn. It begins no run.
    if case .input = entry.fact { return }
    if entry.turn != lastTurn {
      lastTurn = entry.turn
      hitTestStart = nil
      let isRested = fingerCount == 0 && entry.time - lastTime > LogRunHistory.pauseBetweenRuns
      if currentPlay == nil, startsRunAtNextTurn || isRested {
        nextRunStart = entry.time
        startsRunAtNextTurn = false
      }
    }
    lastTime = entry.time
    switch entry.fact {
    case .hitTest(.began):
      if fingerCount == 0, hitTestStart == nil {
        hitTestStart = TouchStart(lineCount: runs.last?.lines.count ?? 0, time: entry.time)
      }
    case .binding(.bound(let touch)):
      if fingerCount == 0, currentPlay == nil { beginTouch(touch, at: entry.time) }
      hitTestStart = nil
    case .responder(.sentEvent(.touches, let touches, _)):
      fingerCount = touches.count { $0.phase != .ended && $0.phase != .cancelled }
    case .message(let text): add(LogRun.Line(number: entry.number, time: entry.time, text: text))
    case .responder(.sentEvent), .responder(.touches), .responder(.input), .responder(.forwarded): break
    case .hitTest(.visited), .hitTest(.ended): break
    case .input, .binding, .recognizer, .delivery, .control, .idle, .history: break
    }
  }

  /// Adds a person's touch that landed while no finger was down.
  private mutating func beginTouch(_ touch: RecordedTouch, at time: TimeInterval) {
    joiningTouch = nil
    guard nextRunStart == nil, let run = runs.last, run.playedScenario == nil else {
      nextRunLocation = touch.location
      return
    }
    var start = hitTestStart ?? TouchStart(lineCount: run.lines.count, time: time)
    start.location = touch.location
    guard start.lineCount > 0 else {
      // The lines of the hit test have begun this run.
      runs[runs.count - 1].firstTouchLocation = run.firstTouchLocation ?? touch.location
      return
    }
    let texts = run.lines.prefix(start.lineCount).map(\.text)
    if scenarios.contains(where: { $0.count > texts.count && $0.starts(with: texts) }) {
      joiningTouch = start
      splitIfUnmatched()
    } else if touch.tapCount == 1 || scenarios.contains(texts) {
      split(at: start)
    }
  }

  /// Begins a new run at the joining touch if the lines of the last run are no longer the beginning of a
  /// scenario.
  private mutating func splitIfUnmatched() {
    guard let touch = joiningTouch, let run = runs.last, run.lines.count > touch.lineCount else { return }
    let texts = run.lines.map(\.text)
    if !scenarios.contains(where: { $0.starts(with: texts) }) { split(at: touch) }
  }

  /// Moves the lines from the touch on into a new run.
  private mutating func split(at touch: TouchStart) {
    joiningTouch = nil
    let last = runs.count - 1
    let lines = Array(runs[last].lines[touch.lineCount...])
    nextRunLocation = touch.location
    guard !lines.isEmpty else {
      nextRunStart = touch.time
      return
    }
    runs[last].lines.removeSubrange(touch.lineCount...)
    appendRun(start: touch.time)
    runs[runs.count - 1].lines = lines
    generation += 1
  }

  private mutating func add(_ line: LogRun.Line) {
    let continuesRun = runs.last.map { $0.playedScenario == nil || currentPlay != nil } ?? false
    if !continuesRun || nextRunStart != nil {
      appendRun(start: nextRunStart ?? line.time)
    }
    runs[runs.count - 1].lines.append(line)
    splitIfUnmatched()
  }

  /// Begins a run of a scenario that plays, or of a person's touches.
  private mutating func appendRun(start: TimeInterval, playedScenario: Int? = nil) {
    runs.append(LogRun(start: start, playedScenario: playedScenario))
    if playedScenario == nil { runs[runs.count - 1].firstTouchLocation = nextRunLocation }
    nextRunStart = nil
    nextRunLocation = nil
    joiningTouch = nil
    hitTestStart?.lineCount = 0
  }

  // MARK: Forgetting

  /// Removes the lines whose entries the history has removed.
  private mutating func forget(before number: Int?) {
    let first = number ?? .max
    let oldest = runs.first { !$0.lines.isEmpty }?.lines.first
    guard let oldest, oldest.number < first else { return }
    for index in runs.indices { runs[index].lines.removeAll { $0.number < first } }
    runs.removeAll { $0.lines.isEmpty && ($0.end != nil || $0.playedScenario == nil) }
    joiningTouch = nil
    hitTestStart = nil
    generation += 1
  }

  /// Removes all lines up to the entry with this number. If a scenario is playing, the lines that it logs
  /// from then on count as lines of a person's touches.
  package mutating func clear(until number: Int) {
    runs = []
    plays = []
    currentPlay = nil
    lastReadNumber = max(lastReadNumber, number)
    nextRunStart = nil
    nextRunLocation = nil
    joiningTouch = nil
    hitTestStart = nil
    startsRunAtNextTurn = true
    generation += 1
  }
}
