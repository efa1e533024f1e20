import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneCases

@Suite("Cases at rest")
struct RestTests {
  @Test("When a scenario has ended and nothing moves, no frame is requested and none would change a pixel")
  func rest() throws {
    for type in TouchCaseCatalog.all {
      for scenario in type.card.scenarios {
        let name = "\(type.card.identifier): \(scenario.title.english)"
        let run = ScenarioRun(type, scenario: scenario)
        run.host.play(try scenario.touchScript(for: type.card))
        #expect(run.host.runUntilIdle(limit: 20) != .busy, "\(name)")
        for scene in run.host.application.orderedScenes {
          run.host.application.prepareFrame(of: scene)
          #expect(scene.takeDamage().isEmpty, "\(name)")
        }
      }
    }
  }
}
