import Testing
import TouchCases
import TouchScript
import UIKit

@testable import TouchGallery

@Suite("The gallery on virtual time")
struct GalleryTests {
  @Test("A tap on a chapter opens it, and a tap on a case in it puts that case on the stage")
  func choosing() throws {
    let run = try GalleryRun("tabbar")
    #expect(run.openCase == "tabbar")
    let card = try TouchCaseCatalog.find("photos").type.card
    #expect(try !run.views(CaseRow.self).contains { $0.title(for: .normal) == card.title.text })
    run.tap(try run.button(card.chapter.title.text))
    run.tap(try run.button(card.title.text))
    #expect(run.openCase == "photos")
  }

  @Test("The history begins with the case and knows nothing of the gallery's own touches")
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

  @Test("Play lets the ghost finger play every scenario of a case, and each matches its expected log")
  func play() throws {
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier)
      run.tap(try run.controller.transport.playButton)
      run.host.runUntilIdle(limit: 60)
      for section in try #require(run.session.gallery?.expected).sections {
        #expect(section.verdict == .matches, "\(type.card.identifier): \(section.title)")
      }
    }
  }
}
