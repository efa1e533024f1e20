import ArgumentParser
import TouchCases
import TouchGallery
import TouchInspector
import TouchScript
import UIKit
import UIKitWayland

/// `touchstone replay`: a recording, with its fingers as ghosts.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a recording on its case.",
    discussion: "With --headless it is exact: the same turns at the same times, and so the same log.")

  @Argument(help: ArgumentHelp("A recording, or a script that names its case.", valueName: "file.touch"))
  var file: String

  @Flag(help: "On virtual time, without a window.")
  var headless = false

  @OptionGroup var window: WindowSettings
  @OptionGroup var output: OutputOptions

  func run() throws {
    let command = self
    try MainActor.assumeIsolated { try command.replay() }
  }

  @MainActor private func replay() throws {
    Language.choose(window.language)
    UIApplication.responderChain = window.ios.chain
    let script = try TouchScript.read(path: file)
    guard let name = script.caseName else {
      throw CommandFailure(
        "\(file) does not say which case it belongs to; `touchstone convert \(file) NEW.touch CASE` writes one that does."
      )
    }
    let found: FoundCase
    do {
      found = try TouchCaseCatalog.find(name)
    } catch {
      throw CommandFailure("\(file): \(error)")
    }
    if headless {
      let output = try output.open()
      let run = ScenarioRun(
        found.type, variant: found.variant, size: script.size, scale: script.scale,
        start: script.recordedStart ?? 0,
        trace: TouchTrace(readers: output.readers))
      run.play(script)
      return try output.check()
    }
    let session = try LiveSession(host: WaylandHost(), window: window, output: output)
    session.open(found.type, variant: found.variant, bare: true)
    session.host.onFirstFrame = { [unowned session] scene in
      tell("READY")
      if scene === session.scene { session.play(script) }
    }
    try session.run()
  }
}

extension LiveSession {
  /// Plays a script's or a recording's input from now on, at the pace at which it was.
  func play(_ script: TouchScript) {
    let shift = host.now - (script.recordedStart ?? 0)
    host.schedule(script, in: scene, at: TouchPlacement(shift: shift))
  }
}
