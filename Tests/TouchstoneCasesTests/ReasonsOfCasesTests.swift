import StoryChecks
import Testing
import TouchstoneScript

@testable import TouchstoneCases

@Suite("The reasons in the cases")
struct ReasonsOfCasesTests {
  @Test("In every scenario each reason of a recognizer agrees with the samples of its fingers")
  func reasons() throws {
    var counts: [String: Int] = [:]
    for type in TouchCaseCatalog.all {
      for scenario in type.card.scenarios {
        let checker = ReasonChecker()
        let trace = TouchTrace()
        trace.add(checker)
        let run = ScenarioRun(type, scenario: scenario, trace: trace)
        run.play(try scenario.touchScript(for: type.card))
        for violation in checker.violations {
          Issue.record("\(type.card.identifier), \(scenario.title.english): \(violation)")
        }
        counts.merge(checker.counts, uniquingKeysWith: +)
      }
    }
    print("reasons of the cases: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    #expect(counts.values.reduce(0, +) > 400)
  }
}
