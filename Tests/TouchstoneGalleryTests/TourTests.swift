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
    // The target must be visible, and in a wide window the card must not cover the stage.
    let stage = try #require(run.session.stage)
    let target = CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 753 * stage.scale)
    #expect(try #require(run.controller.overlayArea).contains(target))
    func expectStageUncovered() throws {
      let controller = try run.controller
      let card = try #require(controller.guideView).frame
      let phone = try #require(controller.layout).phone
      #expect(size.width < 500 || !card.intersects(phone) && card.height <= 104, "\(card) \(phone)")
    }
    try expectStageUncovered()
    // The step requires a touch on the half of the button that gets no touches. A touch on the other half, or
    // on a row, does not complete the step, and the card says so.
    var texts = [run.session.tour?.text]
    for y in [790, 300] as [CGFloat] {
      try touch(run, 187, y)
      #expect(run.session.tour?.step == .touch)
      texts.append(run.session.tour?.text)
    }
    #expect(Set(texts.map { $0?.english }).count == 3)
    try touch(run, 187, 753)
    #expect(run.session.tour?.step == .changeVariant)
    try expectStageUncovered()
    let found = try TouchCaseCatalog.find("\(FirstTour.caseName)/\(FirstTour.clickableVariant)")
    try run.controller.choose(FirstTour.caseName, found.variant)
    run.host.run(for: 0.1)
    run.host.runUntilIdle()
    #expect(run.session.tour?.step == .touchAgain)
    try touch(run, 187, 753)
    #expect(run.session.tour?.step == .why)
    try expectStageUncovered()
    run.tap(try #require(try run.controller.guideView).endButton)
    #expect(run.session.tour == nil)
    #expect(try run.controller.guideView == nil)
  }

  @Test("In the other variant, the card tells the user to turn the switch off, and later to turn it on again")
  func otherVariant() throws {
    let run = try GalleryRun("eview")
    run.session.startTour()
    run.host.run(for: 0.1)
    func choose(_ variant: String) throws {
      let found = try TouchCaseCatalog.find("\(FirstTour.caseName)/\(variant)")
      try run.controller.choose(FirstTour.caseName, found.variant)
      run.host.run(for: 0.1)
      run.host.runUntilIdle()
    }
    let firstText = run.session.tour?.text
    try choose(FirstTour.clickableVariant)
    let text = run.session.tour?.text
    #expect(text?.english.contains("off") == true)
    // The button works here, so that a touch says nothing about the first step.
    try touch(run, 187, 753)
    #expect(run.session.tour?.text == text)
    try choose(FirstTour.unclickableVariant)
    #expect(run.session.tour?.text == firstText)
    try touch(run, 187, 753)
    try choose(FirstTour.clickableVariant)
    #expect(run.session.tour?.step == .touchAgain)
    try choose(FirstTour.unclickableVariant)
    #expect(run.session.tour?.step == .changeVariant)
  }

  @Test("A window that becomes narrow during the tour uncovers the button that the user must touch")
  func becomesNarrow() throws {
    let run = try GalleryRun("eview", size: CGSize(width: 1100, height: 860))
    run.session.startTour()
    run.host.run(for: 0.1)
    run.host.runUntilIdle()
    run.host.scene.size = CGSize(width: 390, height: 844)
    run.host.runUntilIdle()
    try touch(run, 187, 753)
    #expect(run.session.tour?.step == .changeVariant)
  }

  @Test("On a phone, the banner introduces the case after the tour was skipped")
  func skippedOnPhone() throws {
    let run = try GalleryRun("eview", size: CGSize(width: 390, height: 844))
    run.session.startTour()
    run.host.run(for: 0.1)
    run.host.runUntilIdle()
    #expect(try !run.controller.answerBanner.isOpen)
    run.tap(try #require(try run.controller.guideView).endButton)
    run.host.runUntilIdle()
    #expect(try run.controller.answerBanner.isOpen)
    #expect(try !run.controller.titleLabel.isHidden)
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
