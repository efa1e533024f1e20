import TouchCases
import TouchInspector
import TouchScript
import UIKit

/// The scenarios of a variant, played one after the other by a ghost's hand, each on a fresh case.
final class GhostPerformance {
  private(set) var expected: ExpectedLog
  private let scenarios: [TouchScenario]
  private var index = 0
  /// What the scenario under way has left in the log.
  private var lines: [String] = []

  /// Seconds before the first finger of a scenario, and after the last one.
  static let pause: TimeInterval = 0.7
  /// Seconds that lines may come later, at most.
  static let patience: TimeInterval = 6
  /// A device that no seat has; nor those before it.
  private static let device = UInt32.max

  init(_ scenarios: [TouchScenario], expected: ExpectedLog) {
    self.scenarios = scenarios
    var expected = expected
    expected.clear()
    self.expected = expected
  }

  var isOver: Bool { index >= scenarios.count }

  /// Plays the next scenario's script on the stage; answers how long that takes, in seconds.
  func playNext(on stage: TouchCaseStage, of card: TouchCaseCard, host: any GalleryHost) throws
    -> TimeInterval
  {
    let script = try scenarios[index].touchScript(for: card)
    let placement = TouchPlacement(
      shift: host.now, origin: stage.origin, scale: stage.scale,
      lastDevice: GhostPerformance.device)
    host.schedule(script, in: stage.scene, at: placement)
    return script.duration + GhostPerformance.pause
  }

  /// Whether what is under way needs the keyboard.
  var takesKeys: Bool {
    guard !isOver else { return false }
    return scenarios[index].script.split(separator: "\n").contains {
      $0.split(separator: " ").dropFirst().first == "key"
    }
  }

  /// Whether the scenario under way has left as many lines as it must: what scrolls or swings on takes its time.
  var hasHeardAll: Bool { isOver || lines.count >= scenarios[index].expected.count }

  /// A line of the scenario under way.
  func hear(_ line: String) {
    if !isOver { lines.append(line) }
  }

  /// The scenario is over: what it left is judged.
  func finish() {
    guard !isOver else { return }
    let comparison = scenarios[index].comparison(with: lines)
    expected.judge(index, by: comparison)
    lines = []
    index += 1
  }
}
