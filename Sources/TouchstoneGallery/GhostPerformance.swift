import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A performance of the ghost finger: all scenarios of a variant, each on a newly created case, or one
/// recording.
final class GhostPerformance {
  private let parts: [Part]
  private var partIndex = 0
  /// The number of lines that the current scenario or recording has logged.
  private var lineCount = 0

  private struct Part {
    /// The script; nil if it cannot be parsed.
    let script: TouchScript?
    /// The scenario; nil for a recording.
    let scenario: TouchScenario?
  }

  /// The pause before the first finger of a scenario, and after the last one, in seconds.
  static let pauseDuration: TimeInterval = 0.7
  /// The longest time for which a performance waits for missing log lines, in seconds.
  static let logTimeout: TimeInterval = 6
  /// The device number of the ghost finger. No seat uses this number or the numbers just below it.
  static let ghostDevice = UInt32.max

  init(_ scenarios: [TouchScenario], of card: TouchCaseCard) {
    parts = scenarios.map { Part(script: try? $0.touchScript(for: card), scenario: $0) }
  }

  /// Creates the performance of a recording.
  init(replaying recording: TouchScript) { parts = [Part(script: recording, scenario: nil)] }

  var isOver: Bool { partIndex >= parts.count }
  /// Whether at least one scenario or recording has been played, but not all of them.
  var isUnderWay: Bool { partIndex > 0 && !isOver }
  /// The index of the current scenario; nil for a recording.
  var scenarioIndex: Int? { !isOver && parts[partIndex].scenario != nil ? partIndex : nil }

  /// Plays the next scenario or recording on the stage, and returns its duration in seconds; nil if its
  /// script cannot be parsed.
  func playNext(on stage: TouchCaseStage, host: any GalleryHost) -> TimeInterval? {
    guard !isOver, let script = parts[partIndex].script else { return nil }
    let times = script.performedTimes
    let placement = TouchPlacement(
      shift: host.now - times.lowerBound, origin: stage.origin, scale: stage.scale,
      numberOfFirstDevice: GhostPerformance.ghostDevice)
    host.schedule(script, in: stage.scene, at: placement, until: times.upperBound)
    return times.upperBound - times.lowerBound + GhostPerformance.pauseDuration
  }

  /// Whether the current scenario or recording needs the keyboard.
  var takesKeys: Bool { !isOver && GhostPerformance.containsKeys(parts[partIndex].script) }
  /// Whether the scenario or recording that was played last needed the keyboard.
  var hasTyped: Bool { partIndex > 0 && GhostPerformance.containsKeys(parts[partIndex - 1].script) }

  private static func containsKeys(_ script: TouchScript?) -> Bool {
    guard let script else { return false }
    return script.steps.contains { step in
      if case .input(let input) = step.action, case .press = input.sample { true } else { false }
    }
  }

  /// Whether the current scenario has logged as many lines as expected. If not, the performance waits,
  /// because scrolling content logs lines after the last input.
  var hasAllLines: Bool { isOver || lineCount >= parts[partIndex].scenario?.expected.count ?? 0 }

  /// Counts a line that the current scenario or recording logged.
  func countLine() { lineCount += 1 }

  /// Ends the current scenario or recording.
  func finish() {
    guard !isOver else { return }
    lineCount = 0
    partIndex += 1
  }
}

extension TouchScript {
  /// The part of the script that the ghost finger performs, in seconds of the script's clock. Of a recording,
  /// that is the time from shortly before the first input to the last one, because people seldom touch the
  /// stage at once, and seldom end the recording at once.
  ///
  /// A mouse that crosses the stage on its way to the button that ends the recording leaves hovers behind.
  /// Once it has rested for a second after the last other input, its hovers are not performed.
  var performedTimes: ClosedRange<TimeInterval> {
    guard let recordedStart else { return 0...max(0, duration) }
    var (first, last): (TimeInterval?, TimeInterval?)
    var hasActed = false
    var hasRested = false
    for step in steps {
      switch step.action {
      case .drain, .wait, .frame, .resize: continue
      case .input(let input):
        if case .hover = input.sample {
          if hasActed, let last, step.time - last > TouchScript.longestRest { hasRested = true }
          if hasRested { continue }
        } else {
          (hasActed, hasRested) = (true, false)
        }
      case .batch: (hasActed, hasRested) = (true, false)
      }
      first = first ?? step.time
      last = step.time
    }
    guard let first, let last else { return recordedStart...recordedStart }
    return max(recordedStart, first - 0.3)...last
  }

  /// The time for which the mouse rests before its hovers are no longer performed, in seconds.
  private static let longestRest: TimeInterval = 1
}
