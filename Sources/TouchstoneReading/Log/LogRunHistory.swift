/// The log lines of a history, grouped into runs.
package nonisolated struct LogRunHistory {
  package private(set) var runs: [LogRun] = []
  /// Increases when lines are removed. Appended lines do not change this number.
  package private(set) var generation = 0
  /// The lines of each scenario. If the lines of a person's touches have completed a scenario, the next touch
  /// begins a new run. The verdict on the completed scenario therefore remains.
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
        runs.append(LogRun(start: next.start, playedScenario: next.scenario))
        nextRunStart = nil
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
    if entry.turn != lastTurn {
      lastTurn = entry.turn
      let isRested = fingerCount == 0 && entry.time - lastTime > LogRunHistory.pauseBetweenRuns
      if currentPlay == nil, startsRunAtNextTurn || isRested {
        nextRunStart = entry.time
        startsRunAtNextTurn = false
      }
    }
    lastTime = entry.time
    switch entry.fact {
    case .binding(.bound):
      if fingerCount == 0, currentPlay == nil, nextRunStart == nil, isComplete(runs.last) {
        nextRunStart = entry.time
      }
    case .responder(.sentEvent(.touches, let touches, _)):
      fingerCount = touches.count { $0.phase != .ended && $0.phase != .cancelled }
    case .message(let text): add(LogRun.Line(number: entry.number, time: entry.time, text: text))
    case .responder(.sentEvent), .responder(.touches), .responder(.input), .responder(.forwarded): break
    case .input, .hitTest, .binding, .recognizer, .delivery, .control, .idle, .history: break
    }
  }

  /// Returns whether the run has all lines of a scenario, and is not the beginning of a longer scenario.
  private func isComplete(_ run: LogRun?) -> Bool {
    guard let run, run.playedScenario == nil else { return false }
    let texts = run.lines.map(\.text)
    return scenarios.contains(texts)
      && !scenarios.contains { $0.count > texts.count && $0.prefix(texts.count) == texts[...] }
  }

  private mutating func add(_ line: LogRun.Line) {
    let continuesRun = runs.last.map { $0.playedScenario == nil || currentPlay != nil } ?? false
    if !continuesRun || nextRunStart != nil {
      runs.append(LogRun(start: nextRunStart ?? line.time, playedScenario: nil))
      nextRunStart = nil
    }
    runs[runs.count - 1].lines.append(line)
  }

  // MARK: Forgetting

  /// Removes the lines whose entries the history has removed.
  private mutating func forget(before number: Int?) {
    let first = number ?? .max
    let oldest = runs.first { !$0.lines.isEmpty }?.lines.first
    guard let oldest, oldest.number < first else { return }
    for index in runs.indices { runs[index].lines.removeAll { $0.number < first } }
    runs.removeAll { $0.lines.isEmpty && ($0.end != nil || $0.playedScenario == nil) }
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
    startsRunAtNextTurn = true
    generation += 1
  }
}
