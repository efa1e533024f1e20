import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A `.touch` file and the case that it names.
@MainActor struct Recording {
  let script: TouchScript
  let foundCase: FoundCase

  init(path: String) throws {
    script = try TouchScript.read(path: path)
    guard let name = script.caseName else {
      throw CommandFailure(
        "\(path) does not name its case; add the name with `touchstone convert \(path) NEW.touch CASE`."
      )
    }
    do {
      foundCase = try TouchCaseCatalog.find(name)
    } catch {
      throw CommandFailure("\(path): \(error)")
    }
  }

  /// Plays the recording in virtual time, without a window. The given readers receive the trace.
  func play(readers: [any TouchTraceReader]) {
    let run = ScenarioRun(
      foundCase.type, variant: foundCase.variant, size: script.size, scale: script.scale,
      start: script.recordedStart ?? 0, trace: TouchTrace(readers: readers))
    run.play(script)
  }
}
