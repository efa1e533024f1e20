import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("Slow motion for live fingers")
struct SlowMotionTests {
  private func choose(_ pace: GhostPace, in run: GalleryRun) throws {
    try run.controller.transportBar.onPaceChange?(pace)
    run.host.runUntilIdle()
  }

  @Test(
    "At ½× and ¼× a second of the user is half or a quarter of a second for the case, and the screen says so",
    arguments: [(GhostPace.half, 0.5), (.quarter, 0.25)])
  func clock(pace: GhostPace, rate: Double) throws {
    let run = try GalleryRun("doubletap")
    #expect(try run.controller.stageBadge.isHidden)
    try choose(pace, in: run)
    #expect(try !run.controller.stageBadge.isHidden)
    let start = run.host.now
    run.host.run(for: 1)
    #expect(abs(run.host.now - start - rate) < 0.001)
    try choose(.full, in: run)
    #expect(run.host.pace == 1)
    #expect(try run.controller.stageBadge.isHidden)
  }

  @Test("The log of a tap that waits for a double tap has the engine's time, whatever the speed")
  func log() throws {
    func times(at pace: GhostPace) throws -> [TimeInterval] {
      let run = try GalleryRun("doubletap")
      try choose(pace, in: run)
      let log = ArticleLog()
      run.session.trace.add(log)
      let stage = try #require(run.session.stage)
      let start = run.host.now
      run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 295 * stage.scale))
      return log.entries.map { (($0.time - start) * 1000).rounded() / 1000 }
    }
    let full = try times(at: .full)
    #expect(!full.isEmpty)
    #expect(try times(at: .quarter) == full)
  }

  @Test("The speed stays from case to case, the ghost plays at it, and steps hold the ghost alone")
  func kept() throws {
    let run = try GalleryRun("tabbar")
    try choose(.quarter, in: run)
    let found = try TouchCaseCatalog.find("table")
    run.session.open(found.type, variant: found.variant, bare: false)
    #expect(run.host.pace == 0.25)
    try run.controller.transportBar.onPlay?()
    run.host.run(for: 0)
    #expect(run.host.pace == 0.25)
    run.host.runUntilIdle(limit: 120)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
    #expect(run.host.pace == 0.25)
    try choose(.steps, in: run)
    #expect(run.host.pace == 1)
    run.session.open(found.type, variant: found.variant, bare: true)
    #expect(run.host.pace == 1)
  }
}
