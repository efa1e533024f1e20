import Testing
import TouchstoneCases
import TouchstoneScript

@testable import UIKit

/// Compares the log of every scenario of every case with its expected log, line by line.
@Suite("The cases of the articles")
struct ScenarioTests {
  struct Play: CustomTestStringConvertible {
    let type: any TouchCase.Type
    let scenario: TouchScenario
    var testDescription: String { "\(type.card.identifier): \(scenario.title.english)" }
  }

  static let plays: [Play] = TouchCaseCatalog.all.flatMap { type in
    type.card.scenarios.map { Play(type: type, scenario: $0) }
  }

  @Test("A scenario leaves the log that the rules demand", arguments: await plays)
  func scenarioMatches(_ play: Play) throws {
    let verdict = try play.scenario.play(on: play.type)
    #expect(verdict.matches, "\n\(verdict.diff)")
  }

  @Test("A scenario leaves the same log if method tables cannot be read", arguments: await plays)
  func scenarioMatchesWithoutMethodTables(_ play: Play) throws {
    MethodTable.isReadable = false
    defer { MethodTable.isReadable = true }
    let verdict = try play.scenario.play(on: play.type)
    #expect(verdict.matches, "\n\(verdict.diff)")
  }

  static let timedPlays: [Play] = plays.filter { $0.scenario.expected.contains { $0.time != nil } }

  @Test("Log lines have the exact times that the rules give", arguments: await timedPlays)
  func timesMatch(_ play: Play) throws {
    let run = ScenarioRun(play.type, scenario: play.scenario)
    run.play(try play.scenario.touchScript(for: play.type.card))
    try #require(run.log.entries.count == play.scenario.expected.count)
    for (entry, line) in zip(run.log.entries, play.scenario.expected) {
      guard let time = line.time else { continue }
      #expect(abs(entry.time - time) < 1e-9, "\(entry.text)")
    }
  }

  @Test("The same script leaves the same log twice", arguments: await plays)
  func scenarioIsDeterministic(_ play: Play) throws {
    let script = try play.scenario.touchScript(for: play.type.card)
    let logs = (0..<2).map { _ in
      let run = ScenarioRun(play.type, scenario: play.scenario)
      run.play(script)
      return run.log.entries.map { "\($0.time) \($0.text)" }
    }
    #expect(logs[0] == logs[1])
  }

  @Test("Every variant of a case has a scenario")
  func variantsAreProved() {
    for type in TouchCaseCatalog.all {
      for variant in type.card.variants {
        #expect(
          type.card.scenarios.contains { $0.variantIdentifier == variant.identifier },
          "\(type.card.identifier)/\(variant.identifier)")
      }
    }
  }
}
