import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// Two stages that receive the same touches at the same time.
final class Comparison {
  /// Called when a log, an outcome or a timeline may have changed, and when the ghost finger begins or ends.
  var onChange: (() -> Void)?
  private(set) var stages: [ComparedStage]
  /// The scenario that the ghost finger is playing or played last; nil before the first scenario.
  private(set) var scenario: TouchScenario?
  private(set) var isPlaying = false

  private let application: UIApplication
  private var wakeTimer: EventClock.Timer?
  private var endTimer: EventClock.Timer?
  private var revisions: [Int] = [0, 0]
  /// The time of the last call of `onChange`, in seconds on the application's clock.
  private var lastReportTime = -TimeInterval.infinity
  /// The timer of the next call of `onChange`.
  private var reportTimer: EventClock.Timer?
  private var nextScenarioIndex = 0

  /// The minimum time between two calls of `onChange`, in seconds. The user cannot read more frequent
  /// changes.
  private static let reportInterval: TimeInterval = 1 / 15
  private static let frameInterval: TimeInterval = 1 / 60

  init(_ stages: [ComparedStage], in application: UIApplication) {
    self.stages = stages
    self.application = application
    advanceStages()
  }

  // MARK: The stages

  /// Closes both stages and uses the given new stages instead. Both logs begin again.
  func replaceStages(with stages: [ComparedStage]) {
    stop()
    for stage in self.stages { stage.close() }
    self.stages = stages
    revisions = [0, 0]
    advanceStages()
    reportChange()
  }

  func close() {
    stop()
    if let wakeTimer { application.clock.cancel(wakeTimer) }
    if let reportTimer { application.clock.cancel(reportTimer) }
    for stage in stages { stage.close() }
  }

  /// The differences from the first stage to the second. Only the last `lineLimit` lines and calls of each
  /// stage are compared.
  struct Differences {
    let log: LogComparison
    /// The comparison of the touch calls that views and recognizers received; nil if the logs differ. Equal
    /// calls in a row count as one, so that the number of moves does not matter.
    let calls: LogComparison?

    fileprivate init(of stages: [ComparedStage]) {
      log = LogComparison(
        expected: stages[0].log.lines.suffix(lineLimit), actual: stages[1].log.lines.suffix(lineLimit))
      calls =
        log.matches
        ? LogComparison(
          expected: stages[0].history.touchCalls(limit: lineLimit),
          actual: stages[1].history.touchCalls(limit: lineLimit))
        : nil
    }
  }

  /// Compares the stages.
  var differences: Differences { Differences(of: stages) }

  private static let lineLimit = 300

  /// A line that one stage logs later than the other.
  struct Lag: Equatable {
    let line: String
    let seconds: TimeInterval
    /// The letter of the later stage.
    let letter: String
  }

  /// The line with the largest lag, if both stages log the same lines; nil if no line lags by a frame.
  var lag: Lag? {
    let logs = stages.map { $0.log.entries.suffix(Comparison.lineLimit) }
    guard logs[0].map(\.text) == logs[1].map(\.text) else { return nil }
    let lags = zip(logs[0], logs[1]).map { (line: $0.text, seconds: $1.time - $0.time) }
    guard let largest = lags.max(by: { abs($0.seconds) < abs($1.seconds) }),
      abs(largest.seconds) > Comparison.frameInterval
    else { return nil }
    return Lag(
      line: largest.line, seconds: abs(largest.seconds),
      letter: CompareSide.letters[largest.seconds > 0 ? 1 : 0])
  }

  // MARK: Input

  /// Delivers samples to both stages. Their locations are in points of the picture of the stage with the
  /// given index.
  func deliver(_ samples: [TouchSample], from index: Int) {
    if isPlaying { return }
    let now = application.clock.now
    let source = stages[index].scale
    for stage in stages {
      let factor = stage.scale / source
      stage.play(
        samples.map { sample in
          var sample = sample
          sample.location = CGPoint(x: sample.location.x * factor, y: sample.location.y * factor)
          return sample
        }, at: now)
    }
    advanceStages()
  }

  // MARK: The ghost

  /// The scenarios of both variants. A script that both variants have is included once.
  var scenarios: [TouchScenario] {
    var knownScripts: Set<String> = []
    return stages.flatMap { $0.type.card.scenarios(of: $0.variant) }.filter {
      knownScripts.insert($0.script).inserted
    }
  }

  /// The scenario that the ghost finger plays next.
  var nextScenario: TouchScenario? {
    let all = scenarios
    return all.isEmpty ? nil : all[nextScenarioIndex % all.count]
  }

  /// Plays the next scenario on both stages, which must be new.
  func playNextScenario() throws {
    guard !isPlaying, let scenario = nextScenario else { return }
    let script = try scenario.touchScript(for: stages[0].type.card)
    nextScenarioIndex += 1
    self.scenario = scenario
    isPlaying = true
    let durations = stages.map { $0.schedule(script) }
    endTimer = application.clock.schedule(after: (durations.max() ?? 0) + GhostPerformance.pauseDuration) {
      [weak self] in self?.finish()
    }
    advanceStages()
    reportChange()
  }

  private func finish() {
    endTimer = nil
    isPlaying = false
    reportChange()
  }

  private func stop() {
    if let endTimer { application.clock.cancel(endTimer) }
    endTimer = nil
    isPlaying = false
  }

  // MARK: Time

  /// Advances both stages to the application's time, and schedules the next call for the time at which a
  /// stage has something to do.
  private func advanceStages() {
    let now = application.clock.now
    for stage in stages { stage.advance(to: now) }
    if let wakeTimer { application.clock.cancel(wakeTimer) }
    wakeTimer = nil
    var nextDueTime = stages.compactMap(\.nextDueTime).min()
    if stages.contains(where: \.isFrameRequested) {
      let frame = now + Comparison.frameInterval * max(GalleryMotion.pace, 0.05)
      nextDueTime = min(nextDueTime ?? frame, frame)
    }
    if let nextDueTime {
      wakeTimer = application.clock.schedule(at: max(nextDueTime, now)) { [weak self] in self?.advanceStages()
      }
    }
    noteChange(at: now)
  }

  private func noteChange(at now: TimeInterval) {
    guard stages.map(\.history.revision) != revisions, reportTimer == nil else { return }
    guard now - lastReportTime < Comparison.reportInterval else { return reportChange() }
    reportTimer = application.clock.schedule(at: lastReportTime + Comparison.reportInterval) { [weak self] in
      self?.reportTimer = nil
      self?.reportChange()
    }
  }

  private func reportChange() {
    revisions = stages.map(\.history.revision)
    lastReportTime = application.clock.now
    onChange?()
  }
}
