import Foundation

/// One scenario of `touchstone cases --json`: its script, and its expected log. The expected log was written
/// by hand from the rules.
struct CatalogScenario {
  /// The name on the command line: `tabbar/default`.
  let caseName: String
  /// The case's group in the gallery: `hitTesting`.
  let chapter: String
  let title: String
  let script: String
  let expected: [String]
  /// The case's size, in points.
  let width: Int
  let height: Int

  /// Returns all scenarios of the command under test.
  static func all(in directory: RuntimeDirectory) throws -> [CatalogScenario] {
    let client = try Client(["cases", "--json"], environment: directory.environment)
    guard try client.process.waitForExit() == .exited(0) else {
      throw HarnessError("touchstone does not list its cases.", log: client.process.log)
    }
    let cases = try JSONDecoder().decode([Case].self, from: Data(client.process.standardOutput.utf8))
    return cases.flatMap { entry in
      entry.scenarios.map {
        CatalogScenario(
          caseName: "\(entry.name)/\($0.variant)", chapter: entry.chapter, title: $0.title, script: $0.script,
          expected: $0.expected.map(\.line), width: Int(entry.width), height: Int(entry.height))
      }
    }
  }

  private struct Case: Decodable {
    let name, chapter: String
    let width, height: Double
    let scenarios: [Scenario]
  }

  private struct Scenario: Decodable {
    let title, variant, script: String
    let expected: [Line]
  }

  private struct Line: Decodable {
    let line: String
  }
}
