import ArgumentParser
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// `touchstone convert`: converts a script or recording to another file format.
struct ConvertCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a script or recording to another file format.",
    discussion: """
      The extension of the output determines its format: .touch is Touchstone's own, .yml is that of `libinput record` \
      for a touchscreen, .events that of evemu. Only .touch can contain input other than fingers.
      """)

  @Argument(help: ArgumentHelp("A script, or a recording of a touchscreen.", valueName: "file"))
  var input: String

  @Argument(help: ArgumentHelp("The file to write.", valueName: "file.touch|.yml|.events"))
  var output: String

  @Argument(
    help: ArgumentHelp("Scale a recording to the size of this case.", valueName: "case"))
  var name: String?

  func validate() throws {
    if TouchScript.FileFormat(ending: output) == nil {
      throw ValidationError(
        "The format of \(output) is unknown: choose a name that ends in .touch, .yml or .events.")
    }
  }

  @MainActor func perform() throws {
    let foundCase = try name.map { try TouchCaseCatalog.find($0) }
    var script =
      if let size = foundCase?.type.card.size {
        try TouchScript.read(path: input, size: size)
      } else {
        try TouchScript.read(path: input)
      }
    if let foundCase { script.caseName = "\(foundCase.type.card.identifier)/\(foundCase.variant.identifier)" }
    let contents = try script.contents(as: TouchScript.FileFormat(ending: output) ?? .touch, fileName: output)
    // The file is created only now, when the content is known. The sink adds the last line break.
    let file = try LineSink(output)
    file(String(contents.dropLast()))
    if let problem = file.problem { throw CommandFailure(problem) }
  }
}
