import ArgumentParser
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// `touchstone compare`: the same fingers on two cases or variants, and the differences.
struct CompareCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Play the same fingers on two cases or variants, and show the differences.",
    discussion: """
      Plays the scripts of both, or the one given with --script, on virtual time. Prints both answers and both logs: \
      lines with - are only in the first log, lines with + only in the second. Exits with 1 when the logs differ.
      """)

  @Argument(help: ArgumentHelp("A case, or one of its variants: tabbar/pointInside.", valueName: "case"))
  var first: String

  @Argument(help: ArgumentHelp("The case or variant to compare it with.", valueName: "other case"))
  var second: String

  @Option(
    help: ArgumentHelp("Play this script, or recording of a touchscreen, on both.", valueName: "file"))
  var script: String?

  @Option(
    help: ArgumentHelp("Draw both stages, answers, logs and timelines.", valueName: "file.png"))
  var png: String?

  @Option(help: languageHelp)
  var language: Language?

  func validate() throws {
    if let png, TimelineFormat(path: png) != .png {
      throw ValidationError("The picture is a PNG: end “\(png)” in .png.")
    }
  }

  @MainActor func perform() throws {
    Language.choose(language)
    let pair = ComparedPair(try TouchCaseCatalog.find(first), try TouchCaseCatalog.find(second))
    let comparisons = try scripts(for: pair).map { pair.play($0.script, title: $0.title) }
    for comparison in comparisons { print(comparison.text, terminator: "\n\n") }
    if let png { try ComparisonPoster(pair, comparisons).write(to: png) }
    let different = comparisons.count { !$0.log.matches }
    guard different == 0 else {
      throw CommandFailure(
        comparisons.count == 1
          ? "The logs of \(pair.names[0]) and \(pair.names[1]) differ."
          : "\(different) of \(comparisons.count) logs of \(pair.names[0]) and \(pair.names[1]) differ.")
    }
    tell("The logs of \(pair.names[0]) and \(pair.names[1]) are equal.")
  }

  /// Returns the script of the command line, or those of both variants, each once.
  @MainActor private func scripts(for pair: ComparedPair) throws -> [(title: String, script: TouchScript)] {
    if let script {
      return [(script, try TouchScript.read(path: script, size: pair.sides[0].type.card.size))]
    }
    var known: Set<String> = []
    var scripts: [(title: String, script: TouchScript)] = []
    for side in pair.sides {
      let card = side.type.card
      for scenario in card.scenarios(of: side.variant) where known.insert(scenario.script).inserted {
        scripts.append((scenario.title.text, try scenario.touchScript(for: card)))
      }
    }
    return scripts
  }
}
