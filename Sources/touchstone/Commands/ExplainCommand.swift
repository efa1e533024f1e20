import ArgumentParser
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// `touchstone explain`: why a recorded touch had its effect.
struct ExplainCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the effect of a recorded touch in sentences.",
    discussion: """
      First the result, then the steps, each sentence with the seconds since the finger landed and the rules that it \
      follows (Documentation/TouchSemantics.md).
      """)

  @Argument(help: ArgumentHelp("A recording, or a script that names its case.", valueName: "file.touch"))
  var file: String

  @Option(help: ArgumentHelp("Which touch, counted from 1. Otherwise the last one.", valueName: "n"))
  var touch: Int?

  @Flag(help: "Print the text of the rules below each explanation.")
  var rules = false

  @Option(help: languageHelp)
  var language: Language?

  @MainActor func perform() throws {
    Language.choose(language)
    let recording = try Recording(path: file)
    let history = TraceHistory(limit: .max)
    recording.play(readers: [history])
    let touches = TouchStory.touches(in: history)
    let number = touch ?? touches.count
    guard touches.indices.contains(number - 1), let story = TouchStory(of: touches[number - 1], in: history)
    else {
      throw CommandFailure(
        touches.isEmpty
          ? "In \(file) no finger touches the case; there is nothing to explain."
          : "\(file) has no touch \(number); choose one from 1 to \(touches.count).")
    }
    print(story.text)
    if rules { print("\n\(story.ruleTexts)") }
  }
}
