import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("The gallery on virtual time")
struct GalleryTests {
  @Test("A tap on a chapter opens it, and a tap on a case puts that case on the stage")
  func choosing() throws {
    let run = try GalleryRun("tabbar")
    #expect(run.openCase == "tabbar")
    let card = try TouchCaseCatalog.find("photos").type.card
    #expect(try !run.views(CaseRow.self).contains { $0.title(for: .normal) == card.title.text })
    run.tap(try run.button(card.chapter.title.text))
    run.tap(try run.button(card.title.text))
    #expect(run.openCase == "photos")
  }

  @Test(
    "Every case in the gallery comes to rest: no timer is due, and no frame is requested",
    arguments: [CGSize(width: 360, height: 640), CGSize(width: 800, height: 600), Gallery.preferredSize])
  func rest(size: CGSize) throws {
    let run = try GalleryRun(size: size)
    for type in TouchCaseCatalog.all {
      run.session.open(type, variant: type.card.variants[0], bare: false)
      #expect(run.host.runUntilIdle() == .idle, "\(type.card.identifier)")
    }
  }

  @Test("The history begins with the case and does not contain the gallery's own touches")
  func history() throws {
    let run = try GalleryRun("tabbar")
    let history = try #require(run.session.history)
    #expect(history.entries.isEmpty)
    run.tap(try run.view.convert(CGPoint(x: 300, y: 12), to: nil))
    #expect(history.entries.isEmpty)
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 100 * stage.scale, y: stage.origin.y + 200 * stage.scale))
    #expect(!history.entries.isEmpty)
  }

  @Test(
    "Play lets the ghost finger play every scenario of a case, and each log matches",
    arguments: [CGSize(width: 1100, height: 860), CGSize(width: 360, height: 640)])
  func play(size: CGSize) throws {
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier, size: size)
      run.tap(try run.controller.transportBar.playButton)
      run.host.runUntilIdle(limit: 60)
      expectMatch(run, type)
    }
  }

  private func expectMatch(_ run: GalleryRun, _ type: any TouchCase.Type) {
    guard let gallery = run.session.gallery, gallery.expected.overallVerdict != .matches else { return }
    let name = type.card.identifier
    for section in gallery.expected.sections where section.verdict != .matches {
      Issue.record("\(name): \(section.title) is \(section.verdict)")
    }
  }

  @Test("Step by step, each turn comes on request, and the log is the same")
  func steps() throws {
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier)
      run.session.viewState.pace = .steps
      try run.controller.transportBar.onPlay?()
      run.host.run(for: 0)
      var count = 0
      while run.session.gallery?.isPlaying == true, count < 3000 {
        // Between two steps, the clock does not advance.
        let before = run.host.now
        run.host.run(for: 1)
        #expect(run.host.now == before)
        try run.controller.transportBar.onPlay?()
        run.host.run(for: 0)
        count += 1
      }
      expectMatch(run, type)
    }
  }

  @Test(
    "At a quarter of the speed a second takes four, and the log is the same",
    arguments: ["table", "delay", "doubletap", "longpress", "fling", "tabbar"])
  func quarter(name: String) throws {
    let found = try TouchCaseCatalog.find(name)
    let run = try GalleryRun(name)
    run.session.viewState.pace = .quarter
    try run.controller.transportBar.onPlay?()
    run.host.run(for: 0)
    let start = run.host.now
    run.host.run(for: 4)
    #expect(abs(run.host.now - start - 1) < 0.001)
    run.host.runUntilIdle(limit: 120)
    expectMatch(run, found.type)
  }

  @Test("A pause stops the clock, and Space ends the pause")
  func pause() throws {
    let run = try GalleryRun("eview")
    run.press(.keyboardReturnOrEnter)
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
    run.host.play(TouchScript { $0.keyPress(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue) })
    run.host.run(for: 0.1)
    #expect(run.session.gallery?.isPlaying == true)
    run.host.play(TouchScript { $0.typeText(" ") })
    let now = run.host.now
    run.host.run(for: 10)
    #expect(run.host.now == now)
    run.host.play(TouchScript { $0.typeText(" ") })
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
  }

  @Test("A recording from the stage plays again, in the gallery and on the case alone, with the same log")
  func recording() throws {
    let run = try GalleryRun("tabbar")
    let log = ArticleLog()
    let bar = try run.controller.transportBar
    run.tap(bar.recordButton)
    run.session.trace.add(log)
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 753 * stage.scale))
    let lines = log.lines
    #expect(!lines.isEmpty)
    run.tap(bar.recordButton)
    let path = try #require(run.session.gallery?.recordings.items().first).path
    let notice = try #require(run.session.gallery?.notice)
    #expect(notice.text.contains(RecordingStore.name(ofPath: path)) && notice.offersReplay)
    log.clear()
    run.tap(bar.replayButton)
    run.host.runUntilIdle(limit: 60)
    #expect(log.lines == lines)
    let script = try TouchScript.read(path: path)
    let found = try TouchCaseCatalog.find(try #require(script.caseName))
    let alone = ScenarioRun(
      found.type, variant: found.variant, size: script.size, start: script.recordedStart ?? 0)
    alone.play(script)
    #expect(alone.log.lines == lines)
  }

  @Test("There are as many questions as the sidebar's layout expects, and each names a case")
  func puzzles() {
    #expect(GalleryPuzzle.all.count == GalleryPuzzle.questionCount)
    #expect(GalleryPuzzle.all.allSatisfy { (try? TouchCaseCatalog.find($0.caseName)) != nil })
  }

  @Test("A layer that is switched off remains off on the next case")
  func layers() throws {
    let run = try GalleryRun("tabbar")
    let menu = try #require(run.controller.transportBar.layersButton.menu)
    #expect(menu.children.count == GalleryText.layerNames.count)
    try run.controller.transportBar.layersButton.sendAction(#require(menu.children.first as? UIAction))
    #expect(run.session.overlay?.layers != .all)
    let layers = run.session.overlay?.layers
    run.tap(try run.button(GalleryPuzzle.all[0].question.text))
    #expect(run.openCase == "table")
    #expect(run.session.overlay?.layers == layers)
  }
}
