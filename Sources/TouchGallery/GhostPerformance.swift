import TouchCases
import TouchInspector
import TouchScript
import UIKit

/// What a ghost's hand plays: the scenarios of a variant, one after the other and each on a fresh case, or a recording.
final class GhostPerformance {
  private(set) var expected: ExpectedLog
  private let parts: [Part]
  private var index = 0
  /// What the part under way has left in the log.
  private var lines: [String] = []

  private struct Part {
    /// Nil for one that cannot be read.
    let script: TouchScript?
    /// Nil for a recording.
    let scenario: TouchScenario?
  }

  /// Seconds before the first finger of a scenario, and after the last one.
  static let pause: TimeInterval = 0.7
  /// Seconds that lines may come later, at most.
  static let patience: TimeInterval = 6
  /// A device that no seat has; nor those before it.
  private static let device = UInt32.max

  init(_ scenarios: [TouchScenario], of card: TouchCaseCard) {
    parts = scenarios.map { Part(script: try? $0.touchScript(for: card), scenario: $0) }
    expected = ExpectedLog(scenarios)
  }

  /// What is expected of the case is not changed by it.
  init(replaying recording: TouchScript, expected: ExpectedLog) {
    parts = [Part(script: recording, scenario: nil)]
    self.expected = expected
    self.expected.clear()
  }

  var isOver: Bool { index >= parts.count }
  /// Whether something of it was played already.
  var isUnderWay: Bool { index > 0 && !isOver }
  /// The scenario that plays, counted from 0; nil for a recording.
  var scenarioIndex: Int? { !isOver && parts[index].scenario != nil ? index : nil }

  /// Plays the next part on the stage; answers how long that takes, in seconds, or nil where it cannot be read.
  func playNext(on stage: TouchCaseStage, host: any GalleryHost) -> TimeInterval? {
    guard !isOver, let script = parts[index].script else { return nil }
    let start = script.recordedStart ?? 0
    let placement = TouchPlacement(
      shift: host.now - start, origin: stage.origin, scale: stage.scale,
      lastDevice: GhostPerformance.device)
    host.schedule(script, in: stage.scene, at: placement)
    return script.duration - start + GhostPerformance.pause
  }

  /// Whether what is under way needs the keyboard.
  var takesKeys: Bool { !isOver && GhostPerformance.types(parts[index].script) }
  /// Whether what was played last did.
  var typed: Bool { index > 0 && GhostPerformance.types(parts[index - 1].script) }

  private static func types(_ script: TouchScript?) -> Bool {
    guard let script else { return false }
    return script.steps.contains { step in
      if case .input(let input) = step.action, case .press = input.sample { true } else { false }
    }
  }

  /// Whether the part under way has left as many lines as it must: what scrolls or swings on takes its time.
  var hasHeardAll: Bool { isOver || lines.count >= parts[index].scenario?.expected.count ?? 0 }

  /// A line of the part under way.
  func hear(_ line: String) {
    if !isOver { lines.append(line) }
  }

  /// The part is over: what it left is judged.
  func finish() {
    guard !isOver else { return }
    if let scenario = parts[index].scenario { expected.judge(index, by: scenario.comparison(with: lines)) }
    lines = []
    index += 1
  }
}
