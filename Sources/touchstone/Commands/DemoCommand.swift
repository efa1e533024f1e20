import ArgumentParser
import Glibc
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit
import UIKitWayland
import TouchstoneWayland

/// `touchstone demo`: the cases, live.
struct DemoCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Open the gallery, or one case, on the Wayland desktop.",
    discussion:
      "Without a desktop and without a case name, every case is drawn as a film strip instead.")

  @Argument(
    help: ArgumentHelp(
      "A case, as `cases` lists them: tabbar, or tabbar/default. Or a recording to replay: session.touch.",
      valueName: "case"))
  var name: String?

  @Flag(help: "Show the case alone, in its own coordinates, without a title bar of our own.")
  var bare = false

  @Option(help: ArgumentHelp("A scene to measure: square, idle or gestures=K.", valueName: "scene"))
  var bench: BenchScene?

  @OptionGroup var window: WindowSettings
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if bare, name == nil { throw ValidationError("Name the case to show with --bare.") }
    if bench != nil, name != nil {
      throw ValidationError("A scene to measure is shown alone: omit the case.")
    }
  }

  @MainActor func perform() throws {
    Language.choose(window.language)
    // The font is found while the compositor determines the window's size; for a case this began earlier.
    if let bench, bench.hasText { Font.prepare() }
    UIApplication.responderChain = window.ios.chain
    // The gallery opens with the case at which the articles begin.
    var recording: Recording?
    if let name, !bare, TouchScript.FileFormat(ending: name) != nil { recording = try Recording(path: name) }
    let found = try recording?.found ?? TouchCaseCatalog.find(name ?? "tabbar")
    let host: WaylandHost
    do throws(WaylandError) {
      host = try WaylandHost()
    } catch {
      guard name == nil, bench == nil, error.isMissingDisplay else { throw error }
      return try Tour.run()
    }
    if let bench { return try BenchSession(bench, host: host).run() }
    let session = try LiveSession(host: host, window: window, output: output)
    if let recording, let name {
      session.open(recording, at: name)
    } else if name == nil, !bare {
      session.openWithTour(found)
    } else {
      // A user who names a case has seen the gallery.
      session.open(found.type, variant: found.variant, bare: bare)
    }
    try session.run()
  }
}

extension WaylandError {
  /// Whether no display was named and there is none at the default name.
  var isMissingDisplay: Bool {
    switch self {
    case .noDisplay: true
    case .noRuntimeDirectory: getenv("WAYLAND_DISPLAY") == nil
    default: false
    }
  }
}

extension BenchScene: ExpressibleByArgument {
  static var allValueStrings: [String] { words }
}
