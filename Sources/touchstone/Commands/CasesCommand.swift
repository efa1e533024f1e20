import ArgumentParser
import Foundation
import TouchstoneCases
import TouchstoneInspector

/// `touchstone cases`: lists the cases.
struct CasesCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "cases", abstract: "List the cases and their variants.")

  @Flag(help: "Print JSON, with the scenarios' scripts and expected logs.")
  var json = false

  @Option(help: languageHelp)
  var language: Language?

  @MainActor func perform() throws {
    Language.choose(language)
    if json {
      print(try CasesCommand.json())
    } else {
      CasesCommand.list()
    }
  }

  @MainActor private static func list() {
    let width = TouchCaseCatalog.all.map { $0.card.identifier.count }.max() ?? 0
    for chapter in TouchCaseChapter.allCases {
      let cards = TouchCaseCatalog.all.map { $0.card }.filter { $0.chapter == chapter }
      guard !cards.isEmpty else { continue }
      print(chapter.title.text)
      for card in cards {
        print(
          "  \(card.identifier.padding(toLength: width, withPad: " ", startingAt: 0)) \(card.title.text)"
        )
        guard card.variants.count > 1 else { continue }
        for variant in card.variants {
          print("    /\(variant.identifier): \(variant.title.text)")
        }
      }
      print("")
    }
  }

  private struct CaseEntry: Encodable {
    let name, chapter, title, summary: String
    let width, height: Double
    let switches: [SwitchEntry]
    let variants: [VariantEntry]
    let scenarios: [ScenarioEntry]
  }

  private struct SwitchEntry: Encodable {
    let property, of: String?
    let title: String
    let values: [String]

    @MainActor init(_ turned: TouchCaseSwitch) {
      property = turned.property
      of = turned.owner
      title = turned.title.text
      values = turned.values.map(\.text)
    }
  }

  private struct VariantEntry: Encodable {
    let name, title: String
    /// The values of the switches, in the switches' order.
    let settings: [String]
  }

  private struct ScenarioEntry: Encodable {
    let title, variant, script: String
    let expected: [LineEntry]
  }

  private struct LineEntry: Encodable {
    let line, rule: String
  }

  @MainActor private static func json() throws -> String {
    let entries = TouchCaseCatalog.all.map { type in
      let card = type.card
      return CaseEntry(
        name: card.identifier, chapter: card.chapter.rawValue, title: card.title.text,
        summary: card.summary.text, width: card.size.width, height: card.size.height,
        switches: card.switches.map(SwitchEntry.init),
        variants: card.variants.map { variant in
          VariantEntry(
            name: variant.identifier, title: variant.title.text,
            settings: variant.settings.map(\.value.text))
        },
        scenarios: card.scenarios.map { scenario in
          ScenarioEntry(
            title: scenario.title.text, variant: scenario.variantIdentifier, script: scenario.script,
            expected: scenario.expected.map { LineEntry(line: $0.text, rule: $0.rule) })
        })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }
}
