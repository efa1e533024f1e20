import ArgumentParser
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// `touchstone explain`: explains the outcome of a recorded touch.
struct ExplainCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the outcome of a recorded touch in sentences.",
    discussion: """
      Prints the outcome, then the steps. Each sentence has the time in seconds since the finger landed, and its rules \
      in Documentation/TouchSemantics.md.
      """)

  @Argument(help: ArgumentHelp("A recording, or a script that names its case.", valueName: "file.touch"))
  var file: String

  @Option(help: ArgumentHelp("The number of the touch, from 1. By default the last touch.", valueName: "n"))
  var touch: Int?

  @Flag(help: "Also print the texts of the rules.")
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
          ? "No finger touches the case in \(file); choose a recording with a touch."
          : "\(file) has no touch \(number); choose one from 1 to \(touches.count).")
    }
    print(story.text)
    if rules { print("\n\(story.ruleTexts)") }
  }
}
