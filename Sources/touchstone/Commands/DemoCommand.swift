import ArgumentParser
import Glibc
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit
import UIKitWayland
import TouchstoneWayland

/// `touchstone demo`: opens the gallery or a case.
struct DemoCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Open the gallery, or one case, on the Wayland desktop.",
    discussion:
      "Without a desktop and without a case name, pictures of all cases are written to files instead.")

  @Argument(
    help: ArgumentHelp(
      "A case from the list of `touchstone cases`, such as tabbar or tabbar/default, or a recording to replay, such as session.touch.",
      valueName: "case"))
  var name: String?

  @Flag(help: "Show the case without the gallery and without Touchstone's title bar.")
  var bare = false

  @Option(
    help: ArgumentHelp(
      "Show a scene for measurements: list, square, shapes, blur, flip, sheet, idle or gestures=K.",
      valueName: "scene")
  )
  var bench: BenchScene?

  @OptionGroup var window: WindowSettings
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if bare, name == nil { throw ValidationError("--bare needs a case: name one.") }
    if bench != nil, name != nil {
      throw ValidationError("--bench shows a scene instead of a case: omit the case.")
    }
  }

  @MainActor func perform() throws {
    Language.choose(window.language)
    // The font loads while the compositor determines the window's size. If a case is shown, the font began to
    // load earlier.
    if let bench, bench.hasText { Font.prepare() }
    UIApplication.responderChain = window.ios.chain
    // Without a name on the command line, the gallery opens the tab bar, which is the first case of the
    // articles on iOS touch handling.
    var recording: Recording?
    if let name, !bare, TouchScript.FileFormat(ending: name) != nil { recording = try Recording(path: name) }
    let foundCase = try recording?.foundCase ?? TouchCaseCatalog.find(name ?? "tabbar")
    let host: WaylandHost
    do throws(WaylandError) {
      host = try WaylandHost()
    } catch {
      guard name == nil, bench == nil, error.isMissingDisplay else { throw error }
      return try CasePictures.write()
    }
    if let bench { return try BenchSession(bench, host: host).run() }
    let session = try LiveSession(host: host, window: window, output: output)
    if let recording, let name {
      session.open(recording, at: name)
    } else if name == nil, !bare {
      session.openWithTour(foundCase)
    } else {
      // A user who names a case has already seen the gallery, so the tour is not offered.
      session.open(foundCase.type, variant: foundCase.variant, bare: bare)
    }
    try session.run()
  }
}

extension WaylandError {
  /// Whether the default display is missing and the user named no other display.
  var isMissingDisplay: Bool {
    switch self {
    case .noDisplay: true
    case .noRuntimeDirectory: getenv("WAYLAND_DISPLAY") == nil
    default: false
    }
  }
}

extension BenchScene: ExpressibleByArgument {
  static var allValueStrings: [String] { argumentForms }
}
