import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

/// Performs the steps of a new user who has no manual.
@Suite("A question and its answer")
struct QuestionTests {
  private static let row = CGPoint(x: 187, y: 300)

  /// Taps the stage quickly at a point in the case's coordinates.
  private func tapStage(_ run: GalleryRun, _ point: CGPoint) throws {
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + point.x * stage.scale, y: stage.origin.y + point.y * stage.scale))
  }

  /// Returns the text below the stage.
  private func headline(_ run: GalleryRun) throws -> String {
    let headline = try #require(try run.views(WhyHeadline.self).first)
    // U+00A0 keeps a number and its unit on one line.
    return headline.subviews.compactMap { ($0 as? UILabel)?.text }.joined(separator: " ")
      .replacingOccurrences(of: "\u{00A0}", with: " ")
  }

  @Test(
    "Three touches lead to why a quick tap selects no row: the tap, the held touch and the 0.15 s",
    arguments: [CGSize(width: 360, height: 640), CGSize(width: 800, height: 600), Gallery.preferredSize])
  func threeTouches(size: CGSize) throws {
    let run = try GalleryRun(size: size)
    var touches = 1
    if try run.controller.layout?.form.hasDrawer == true {
      run.tap(try run.controller.menuButton)
      touches += 1
    }
    run.tap(try run.button(GalleryPuzzle.all[0].question.text))
    #expect(run.openCase == "table")
    try tapStage(run, QuestionTests.row)
    touches += 1
    #expect(touches <= 3)
    let words = try headline(run)
    for word in ["was not selected", "tap", "held the touch back", "0.15 s"] {
      #expect(words.contains(word), "\(words)")
    }
  }

  @Test("Another setting of the property gives another reason; a tap on it opens the whole story")
  func switched() throws {
    let run = try GalleryRun("table", size: CGSize(width: 1280, height: 720))
    let switches = try run.views(UISwitch.self)
    #expect(switches.count == 2)
    // This tap sets delaysContentTouches to false.
    run.tap(try #require(switches.last))
    try tapStage(run, QuestionTests.row)
    let words = try headline(run)
    #expect(!words.contains("0.15 s"), "\(words)")
    #expect(words.contains("BackView's tap"), "\(words)")
    run.tap(try #require(try run.views(WhyHeadline.self).first))
    #expect(try run.views(WhyView.self).count == 1)
  }

  @Test("Every page shows the moment chosen on the timeline, until the user returns to the present")
  func moments() throws {
    let run = try GalleryRun("table")
    try tapStage(run, QuestionTests.row)
    let panel = try #require(run.session.gallery?.inspector.panel)
    panel.showPage(1)
    run.host.runUntilIdle()
    let timeline = try #require(try run.views(TimelineView.self).first)
    let start = try #require(run.session.history?.entries.first?.time)
    timeline.onScrub?(start + 0.04)
    run.host.runUntilIdle()
    #expect(panel.moment == start + 0.04)
    // At the moment that is shown, the tap has not been recognized yet.
    #expect(try !headline(run).contains("was not selected"))
    run.tap(try run.button(GalleryText.backToNow.text))
    #expect(panel.moment == nil)
    #expect(try headline(run).contains("was not selected"))
  }
}
