import ArgumentParser
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit
import UIKitWayland

/// `touchstone record`: shows a case and records its input.
struct RecordCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record your input on a case.",
    discussion:
      "The case is shown without the gallery. The file is complete even if the process is killed."
  )

  @Argument(help: ArgumentHelp("The recording to write.", valueName: "file.touch"))
  var file: String

  @Argument(help: ArgumentHelp("A case from the list of `touchstone cases`.", valueName: "case"))
  var name = "tabbar"

  @Flag(help: "Has no effect: the case is always shown without the gallery.")
  var bare = false

  @OptionGroup var window: WindowSettings
  @OptionGroup var output: OutputOptions

  func validate() throws {
    switch TouchScript.FileFormat(ending: file) {
    case .libinput, .evemu:
      throw ValidationError(
        "A recording is a .touch file: choose a name that ends in .touch instead of “\(file)”. To get another format, run `touchstone convert` afterwards."
      )
    case .touch, nil: break
    }
  }

  @MainActor func perform() throws {
    Language.choose(window.language)
    UIApplication.responderChain = window.ios.chain
    let foundCase = try TouchCaseCatalog.find(name)
    let session = try LiveSession(host: WaylandHost(), window: window, output: output)
    session.open(foundCase.type, variant: foundCase.variant, bare: true)
    try session.record(
      into: file, caseName: "\(foundCase.type.card.identifier)/\(foundCase.variant.identifier)")
    try session.run()
  }
}
