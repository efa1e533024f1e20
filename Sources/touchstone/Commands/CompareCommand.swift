import ArgumentParser
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// `touchstone compare`: plays the same input on two cases or variants, and prints the differences.
struct CompareCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Play the same input on two cases or variants, and show the differences.",
    discussion: """
      Plays the scripts of both, or the one given with --script, in virtual time. Prints both outcomes and both logs: \
      lines with - are only in the first log, lines with + only in the second. Exits with status 1 if the logs differ.
      """)

  @Argument(
    help: ArgumentHelp("A case, or one of its variants, such as tabbar/pointInside.", valueName: "case"))
  var first: String

  @Argument(help: ArgumentHelp("The case or variant to compare the first one with.", valueName: "other case"))
  var second: String

  @Option(
    help: ArgumentHelp("Play this script or recording on both cases.", valueName: "file"))
  var script: String?

  @Option(
    help: ArgumentHelp("Draw a picture of both stages, outcomes, logs and timelines.", valueName: "file.png"))
  var png: String?

  @Option(help: languageHelp)
  var language: Language?

  func validate() throws {
    if let png, TimelineFormat(path: png) != .png {
      throw ValidationError("The picture is a PNG file: choose a name that ends in .png instead of “\(png)”.")
    }
  }

  @MainActor func perform() throws {
    Language.choose(language)
    let pair = ComparedPair(try TouchCaseCatalog.find(first), try TouchCaseCatalog.find(second))
    let comparisons = try scripts(for: pair).map { pair.play($0.script, title: $0.title) }
    for comparison in comparisons { print(comparison.text, terminator: "\n\n") }
    if let png { try ComparisonPoster(pair, comparisons).write(to: png) }
    let differingLogCount = comparisons.count { !$0.log.matches }
    guard differingLogCount == 0 else {
      throw CommandFailure(
        comparisons.count == 1
          ? "The logs of \(pair.names[0]) and \(pair.names[1]) differ."
          : "\(differingLogCount) of \(comparisons.count) logs of \(pair.names[0]) and \(pair.names[1]) differ."
      )
    }
    printMessage("The logs of \(pair.names[0]) and \(pair.names[1]) are equal.")
  }

  /// Returns the script that the command line names; otherwise the scripts of both variants without
  /// duplicates.
  @MainActor private func scripts(for pair: ComparedPair) throws -> [(title: String, script: TouchScript)] {
    if let script {
      return [(script, try TouchScript.read(path: script, size: pair.sides[0].type.card.size))]
    }
    var knownScripts: Set<String> = []
    var scripts: [(title: String, script: TouchScript)] = []
    for side in pair.sides {
      let card = side.type.card
      for scenario in card.scenarios(of: side.variant) where knownScripts.insert(scenario.script).inserted {
        scripts.append((scenario.title.text, try scenario.touchScript(for: card)))
      }
    }
    return scripts
  }
}
