import Testing
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("Words in the gallery are complete", .serialized)
struct LabelTests {
  /// Returns whether a label does not show its whole text, in its own font or in the smallest allowed font.
  private func isTruncated(_ label: UILabel) -> Bool {
    guard let text = label.text, !text.isEmpty, !label.bounds.isEmpty else { return false }
    let lines = label.numberOfLines
    guard lines != 1 else {
      let least = label.adjustsFontSizeToFitWidth ? max(label.minimumScaleFactor, 0.1) : 1
      return label.intrinsicContentSize.width * least > label.bounds.width + 0.75
    }
    let room = CGSize(width: label.bounds.width, height: 0)
    let shown = label.sizeThatFits(room).height
    label.numberOfLines = 0
    let needed = label.sizeThatFits(room).height
    label.numberOfLines = lines
    return needed > shown + 1 || shown > label.bounds.height + 2
  }

  private func cutLabels(in root: UIView) -> [String] {
    var cut: [String] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if let label = view as? UILabel, isTruncated(label) {
        cut.append("\(label.text ?? "") in \(label.superview.map { "\(type(of: $0))" } ?? "")")
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(root)
    return cut
  }

  /// Whether the text may be truncated. The sentence that explains a touch is truncated after a few lines,
  /// because a tap on it shows the whole sentence. Segments end in an ellipsis as on iOS.
  private func isMeantToBe(_ words: String) -> Bool {
    words.hasSuffix("in WhyHeadline") || words.hasSuffix("in UISegmentedControl")
  }

  @Test(
    "No title, summary, switch or button is truncated, at any size, in either language",
    arguments: [
      CGSize(width: 360, height: 640), CGSize(width: 700, height: 520), CGSize(width: 800, height: 600),
      CGSize(width: 1000, height: 700), CGSize(width: 1100, height: 860), CGSize(width: 1920, height: 1080),
    ], [Language.en, .zh])
  func labels(size: CGSize, language: Language) throws {
    Language.current = language
    defer { Language.current = .en }
    var cut: Set<String> = []
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier, size: size)
      if try run.controller.layout?.form.hasDrawer == true { try run.controller.drawer.setOpen(true) }
      run.host.runUntilIdle()
      cut.formUnion(cutLabels(in: try run.view))
      if let panelWindow = run.session.gallery?.panelWindow { cut.formUnion(cutLabels(in: panelWindow)) }
    }
    let run = try GalleryRun("table", size: size)
    for chapter in try run.controller.sidebar.chapters.indices {
      try run.controller.sidebar.open(chapter)
      run.host.runUntilIdle()
      cut.formUnion(cutLabels(in: try run.controller.sidebar))
    }
    run.press(.keyboardF1)
    cut.formUnion(cutLabels(in: try #require(try run.controller.keyHelp)))
    let faults = cut.filter { !isMeantToBe($0) }
    #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
  }

  @Test(
    "On a phone, the banner shows the whole answer to the last touch of every case, in either language",
    arguments: [CGSize(width: 360, height: 640), CGSize(width: 390, height: 844)], [Language.en, .zh])
  func answers(size: CGSize, language: Language) throws {
    Language.current = language
    defer { Language.current = .en }
    var answers = 0
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier, size: size)
      run.tap(try run.controller.transportBar.playButton)
      run.host.runUntilIdle(limit: 120)
      let banner = try run.controller.answerBanner
      guard banner.isOpen, try !run.controller.headline.isHidden else { continue }
      answers += 1
      banner.layoutIfNeeded()
      #expect(cutLabels(in: banner) == [], "\(type.card.identifier)")
      #expect(banner.bottom < 140, "\(type.card.identifier)")
    }
    #expect(answers > 50)
  }

  @Test("On a phone, an answer that becomes longer while the banner is open stays whole")
  func growingAnswer() throws {
    let run = try GalleryRun("doubletap", size: CGSize(width: 390, height: 844))
    let stage = try #require(run.session.stage)
    run.host.play(
      TouchScript {
        $0.fingerTap(
          at: CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 400 * stage.scale))
      })
    let banner = try run.controller.answerBanner
    var heights: Set<CGFloat> = []
    for _ in 0..<60 {
      run.host.run(for: 1 / 60)
      guard banner.isOpen, try !run.controller.headline.isHidden else { continue }
      banner.layoutIfNeeded()
      heights.insert(banner.bottom)
      #expect(cutLabels(in: banner) == [])
    }
    #expect(heights.count > 1)
  }
}
