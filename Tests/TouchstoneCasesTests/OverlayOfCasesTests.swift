import Testing
import TouchstoneScript

@testable import TouchstoneCases
@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The overlay over the cases")
struct OverlayOfCasesTests {
  /// The overlay right after the landing of the scenario's first finger.
  private func overlay(of type: any TouchCase.Type, _ scenario: TouchScenario) throws -> TouchOverlayWindow {
    let run = ScenarioRun(type, scenario: scenario)
    let overlay = TouchOverlayWindow(windowScene: run.host.scene)
    overlay.start(reading: try #require(run.host.application.trace))
    run.host.application.prepareFrame(of: run.host.scene)
    let first = try #require(try scenario.touchScript(for: type.card).steps.first)
    run.host.perform(first, shiftedBy: 0, drains: true)
    return overlay
  }

  @Test("A touch on E shows AView, CView, FView as refusing, EView, in this order, and nothing else")
  func eView() throws {
    let path = try #require(overlay(of: EViewCase.self, EViewCase.card.scenarios[0]).fingers.first?.path)
    #expect(Set(path.chips.map(\.text)) == ["1  AView", "2  CView", "3  FView: outside", "4  EView"])
    #expect(path.outlines.count == 4)
    #expect(path.chips.first { $0.tone == .strong }?.text == "4  EView")
  }

  @Test("In every case labels lie within the scene, do not overlap, and leave the finger free")
  func words() throws {
    for type in TouchCaseCatalog.all {
      for scenario in type.card.scenarios {
        let overlay = try overlay(of: type, scenario)
        guard let finger = overlay.fingers.first, let path = finger.path else { continue }
        let name = Comment(rawValue: "\(type.card.identifier): \(scenario.title.english)")
        for (index, chip) in path.chips.enumerated() {
          #expect(overlay.bounds.contains(chip.frame), name)
          #expect(!path.chips[..<index].contains { $0.frame.intersects(chip.frame) }, name)
          #expect(!finger.obstacles.contains { $0.intersects(chip.frame) }, name)
        }
        #expect(path.outlines.count { $0.kind == .hit } <= 1, name)
      }
    }
  }

  @Test(
    "In every case, after every step, the recognizers' chips lie in the scene and cover no other label")
  func recognizers() throws {
    var count = 0
    for type in TouchCaseCatalog.all {
      for scenario in type.card.scenarios {
        let run = ScenarioRun(type, scenario: scenario)
        let overlay = TouchOverlayWindow(windowScene: run.host.scene)
        overlay.start(reading: try #require(run.host.application.trace))
        run.host.application.prepareFrame(of: run.host.scene)
        let name = Comment(rawValue: "\(type.card.identifier): \(scenario.title.english)")
        for step in try scenario.touchScript(for: type.card).steps {
          run.host.perform(step, shiftedBy: 0, drains: true)
          let picture = try #require(overlay.recognizers?.picture)
          let frames = picture.chips.map(\.frame) + picture.spots.map(\.frame)
          let words = overlay.fingers.flatMap { $0.path?.chips ?? [] }.map(\.frame)
          for (index, frame) in frames.enumerated() {
            #expect(overlay.bounds.contains(frame), name)
            #expect(!frames[..<index].contains { $0.intersects(frame) }, name)
            #expect(!words.contains { $0.intersects(frame) }, name)
          }
          count += picture.chips.count
        }
      }
    }
    #expect(count > 100, "the gesture cases have chips")
  }
}
