import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A `.touch` file and the case that it names.
@MainActor struct Recording {
  let script: TouchScript
  let found: FoundCase

  init(path: String) throws {
    script = try TouchScript.read(path: path)
    guard let name = script.caseName else {
      throw CommandFailure(
        "\(path) does not say which case it belongs to; `touchstone convert \(path) NEW.touch CASE` writes one that does."
      )
    }
    do {
      found = try TouchCaseCatalog.find(name)
    } catch {
      throw CommandFailure("\(path): \(error)")
    }
  }

  /// Plays it on virtual time, without a window: the same turns at the same times, for these readers.
  func play(readers: [any TouchTraceReader]) {
    let run = ScenarioRun(
      found.type, variant: found.variant, size: script.size, scale: script.scale,
      start: script.recordedStart ?? 0, trace: TouchTrace(readers: readers))
    run.play(script)
  }
}
