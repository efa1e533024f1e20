import Testing
import UIKit

@testable import TouchstoneCases
@testable import TouchstoneGallery

@Suite("The texts of the cases", .serialized)
struct StageTextTests {
  @Test(
    "Every hint, and every name of a tinted view, has a contrast of 4.5",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func contrast(style: UIUserInterfaceStyle) throws {
    var faults: Set<String> = []
    var count = 0
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier, style: style)
      let ground = StageTheme.background.resolvedColor(
        with: UITraitCollection(userInterfaceStyle: style))
      func visit(_ view: UIView, _ ground: UIColor) {
        guard !view.isHidden, view.alpha > 0.99 else { return }
        let own = view.backgroundColor?.resolvedColor(with: view.traitCollection)
        let below = own.map { ground.covered(by: $0, 1) } ?? ground
        if let label = view as? UILabel, label is StageHint || label.superview is StageView,
          label.text?.isEmpty == false
        {
          count += 1
          let contrast = label.textColor.resolvedColor(with: label.traitCollection).contrast(to: below)
          if contrast < 4.5 {
            faults.insert("\(type.card.identifier) \((contrast * 100).rounded() / 100): \(label.text ?? "")")
          }
        }
        for subview in view.subviews { visit(subview, below) }
      }
      for window in run.host.scene.windows { visit(window, ground) }
    }
    #expect(count > 100)
    #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
  }

  @Test(
    "A disabled segment and a disabled row of a menu have a contrast of 3",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func disabled(style: UIUserInterfaceStyle) throws {
    let traits = UITraitCollection(userInterfaceStyle: style)
    let card = UIColor.secondarySystemGroupedBackground.resolvedColor(with: traits)
    let control = UISegmentedControl(items: ["On", "Off"])
    control.setEnabled(false, forSegmentAt: 1)
    control.layoutIfNeeded()
    let segment = try #require(control.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Off" })
    let fill = try #require(control.backgroundColor).resolvedColor(with: traits)
    #expect(segment.alpha == 1)
    #expect(segment.textColor.resolvedColor(with: traits).contrast(to: card.covered(by: fill, 1)) >= 3)

    let run = try GalleryRun("tabbar", size: CGSize(width: 390, height: 844), style: style)
    run.tap(try run.controller.transportBar.moreButton)
    let menu = try #require(run.host.scene.windows.first { $0 is PopupWindow })
    var rows: [UILabel] = []
    func visit(_ view: UIView) {
      if let label = view as? UILabel, label.text == GalleryText.replay.text { rows.append(label) }
      view.subviews.forEach(visit)
    }
    visit(menu)
    let row = try #require(rows.first)
    #expect(row.textColor != .label)
    #expect(row.textColor.resolvedColor(with: traits).contrast(to: card) >= 3)
  }
}
