import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// Two stages that receive the same touches at the same time.
final class Comparison {
  /// Called when a log, an outcome or a timeline may have changed, and when the ghost finger begins or ends.
  var onNews: (() -> Void)?
  private(set) var stages: [ComparedStage]
  /// The scenario that the ghost finger is playing or played last; nil before the first scenario.
  private(set) var scenario: TouchScenario?
  private(set) var isPlaying = false

  private let application: UIApplication
  private var wake: EventClock.Timer?
  private var end: EventClock.Timer?
  private var revisions: [Int] = [0, 0]
  /// The time of the last call of `onNews`, in seconds of the clock, and the timer of the next call.
  private var toldAt = -TimeInterval.infinity
  private var report: EventClock.Timer?
  private var nextScenario = 0

  /// The minimum time between two calls of `onNews`, in seconds. Nobody reads faster.
  private static let interval: TimeInterval = 1 / 15
  private static let frame: TimeInterval = 1 / 60

  init(_ stages: [ComparedStage], in application: UIApplication) {
    self.stages = stages
    self.application = application
    follow()
  }

  // MARK: The stages

  /// Closes both stages and uses the given new stages instead. Both logs begin again.
  func replace(_ stages: [ComparedStage]) {
    stop()
    for stage in self.stages { stage.close() }
    self.stages = stages
    revisions = [0, 0]
    follow()
    tell()
  }

  func close() {
    stop()
    if let wake { application.clock.cancel(wake) }
    if let report { application.clock.cancel(report) }
    for stage in stages { stage.close() }
  }

  /// The comparison of the two stages' logs, as differences from the first to the second. Only the last
  /// `lineLimit` lines of each log are compared.
  var log: LogComparison {
    LogComparison(
      expected: stages[0].log.lines.suffix(Comparison.lineLimit),
      actual: stages[1].log.lines.suffix(Comparison.lineLimit))
  }

  static let lineLimit = 300

  // MARK: Input

  /// Delivers samples to both stages. Their locations are in points of the picture of the stage with the
  /// given index.
  func play(_ samples: [TouchSample], on index: Int) {
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
    follow()
  }

  // MARK: The ghost

  /// The scenarios of both variants. A script that both variants have is included once.
  var scenarios: [TouchScenario] {
    var known: Set<String> = []
    return stages.flatMap { $0.type.card.scenarios(of: $0.variant) }.filter {
      known.insert($0.script).inserted
    }
  }

  /// The scenario that the ghost finger plays next.
  var upcoming: TouchScenario? {
    let all = scenarios
    return all.isEmpty ? nil : all[nextScenario % all.count]
  }

  /// Plays the next scenario on both stages, which must be new.
  func perform() throws {
    guard !isPlaying, let scenario = upcoming else { return }
    let script = try scenario.touchScript(for: stages[0].type.card)
    nextScenario += 1
    self.scenario = scenario
    isPlaying = true
    let durations = stages.map { $0.schedule(script) }
    end = application.clock.schedule(after: (durations.max() ?? 0) + GhostPerformance.pause) {
      [weak self] in self?.finish()
    }
    follow()
    tell()
  }

  private func finish() {
    end = nil
    isPlaying = false
    tell()
  }

  private func stop() {
    if let end { application.clock.cancel(end) }
    end = nil
    isPlaying = false
  }

  // MARK: Time

  /// Advances both stages to the application's time, and schedules the next call for the time at which a
  /// stage has something to do.
  private func follow() {
    let now = application.clock.now
    for stage in stages { stage.follow(to: now) }
    if let wake { application.clock.cancel(wake) }
    wake = nil
    var next = stages.compactMap(\.nextInstant).min()
    if stages.contains(where: \.isFrameRequested) {
      let frame = now + Comparison.frame * max(GalleryMotion.pace, 0.05)
      next = min(next ?? frame, frame)
    }
    if let next {
      wake = application.clock.schedule(at: max(next, now)) { [weak self] in self?.follow() }
    }
    noteNews(at: now)
  }

  private func noteNews(at now: TimeInterval) {
    guard stages.map(\.history.revision) != revisions, report == nil else { return }
    guard now - toldAt < Comparison.interval else { return tell() }
    report = application.clock.schedule(at: toldAt + Comparison.interval) { [weak self] in
      self?.report = nil
      self?.tell()
    }
  }

  private func tell() {
    revisions = stages.map(\.history.revision)
    toldAt = application.clock.now
    onNews?()
  }
}
