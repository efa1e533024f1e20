import Foundation
import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("The first tour", .serialized)
struct TourTests {
  private func touch(_ run: GalleryRun, _ x: CGFloat, _ y: CGFloat) throws {
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + x * stage.scale, y: stage.origin.y + y * stage.scale))
  }

  @Test(
    "The dead half, the switch, the same half again, and the reason",
    arguments: [
      CGSize(width: 360, height: 640), CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800),
    ],
    [Language.en, .zh])
  func steps(size: CGSize, language: Language) throws {
    Language.current = language
    defer { Language.current = .en }
    let run = try GalleryRun("eview", size: size)
    run.session.startTour()
    run.host.run(for: 0.1)
    run.host.runUntilIdle()
    #expect(run.openCase == FirstTour.caseName)
    let guide = try #require(try run.controller.guideView)
    #expect(CGRect(origin: .zero, size: size).contains(run.place(of: guide)))
    try run.picture("tour-\(Int(size.width))-\(language)")
    // The step requires a touch on the half of the button that gets no touches. A touch on the other half
    // does not complete the step.
    try touch(run, 187, 790)
    #expect(run.session.tour?.step == .touch)
    try touch(run, 187, 753)
    #expect(run.session.tour?.step == .changeVariant)
    let found = try TouchCaseCatalog.find("\(FirstTour.caseName)/\(FirstTour.clickableVariant)")
    try run.controller.choose(FirstTour.caseName, found.variant)
    run.host.run(for: 0.1)
    run.host.runUntilIdle()
    #expect(run.session.tour?.step == .touchAgain)
    try touch(run, 187, 753)
    #expect(run.session.tour?.step == .why)
    run.tap(try #require(try run.controller.guideView).endButton)
    #expect(run.session.tour == nil)
    #expect(try run.controller.guideView == nil)
  }

  @Test("It is offered once, can be skipped, and starts again from the list of keys")
  func offer() throws {
    let run = try GalleryRun("eview")
    try? FileManager.default.removeItem(atPath: run.session.recordingFolder + "/tour-offered")
    let found = try #require(run.session.beginFirstTour())
    run.session.open(found.type, variant: found.variant, bare: false)
    run.host.runUntilIdle()
    run.tap(try #require(try run.controller.guideView).endButton)
    #expect(run.session.tour == nil)
    #expect(run.session.beginFirstTour() == nil)
    run.press(.keyboardF1)
    run.tap(try #require(try run.controller.keyHelp).tourButton)
    run.host.run(for: 0.1)
    #expect(run.session.tour?.step == .touch)
    // Another case hides the guide. The touches of a ghost finger complete no step.
    run.press(.keyboardReturnOrEnter)
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.tour?.step == .touch)
  }
}
