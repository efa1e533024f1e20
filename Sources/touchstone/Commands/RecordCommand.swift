import ArgumentParser
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit
import UIKitWayland

/// `touchstone record`: a live case whose input is recorded.
struct RecordCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record what your fingers do to a case.",
    discussion:
      "The case is shown alone. The file is always up to date, even if the process is killed."
  )

  @Argument(help: ArgumentHelp("The file to record to.", valueName: "file.touch"))
  var file: String

  @Argument(help: ArgumentHelp("A case, as `cases` lists them.", valueName: "case"))
  var name = "tabbar"

  @Flag(help: "Show the case alone: a recording always does.")
  var bare = false

  @OptionGroup var window: WindowSettings
  @OptionGroup var output: OutputOptions

  func validate() throws {
    switch TouchScript.FileFormat(ending: file) {
    case .libinput, .evemu:
      throw ValidationError(
        "A recording is a script of touchstone's own: end “\(file)” in .touch, and let `touchstone convert` convert it."
      )
    case .touch, nil: break
    }
  }

  @MainActor func perform() throws {
    Language.choose(window.language)
    UIApplication.responderChain = window.ios.chain
    let found = try TouchCaseCatalog.find(name)
    let session = try LiveSession(host: WaylandHost(), window: window, output: output)
    session.open(found.type, variant: found.variant, bare: true)
    try session.record(into: file, caseName: "\(found.type.card.identifier)/\(found.variant.identifier)")
    try session.run()
  }
}
