import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneCases
@testable import TouchstoneGallery

/// A case that also prints when it appears and disappears.
private final class LoudCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "loud", chapter: .controls, title: LocalizedText("Loud", "多话"),
    summary: LocalizedText("It prints when it comes and goes.", "出现和离开时都会打印。"), scenarios: [tap, tap])
  private static let tap = TouchScenario(
    "A tap", "点按", script: TouchScenario.tapScript(187, 400), expected: [.call("Loud", .touchesBegan, "4.3e")]
  )

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let frame = CGRect(x: 40, y: 200, width: 295, height: 360)
    stage.show(StageController([StageView("Loud", frame: frame, tint: .systemTeal, logs: [.touchesBegan])]))
    TouchTrace.message("connected")
  }

  func disconnect() { TouchTrace.message("disconnected") }
}

@Suite("The log of the ghost finger")
struct GhostLogTests {
  @Test("Lines that a case prints when it appears or disappears belong to no scenario")
  func comingAndGoing() throws {
    let run = try GalleryRun("eview")
    run.session.open(LoudCase.self, variant: .defaultVariant, bare: false)
    run.tap(try run.controller.transportBar.playButton)
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
  }

  @Test("Each scenario plays on a fresh case, whose view names start again")
  func names() throws {
    let run = try GalleryRun("eview")
    run.session.open(LoudCase.self, variant: .defaultVariant, bare: false)
    run.tap(try run.controller.transportBar.playButton)
    run.host.runUntilIdle(limit: 60)
    let history = try #require(run.session.history)
    let touches = history.entries.compactMap {
      if case .binding(.bound(let touch)) = $0.fact { touch } else { nil }
    }
    #expect(touches.map(\.reference.name) == ["UITouch#1", "UITouch#1"])
    #expect(touches.map { $0.view?.shortName } == ["Loud", "Loud"])
    #expect(touches.map(\.reference.run) == [0, 1])
  }
}
