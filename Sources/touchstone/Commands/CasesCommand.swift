import ArgumentParser
import Foundation
import TouchCases

/// `touchstone cases`: what there is.
struct CasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cases", abstract: "List the cases and their variants.")

  @Flag(help: "As JSON, with the scenarios' scripts and expected logs.")
  var json = false

  @Option(help: "The language of the texts: en or zh.")
  var language: TouchCaseLanguage = .en

  func run() throws {
    let (json, language) = (json, language)
    try MainActor.assumeIsolated {
      if json {
        print(try CasesCommand.json(language))
      } else {
        CasesCommand.list(language)
      }
    }
  }

  @MainActor private static func list(_ language: TouchCaseLanguage) {
    let width = TouchCaseCatalog.all.map { $0.card.identifier.count }.max() ?? 0
    for chapter in TouchCaseChapter.allCases {
      let cards = TouchCaseCatalog.all.map { $0.card }.filter { $0.chapter == chapter }
      guard !cards.isEmpty else { continue }
      print(chapter.title.text(in: language))
      for card in cards {
        print(
          "  \(card.identifier.padding(toLength: width, withPad: " ", startingAt: 0)) \(card.title.text(in: language))"
        )
        guard card.variants.count > 1 else { continue }
        for variant in card.variants {
          print("    /\(variant.identifier): \(variant.title.text(in: language))")
        }
      }
      print("")
    }
  }

  private struct CaseEntry: Encodable {
    let name, chapter, title, summary: String
    let width, height: Double
    let variants: [VariantEntry]
    let scenarios: [ScenarioEntry]
  }

  private struct VariantEntry: Encodable {
    let name, title: String
  }

  private struct ScenarioEntry: Encodable {
    let title, variant, script: String
    let expected: [LineEntry]
  }

  private struct LineEntry: Encodable {
    let line, rule: String
  }

  @MainActor private static func json(_ language: TouchCaseLanguage) throws -> String {
    let entries = TouchCaseCatalog.all.map { type in
      let card = type.card
      return CaseEntry(
        name: card.identifier, chapter: card.chapter.rawValue, title: card.title.text(in: language),
        summary: card.summary.text(in: language), width: card.size.width, height: card.size.height,
        variants: card.variants.map { VariantEntry(name: $0.identifier, title: $0.title.text(in: language)) },
        scenarios: card.scenarios.map { scenario in
          ScenarioEntry(
            title: scenario.title.text(in: language), variant: scenario.variant, script: scenario.script,
            expected: scenario.expected.map { LineEntry(line: $0.text, rule: $0.rule) })
        })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }
}
