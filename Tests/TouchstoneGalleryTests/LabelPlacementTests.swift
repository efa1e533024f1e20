import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector

@Suite("The labels over the stage leave the case's texts readable")
struct LabelPlacementTests {
  @Test(
    "No label of a touch on a table covers the text of a row",
    arguments: [CGSize(width: 390, height: 844), CGSize(width: 1920, height: 1080)],
    [300, 420, 600] as [CGFloat])
  func table(size: CGSize, y: CGFloat) throws {
    let run = try GalleryRun("table", size: size)
    let (stage, overlay) = (try #require(run.session.stage), try #require(run.session.overlay))
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + y * stage.scale))
    let chips =
      (overlay.recognizers?.picture.chips.map(\.frame) ?? [])
      + (overlay.fingers.first?.path?.chips.map(\.frame) ?? [])
    #expect(chips.count > 5)
    for label in texts(in: stage.windows) {
      // The text is at the left of its label, and centred vertically.
      let width = label.intrinsicContentSize.width
      let text = CGRect(x: 0, y: label.bounds.midY - 6, width: width, height: 12)
      let box = OverlayQuad(of: text, in: label).box
      for chip in chips where chip.intersects(box) { Issue.record("\(label.text ?? "") \(box) \(chip)") }
    }
  }

  @Test(
    "In a small window no label of a refusing view covers the name of a control",
    arguments: ["controls", "form"])
  func smallWindow(name: String) throws {
    let run = try GalleryRun(name, size: CGSize(width: 800, height: 600))
    let (stage, overlay) = (try #require(run.session.stage), try #require(run.session.overlay))
    run.tap(CGPoint(x: stage.origin.x + 300 * stage.scale, y: stage.origin.y + 350 * stage.scale))
    let chips = try #require(overlay.fingers.first?.path).chips.filter { $0.tone == .faint }
    #expect(!chips.isEmpty)
    for label in labels(in: stage.windows) where !(label.superview is UIControl) {
      var text = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
      text.origin.y = label.bounds.midY - text.height / 2
      let box = OverlayQuad(of: text, in: label).box
      for chip in chips where label.textAlignment != .center {
        let covered = chip.frame.intersection(box)
        guard !covered.isNull else { continue }
        #expect(
          covered.width * covered.height <= 0.3 * box.width * box.height, "\(chip.text): \(label.text ?? "")")
      }
    }
  }

  private func labels(in views: [UIView]) -> [UILabel] {
    views.flatMap { view in
      view.isHidden ? [] : [view as? UILabel].compactMap { $0 } + labels(in: view.subviews)
    }
  }

  private func texts(in views: [UIView]) -> [UILabel] {
    views.flatMap { view in
      (view is UITableViewCell ? [(view as? UITableViewCell)?.textLabel].compactMap { $0 } : [])
        + texts(in: view.subviews)
    }
  }
}
