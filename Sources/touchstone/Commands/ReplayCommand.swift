import ArgumentParser
import TouchstoneGallery
import TouchstoneInspector
import TouchstoneScript
import UIKit
import UIKitWayland

/// `touchstone replay`: plays a recording.
struct ReplayCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a recording on its case.",
    discussion:
      "With --headless the replay is exact: the turns of the run loop, their times and the log are the same as in the recording."
  )

  @Argument(help: ArgumentHelp("A recording, or a script that names its case.", valueName: "file.touch"))
  var file: String

  @Flag(help: "Replay in virtual time, without a window.")
  var headless = false

  @OptionGroup var window: WindowSettings
  @OptionGroup var output: OutputOptions
  @OptionGroup var timeline: TimelineOptions

  func validate() throws {
    if timeline.timeline != nil, !headless {
      throw ValidationError("A timeline needs virtual time: add --headless to --timeline.")
    }
  }

  @MainActor func perform() throws {
    Language.choose(window.language)
    UIApplication.responderChain = window.ios.chain
    let recording = try Recording(path: file)
    if headless {
      let output = try output.open()
      let timeline = TimelineFile(timeline)
      recording.play(
        readers: output.readers + (timeline?.readers(recording.foundCase.variant.title.text) ?? []))
      try timeline?.write(title: recording.foundCase.type.card.title.text)
      return try output.check()
    }
    let session = try LiveSession(host: WaylandHost(), window: window, output: output)
    session.open(recording.foundCase.type, variant: recording.foundCase.variant, bare: true)
    session.host.onFirstFrame = { [unowned session] scene in
      printMessage("READY")
      if scene === session.scene { session.play(recording.script) }
    }
    try session.run()
  }
}

extension LiveSession {
  /// Starts to play the input of a script or recording in real time.
  func play(_ script: TouchScript) {
    let shift = host.now - (script.recordedStart ?? 0)
    host.schedule(script, in: scene, at: TouchPlacement(shift: shift))
  }
}
