import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector

@Suite("Two compared variants in the gallery")
struct CompareTests {
  private func comparing(
    _ name: String = "tabbar", size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> (run: GalleryRun, gallery: CompareGallery) {
    let run = try GalleryRun(name, size: size)
    run.tap(try run.controller.transportBar.compareButton)
    return (run, try #require(run.session.comparison))
  }

  /// Converts a point of the case to the scene's coordinates, on one side of the comparison.
  private func place(_ x: CGFloat, _ y: CGFloat, on side: Int, _ gallery: CompareGallery) throws -> CGPoint {
    let layout = try #require(gallery.controller.layout)
    let picture = layout.sides[side].picture
    let scale = gallery.comparison.stages[side].scale
    return CGPoint(x: picture.minX + x * scale, y: picture.minY + y * scale)
  }

  private func tap(_ point: CGPoint, _ run: GalleryRun) {
    run.host.play(TouchScript { $0.fingerTap(at: point) })
    run.host.runUntilIdle()
  }

  @Test(
    "A finger on one stage touches both, whichever it is, and each logs what it logs alone",
    arguments: [0, 1])
  func oneFinger(side: Int) throws {
    let (run, gallery) = try comparing()
    tap(try place(187, 753, on: side, gallery), run)
    let stages = gallery.comparison.stages
    #expect(stages[0].variant != stages[1].variant)
    for stage in stages {
      let alone = ScenarioRun(stage.type, variant: stage.variant)
      alone.play(TouchScript { $0.fingerTap(at: CGPoint(x: 187, y: 753)) })
      #expect(stage.log.lines == alone.log.lines, "\(stage.variant.identifier)")
    }
    #expect(!gallery.comparison.differences.log.matches)
    #expect(stages[0].headline?.text != stages[1].headline?.text)
    #expect(run.host.runUntilIdle() == .idle)
  }

  @Test("If both sides log the same lines, the text names the line that comes later in one of them")
  func lag() throws {
    let (run, gallery) = try comparing("doubletap")
    tap(try place(187, 200, on: 0, gallery), run)
    #expect(gallery.comparison.differences.log.matches)
    let lag = try #require(gallery.comparison.lag)
    #expect(lag.line == "single tap" && abs(lag.seconds - 0.35) < 1e-6)
    let text = try #require(gallery.controller.verdictLabel.text)
    #expect(text == "Same lines, but “single tap” comes 0.35 s later in \(lag.letter).")
  }

  @Test("The ghost plays each scenario into both, and each side's log is that of the variant alone")
  func ghost() throws {
    for name in ["tabbar", "table", "doubletap", "longpress", "fling", "circlechain"] {
      let (run, gallery) = try comparing(name)
      for _ in gallery.comparison.scenarios {
        run.tap(gallery.controller.playButton)
        run.host.runUntilIdle(limit: 60)
        let scenario = try #require(gallery.comparison.scenario)
        for stage in gallery.comparison.stages {
          let alone = ScenarioRun(stage.type, variant: stage.variant)
          alone.play(try scenario.touchScript(for: stage.type.card))
          #expect(
            stage.log.lines == alone.log.lines, "\(name)/\(stage.variant.identifier): \(scenario.title)")
        }
      }
    }
  }

  @Test("A side takes another variant, and both begin again")
  func variants() throws {
    let (run, gallery) = try comparing("table")
    let card = gallery.type.card
    try #require(card.variants.count > 2)
    tap(try place(280, 200, on: 0, gallery), run)
    #expect(!gallery.comparison.differences.log.rows.isEmpty)
    gallery.controller.onChoose?(1, card.variants[2])
    run.host.runUntilIdle()
    #expect(gallery.comparison.stages.map(\.variant) == [card.variants[0], card.variants[2]])
    #expect(gallery.comparison.differences.log.rows.isEmpty)
    tap(try place(280, 200, on: 1, gallery), run)
    #expect(gallery.comparison.stages.allSatisfy { !$0.log.lines.isEmpty })
  }

  @Test("Heads, menus and timelines name the variants as pills and switches do")
  func names() throws {
    let (_, gallery) = try comparing()
    let heads = gallery.controller.sides.compactMap { $0.variantButton.title(for: .normal) }
    #expect(heads.count == 2 && Set(heads).count == 2)
    #expect(heads.allSatisfy { $0.hasPrefix("point(inside:with:) ") }, "\(heads)")
    let card = gallery.type.card
    let items = gallery.controller.sides[0].variantButton.menu?.children.map(\.title)
    #expect(items == card.variants.map(card.name))
    gallery.controller.panel.turnPage(to: 1)
    #expect(
      gallery.controller.panel.timelineView.model.sides.map(\.title) == ["A  \(heads[0])", "B  \(heads[1])"])
  }

  @Test("The timeline has the lanes of both on one axis")
  func timeline() throws {
    let (run, gallery) = try comparing()
    gallery.controller.panel.turnPage(to: 1)
    tap(try place(187, 753, on: 0, gallery), run)
    let model = gallery.controller.panel.timelineView.model
    #expect(model.sides.map(\.laneCount).allSatisfy { $0 > 0 })
    #expect(model.sides.map(\.laneCount).reduce(0, +) == model.lanes.count)
    #expect(model.lanes.count { $0.kind == .finger } == 2)
  }

  @Test("Done and Escape return to the gallery with the first variant, and the case works again")
  func done() throws {
    let (run, gallery) = try comparing("circlechain")
    let variant = gallery.controller.variants[0]
    run.press(.keyboardEscape)
    #expect(run.session.comparison == nil)
    #expect(run.session.gallery?.variant == variant)
    #expect(UIApplication.responderChain == .iOS13)
    run.tap(try run.controller.transportBar.playButton)
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
  }

  @Test("Done returns to the variant and to the answer that were there, also if side A shows another variant")
  func restored() throws {
    let run = try GalleryRun("tabbar/default")
    let before = try #require(run.session.gallery)
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 753 * stage.scale))
    let headline = TouchStory.last(in: before.inspector.history)?.headline.text
    #expect(headline != nil)
    run.tap(try run.controller.transportBar.compareButton)
    let gallery = try #require(run.session.comparison)
    #expect(gallery.controller.variants[0].identifier == "pointInside")
    tap(try place(20, 790, on: 0, gallery), run)
    run.press(.keyboardEscape)
    let after = try #require(run.session.gallery)
    #expect(after.variant.identifier == "default")
    #expect(TouchStory.last(in: after.inspector.history)?.headline.text == headline)
    // The marks and the scrubber show the end of that touch, and the next touch returns to the present.
    let film = try #require(after.inspector.touchFilms.films.last)
    #expect(run.session.overlay?.still?.time == film.end)
    #expect(after.controller?.scrubber.scrubTrack.moment == film.end)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 753 * stage.scale))
    #expect(run.session.overlay?.still == nil && after.inspector.panel.moment == nil)
    #expect(run.host.runUntilIdle() == .idle)
  }

  @Test("If both sides print the same lines but the calls differ, the text says so, and the calls are marked")
  func calls() throws {
    let (run, gallery) = try comparing("tap")
    let card = gallery.type.card
    let other = try #require(card.variants.first { $0.identifier == "yellowview" })
    gallery.controller.onChoose?(1, other)
    run.host.runUntilIdle()
    // The tap fails if a finger rests too long. YellowView then gets the same calls on both sides, but the
    // recognizers belong to different views.
    let point = try place(187, 380, on: 0, gallery)
    run.schedule(
      TouchScript {
        $0.fingerDown(at: point)
        $0.wait(2.5)
        $0.fingerUp()
      })
    run.host.runUntilIdle()
    let log = gallery.comparison.differences.log
    #expect(log.matches && !log.rows.isEmpty)
    let calls = try #require(gallery.comparison.differences.calls)
    let count = calls.differenceCount
    #expect(count > 0)
    let text = try #require(gallery.controller.verdictLabel.text)
    #expect(text.hasPrefix("The printed lines are equal, but \(count) call"), "\(text)")
    let rows = gallery.controller.panel.logView.rowList.rows.map(\.text)
    #expect(rows.contains(ComparedLogView.callsTitle))
    #expect(rows.count == log.rows.count + 1 + calls.rows.count)
  }

  @Test("The fields of the variants show that they have a menu")
  func menuSigns() throws {
    let (_, gallery) = try comparing()
    for side in gallery.controller.sides { #expect(side.variantButton.configuration?.image != nil) }
  }

  @Test("Every case with variants can be compared, and comes to rest")
  func everyCase() throws {
    for type in TouchCaseCatalog.all where type.card.variants.count > 1 {
      let run = try GalleryRun(type.card.identifier)
      run.session.compare(type, [type.card.variants[0], type.card.variants[1]])
      #expect(run.host.runUntilIdle() == .idle, "\(type.card.identifier)")
      let gallery = try #require(run.session.comparison)
      tap(try place(187, 400, on: 0, gallery), run)
      #expect(run.host.runUntilIdle(limit: 20) == .idle, "\(type.card.identifier)")
    }
  }

  @Test(
    "The pictures lie in the window, beside each other or stacked, at every size",
    arguments: [
      CGSize(width: 320, height: 568), CGSize(width: 360, height: 640), CGSize(width: 640, height: 360),
      CGSize(width: 768, height: 1024), CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080),
    ])
  func sizes(size: CGSize) throws {
    let layout = CompareLayout(size: size, stageSize: CGSize(width: 375, height: 812), doneWidth: 60)
    let window = CGRect(origin: .zero, size: size)
    var frames = [layout.title, layout.done, layout.transport]
    if let panel = layout.panel { frames.append(panel) }
    for side in layout.sides { frames += [side.header, side.phone, side.answer] }
    for (index, frame) in frames.enumerated() {
      #expect(window.contains(frame), "\(frame)")
      for other in frames[..<index] { #expect(frame.intersection(other).isEmpty, "\(frame) and \(other)") }
    }
    #expect(layout.isStacked == (size.width < 500))
  }

  @Test("A resize in the middle of a touch, and a touch screen that disappears, leave both stages at rest")
  func disturbed() throws {
    let (run, gallery) = try comparing()
    let start = try place(187, 400, on: 0, gallery)
    run.schedule(
      TouchScript {
        $0.fingerDown(at: start)
        $0.wait(1)
        $0.fingersCancel()
      })
    run.host.run(for: 0.5)
    run.host.scene.size = CGSize(width: 360, height: 640)
    #expect(run.host.runUntilIdle() == .idle)
    for stage in gallery.comparison.stages {
      #expect(stage.size == gallery.controller.layout?.sides[0].picture.size)
    }
  }

  @Test("The pictures follow light and dark")
  func appearance() throws {
    let (run, gallery) = try comparing("table")
    run.host.scene.userInterfaceStyle = .dark
    run.host.runUntilIdle()
    #expect(gallery.comparison.stages.allSatisfy { $0.style == .dark })
  }
}
