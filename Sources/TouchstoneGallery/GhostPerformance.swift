import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A performance of the ghost finger: the scenarios of a variant, one after the other and each on a fresh case,
/// or a recording.
final class GhostPerformance {
  private(set) var expected: ExpectedLog
  private let parts: [Part]
  private var index = 0
  /// The logged lines of the current part.
  private var lines: [String] = []

  private struct Part {
    /// Nil if it cannot be read.
    let script: TouchScript?
    /// Nil for a recording.
    let scenario: TouchScenario?
  }

  /// The pause before the first finger of a scenario, and after the last one, in seconds.
  static let pause: TimeInterval = 0.7
  /// The maximum delay of further lines, in seconds.
  static let patience: TimeInterval = 6
  /// A device number that no seat uses. The numbers just below it are unused, too.
  static let device = UInt32.max

  init(_ scenarios: [TouchScenario], of card: TouchCaseCard) {
    parts = scenarios.map { Part(script: try? $0.touchScript(for: card), scenario: $0) }
    expected = ExpectedLog(scenarios)
  }

  /// Creates the performance of a recording. It does not change the expected log.
  init(replaying recording: TouchScript, expected: ExpectedLog) {
    parts = [Part(script: recording, scenario: nil)]
    self.expected = expected
    self.expected.clear()
  }

  var isOver: Bool { index >= parts.count }
  /// Whether a part has already been played.
  var isUnderWay: Bool { index > 0 && !isOver }
  /// The index of the current scenario; nil for a recording.
  var scenarioIndex: Int? { !isOver && parts[index].scenario != nil ? index : nil }

  /// Plays the next part on the stage. Returns its duration, in seconds, or nil if it cannot be read.
  func playNext(on stage: TouchCaseStage, host: any GalleryHost) -> TimeInterval? {
    guard !isOver, let script = parts[index].script else { return nil }
    let start = script.recordedStart ?? 0
    let placement = TouchPlacement(
      shift: host.now - start, origin: stage.origin, scale: stage.scale,
      lastDevice: GhostPerformance.device)
    host.schedule(script, in: stage.scene, at: placement)
    return script.duration - start + GhostPerformance.pause
  }

  /// Whether the current part needs the keyboard.
  var takesKeys: Bool { !isOver && GhostPerformance.types(parts[index].script) }
  /// Whether the part played last needed it.
  var typed: Bool { index > 0 && GhostPerformance.types(parts[index - 1].script) }

  private static func types(_ script: TouchScript?) -> Bool {
    guard let script else { return false }
    return script.steps.contains { step in
      if case .input(let input) = step.action, case .press = input.sample { true } else { false }
    }
  }

  /// Whether the current part has logged as many lines as expected: content that scrolls or bounces needs more
  /// time.
  var hasAllLines: Bool { isOver || lines.count >= parts[index].scenario?.expected.count ?? 0 }

  /// Adds a line of the current part.
  func hear(_ line: String) {
    if !isOver { lines.append(line) }
  }

  /// Ends the part and compares its log.
  func finish() {
    guard !isOver else { return }
    if let scenario = parts[index].scenario { expected.judge(index, by: scenario.comparison(with: lines)) }
    lines = []
    index += 1
  }
}
