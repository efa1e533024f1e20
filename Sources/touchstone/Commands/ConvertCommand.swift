import ArgumentParser
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// `touchstone convert`: converts touches to another file format.
struct ConvertCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert touches to another file format.",
    discussion: """
      The endings decide: .touch is a script of touchstone's own, .yml a recording as `libinput record` makes it of a \
      touchscreen, .events one of evemu. A script that has more than fingers has no other form.
      """)

  @Argument(help: ArgumentHelp("A script, or a recording of a touchscreen.", valueName: "file"))
  var input: String

  @Argument(help: ArgumentHelp("The file to write.", valueName: "file.touch|.yml|.events"))
  var output: String

  @Argument(
    help: ArgumentHelp("The case whose size a recording is mapped to.", valueName: "case"))
  var name: String?

  func validate() throws {
    if TouchScript.FileFormat(ending: output) == nil {
      throw ValidationError(
        "The format of \(output) is not clear: give it the extension .touch, .yml or .events.")
    }
  }

  @MainActor func perform() throws {
    let found = try name.map { try TouchCaseCatalog.find($0) }
    var script =
      if let size = found?.type.card.size {
        try TouchScript.read(path: input, size: size)
      } else {
        try TouchScript.read(path: input)
      }
    if let found { script.caseName = "\(found.type.card.identifier)/\(found.variant.identifier)" }
    let contents = try script.contents(as: TouchScript.FileFormat(ending: output) ?? .touch, fileName: output)
    // The file is created once there is content. A sink adds the line end itself.
    let file = try LineSink(output)
    file(String(contents.dropLast()))
    if let problem = file.problem { throw CommandFailure(problem) }
  }
}
