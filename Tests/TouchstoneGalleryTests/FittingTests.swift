import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector

@Suite("Texts and buttons beside the stage fit their room")
struct FittingTests {
  @Test(
    "The verdict is one line, or only its mark is shown",
    arguments: [CGSize(width: 768, height: 1024), CGSize(width: 800, height: 600), Gallery.preferredSize],
    [Language.en, .zh])
  func verdict(size: CGSize, language: Language) throws {
    Language.current = language
    defer { Language.current = .en }
    let run = try GalleryRun("eview", size: size)
    run.press(.keyboardReturnOrEnter)
    run.host.runUntilIdle(limit: 60)
    let bar = try run.controller.transportBar
    bar.layoutIfNeeded()
    #expect(bar.state.verdict == .matches)
    let label = bar.verdictLabel
    #expect(label.text == GalleryText.matchesShort.text)
    #expect(label.isHidden || label.bounds.width >= label.intrinsicContentSize.width)
  }

  @Test("A mouse over a tab of the inspector shows a plate on that tab, and none on the selected tab")
  func tabs() throws {
    let run = try GalleryRun("eview")
    let tabs = try run.controller.inspector.pageSelector
    let plate = try #require(run.session.gallery?.hoverFeedback).highlightView
    let labels = tabs.subviews.compactMap { $0 as? UILabel }
    for (index, label) in labels.enumerated() {
      let place = run.place(of: label)
      run.host.play(TouchScript { $0.pointerHover(to: CGPoint(x: place.midX, y: place.midY)) })
      #expect(plate.superview === tabs)
      if index == tabs.selectedSegmentIndex {
        #expect(plate.frame.isEmpty)
      } else {
        #expect(plate.frame.width > 20)
        #expect(plate.frame.minX > label.frame.minX - 3 && plate.frame.maxX < label.frame.maxX + 3)
        #expect(plate.frame.minY >= 0 && plate.frame.maxY <= tabs.bounds.height)
      }
    }
    run.host.play(TouchScript { $0.pointerHover(to: CGPoint(x: 2, y: 2)) })
    #expect(plate.superview == nil)
  }

  @Test("A row of switches that is wider than its room fades out at the edges beyond which it continues")
  func fades() throws {
    let type = try #require(
      TouchCaseCatalog.all.max { $0.card.variants.count < $1.card.variants.count })
    let run = try GalleryRun(type.card.identifier, size: CGSize(width: 390, height: 844))
    try run.controller.bottomSheet.setDetent(.half)
    run.host.runUntilIdle()
    let settings = try run.controller.settingsView
    let strip = try #require(settings.subviews.compactMap { $0 as? ChipStrip }.first)
    try #require(strip.contentSize.width > strip.bounds.width + 40)
    strip.contentOffset.x = 0
    #expect(settings.leftFade.isHidden)
    #expect(!settings.rightFade.isHidden)
    strip.contentOffset.x = 20
    #expect(!settings.leftFade.isHidden)
    #expect(!settings.rightFade.isHidden)
    strip.contentOffset.x = strip.contentSize.width - strip.bounds.width
    #expect(!settings.leftFade.isHidden)
    #expect(settings.rightFade.isHidden)
  }

  @Test("The name of every speed fits its button on one line", arguments: [Language.en, .zh])
  func speeds(language: Language) throws {
    Language.current = language
    defer { Language.current = .en }
    for size in [CGSize(width: 360, height: 640), CGSize(width: 1280, height: 800)] {
      let run = try GalleryRun("tabbar", size: size)
      let bar = try run.controller.transportBar
      for pace in GhostPace.allCases {
        bar.state.pace = pace
        run.host.runUntilIdle()
        let label = try #require(bar.paceButton.titleLabel)
        #expect(!bar.paceButton.isHidden && label.text == pace.title.text)
        let needed = label.sizeThatFits(CGSize(width: 1000, height: 0))
        #expect(needed.width <= label.bounds.width + 0.5, "\(pace) \(size)")
      }
    }
  }
}
