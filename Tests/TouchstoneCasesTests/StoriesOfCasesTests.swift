import StoryChecks
import Testing
import TouchstoneInspector
import TouchstoneScript

@testable import TouchstoneCases

@Suite("The stories of the cases")
struct StoriesOfCasesTests {
  private func history(of type: any TouchCase.Type, _ scenario: TouchScenario) throws -> TraceHistory {
    let history = TraceHistory()
    let trace = TouchTrace()
    trace.add(history)
    let run = ScenarioRun(type, scenario: scenario, trace: trace)
    run.play(try scenario.touchScript(for: type.card))
    return history
  }

  @Test(
    "In every scenario a story accounts for each call once, by a sentence with an existing rule")
  func complete() throws {
    let checker = StoryChecker(rules: try RuleNumbers())
    var count = 0
    for type in TouchCaseCatalog.all {
      for scenario in type.card.scenarios {
        let history = try history(of: type, scenario)
        count += TouchStory.touches(in: history).count
        for problem in checker.problems(of: history) {
          Issue.record("\(type.card.identifier), \(scenario.title.english): \(problem)")
        }
      }
    }
    #expect(count > 200)
  }
}
